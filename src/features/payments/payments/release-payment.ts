import { keepRefusal, Refusal, type Refused } from '../../../runtime/errors.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { open } from './announce.ts'
import { askToAuthorize, openAsking } from './authorize-payment.ts'
import {
  type Authorizing,
  type Gate,
  type Obstacle,
  type Outcome,
  PLACES,
  type Place,
  paymentGates,
  type Wishes,
} from './gates.ts'
import type { OutgoingPayment } from './model.ts'
import { startPayment } from './start-payment.ts'
import { changeOutgoing } from './store.ts'

export interface Release extends Wishes {
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
  { passed, signTransfer, ...wishes }: Release = {},
): Promise<OutgoingPayment | Refused> {
  const gates = gatesBehind(work.added(paymentGates), passed)
  const { obstacle, askPayer } = await findingsOf(work, payment, gates, wishes)
  if (typeof obstacle === 'function') return obstacle(work)
  if (obstacle) return payment
  const passing = await passAll(work, payment, gates)
  if (askPayer) return askToAuthorize(work, passing, askPayer)
  return startPayment(work, passing, signTransfer && (await signTransfer()))
}

/** What is asked before a payer is told how to fund a payment; everything else is asked when the money has come. */
const BEFORE_FUNDING: readonly Place[] = ['strong authentication', "agent's policy"]

/** Records a payment that its payer is to fund: at once, after they have authorized it, or after its platform has approved what an agent wants. */
export async function openForFunding(work: Work, payment: OutgoingPayment, wishes: Wishes): Promise<OutgoingPayment> {
  const { obstacle, askPayer } = await findingsOf(work, payment, gatesAt(work, BEFORE_FUNDING), wishes)
  return askPayer && !obstacle ? openAsking(work, payment, askPayer) : open(work, payment)
}

/** The platform has approved a payment that is to be funded, which its payer may still have to authorize. The caller holds it. */
export async function approveFunding(
  work: Work,
  { awaitsApproval: _, ...approved }: OutgoingPayment,
): Promise<OutgoingPayment> {
  const { askPayer } = await findingsOf(work, approved, gatesAt(work, ['strong authentication']), {})
  if (askPayer) return askToAuthorize(work, approved, askPayer)
  const opened = { ...approved, updatedAt: work.now }
  changeOutgoing(work, opened)
  return opened
}

const rankOf = ({ place }: Pick<Gate, 'place'>) => PLACES.indexOf(place)
const inOrder = (gates: readonly Gate[]) => gates.toSorted((one, other) => rankOf(one) - rankOf(other))

const gatesAt = (work: Work, places: readonly Place[]): Gate[] =>
  inOrder(work.added(paymentGates).filter(({ place }) => places.includes(place)))

/** In the order of their places, without those that the payment has passed. */
const gatesBehind = (gates: readonly Gate[], passed: Place | undefined): Gate[] =>
  inOrder(gates.filter((gate) => passed === undefined || rankOf(gate) > rankOf({ place: passed })))

/** What gates in order have said of a payment. */
interface Findings extends Partial<Authorizing> {
  /** The first in order. */
  obstacle: Obstacle | undefined
}

/** A refusal waits for its turn; a fault does not. */
async function findingsOf(
  work: Work,
  payment: OutgoingPayment,
  gates: readonly Gate[],
  wishes: Wishes,
): Promise<Findings> {
  const answers = await Promise.all(gates.map((gate) => gate.check(work, payment, wishes).catch(keepRefusal)))
  const obstacle = answers.find((answer) => answer !== undefined && !isAuthorizing(answer))
  if (obstacle instanceof Refusal) throw obstacle
  return { obstacle: obstacle as Obstacle | undefined, ...answers.find(isAuthorizing) }
}

const isAuthorizing = (answer: Outcome | Refusal): answer is Authorizing =>
  typeof answer === 'object' && 'askPayer' in answer

async function passAll(work: Work, payment: OutgoingPayment, gates: readonly Gate[]): Promise<OutgoingPayment> {
  let passing = payment
  for (const { pass } of gates) if (pass) passing = await pass(work, passing)
  return passing
}
