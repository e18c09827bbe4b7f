import { keepRefusal, Refusal, type Refused } from '../../runtime/errors.ts'
import type { Work } from '../../runtime/units/work.ts'
import { enter } from './announce.ts'
import { type Gate, type Outcome, PLACES, type Place, paymentGates } from './gates.ts'
import type { OutgoingPayment } from './model.ts'
import { moved } from './rules.ts'
import { startPayment } from './start-payment.ts'

export interface Release {
  /** The gates up to this place have been passed: by the creation in the same unit of work, or before an approval or a proof came. */
  passed?: Place
  /** The paying wallet's own signature on its transfer, in hex; asked for when nothing stands in the way any more. */
  signTransfer?: () => Promise<string>
}

/**
 * Lets a payment go, once it has passed every gate: the one way in which money leaves. It is started, or waits for what a gate has said, or is
 * refused by the first gate in order that refuses. The caller holds the payment; what a returned refusal has left is to be committed.
 */
export async function releasePayment(
  work: Work,
  payment: OutgoingPayment,
  { passed, signTransfer }: Release = {},
): Promise<OutgoingPayment | Refused> {
  const gates = gatesBehind(work.added(paymentGates), passed)
  const outcome = await firstObstacle(work, payment, gates)
  if (typeof outcome === 'function') return outcome(work)
  if (outcome)
    return outcome.status === payment.status ? payment : enter(work, moved(payment, outcome.status, work.now))
  return startPayment(work, await passAll(work, payment, gates), signTransfer && (await signTransfer()))
}

const rankOf = ({ place }: Pick<Gate, 'place'>) => PLACES.indexOf(place)

/** In the order of their places, without those that the payment has passed. */
const gatesBehind = (gates: readonly Gate[], passed: Place | undefined): Gate[] =>
  gates
    .filter((gate) => passed === undefined || rankOf(gate) > rankOf({ place: passed }))
    .toSorted((one, other) => rankOf(one) - rankOf(other))

/** A refusal waits for its turn; a fault does not. */
async function firstObstacle(work: Work, payment: OutgoingPayment, gates: readonly Gate[]): Promise<Outcome> {
  const answers = await Promise.all(gates.map((gate) => gate.check(work, payment).catch(keepRefusal)))
  const obstacle = answers.find((answer) => answer !== undefined)
  if (obstacle instanceof Refusal) throw obstacle
  return obstacle
}

async function passAll(work: Work, payment: OutgoingPayment, gates: readonly Gate[]): Promise<OutgoingPayment> {
  let passing = payment
  for (const { pass } of gates) if (pass) passing = await pass(work, passing)
  return passing
}
