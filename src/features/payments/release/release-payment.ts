import type { Factor } from '#features/customers/sca-sessions/index.ts'
import { nextChange } from '#runtime/lib/clock.ts'
import { keepRefusal, Refusal } from '#runtime/lib/errors.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { enter, open } from '../announce.ts'
import type { OutgoingPayment } from '../model.ts'
import { type AskPayer, askToAuthorize, noLongerAsked, openAsking } from '../outgoing/authorize-payment.ts'
import { giveUp } from '../outgoing/expire-payment.ts'
import { startPayment } from '../outgoing/start-payment.ts'
import { moved } from '../rules.ts'
import { changeOutgoing } from '../store.ts'
import {
  type Evidence,
  GATES,
  type Gate,
  type GateAnswer,
  type GateName,
  type GateRow,
  paymentGates,
  type Take,
} from './gates.ts'

/** The payment is recorded and waits for execution or funding. */
export interface Open {
  status: 'open'
  payment: OutgoingPayment
}

/** A payment that has passed all gates and started. */
export interface Released {
  status: 'released'
  payment: OutgoingPayment
}

/**
 * A payment that waits at a gate, either for its payer, with a challenge, or for the reason in `why`, which the gate's
 * feature knows.
 */
export interface Waiting {
  status: 'waiting'
  gate: GateName
  payment: OutgoingPayment
  why?: unknown
}

/** The payment was refused. The refusal leaves a trace, which the caller commits. */
export interface RefusedWithTrace {
  status: 'refused'
  refusal: Refusal
}

export type ReleaseAnswer = Released | Waiting | RefusedWithTrace
export type FundingAnswer = Open | Waiting | RefusedWithTrace

/** The optional input of a release, in addition to the payment. */
export interface ReleaseInput {
  evidence?: Evidence
  /** The factor with which the payer wants to authorize the payment. */
  scaFactor?: Factor
  /** Returns the paying wallet's own signature on its transfer, in hex. Called after all gates. */
  signTransfer?: () => Promise<string>
}

/**
 * Releases a payment that passes every gate. Money leaves the service only through this function. The first gate in
 * order that does not pass decides whether the payment waits or is refused. Throws a refusal without a trace. The
 * caller has locked the payment.
 */
export async function releasePayment(
  work: Work,
  payment: OutgoingPayment,
  { signTransfer, ...input }: ReleaseInput = {},
): Promise<ReleaseAnswer> {
  const answer = await askGates(work, payment, input)
  if (answer.status !== 'passed') return answer
  const passing = await takeUp(work, payment, answer)
  if (answer.askPayer) return waitingForPayer(await askToAuthorize(work, passing, answer.askPayer))
  const starting = noLongerAsked(withStart(work, passing))
  return { status: 'released', payment: await startPayment(work, starting, signTransfer && (await signTransfer())) }
}

function rowOf(name: GateName): GateRow {
  return GATES[name]
}

/** The gates before the service shows funding instructions. It checks all gates when the money arrives. */
const BEFORE_FUNDING: readonly GateName[] = ['strong authentication', "agent's policy"]
const WHEN_RESUMED_BEFORE_FUNDING: readonly GateName[] = keysOf(GATES).filter(
  (name) => BEFORE_FUNDING.includes(name) || rowOf(name).isAskedAgain,
)

/**
 * Records a payment that its payer is to fund. The payment is open immediately, or waits for the payer's authorization
 * or for the platform's approval of an agent's action.
 */
export async function openForFunding(
  work: Work,
  payment: OutgoingPayment,
  input: Pick<ReleaseInput, 'scaFactor'>,
): Promise<FundingAnswer> {
  const answer = await askGates(work, payment, input, BEFORE_FUNDING)
  if (answer.status === 'refused') return answer
  if (answer.status === 'waiting') return { ...answer, payment: open(work, { ...payment, awaitsApproval: true }) }
  const passing = await takeUp(work, payment, answer)
  return answer.askPayer
    ? waitingForPayer(await openAsking(work, passing, answer.askPayer))
    : { status: 'open', payment: open(work, passing) }
}

/**
 * Continues a payment that has waited at a gate, with the evidence for that gate. The caller has locked the payment. If
 * the service asked the payer and the refusal is final, the payment fails and the service releases its money. Throws
 * any other refusal.
 */
export async function resumePayment(
  work: Work,
  payment: OutgoingPayment,
  evidence: Evidence,
): Promise<ReleaseAnswer | FundingAnswer> {
  const mark = await work.mark()
  const answer = await resume(work, payment, evidence).catch(keepRefusal)
  if (!(answer instanceof Refusal)) return answer
  if (payment.status !== 'PENDING_AUTHORIZATION' || !answer.isFinal) throw answer
  await work.takeBack(mark)
  await giveUp(work, payment, 'QUOTE_EXECUTION_FAILED')
  return { status: 'refused', refusal: answer }
}

const resume = (work: Work, payment: OutgoingPayment, evidence: Evidence): Promise<ReleaseAnswer | FundingAnswer> =>
  payment.route.source.kind === 'realtime'
    ? resumeFunding(work, payment, evidence)
    : releasePayment(work, payment, { evidence })

async function resumeFunding(work: Work, payment: OutgoingPayment, evidence: Evidence): Promise<FundingAnswer> {
  const answer = await askGates(work, payment, { evidence }, WHEN_RESUMED_BEFORE_FUNDING)
  if (answer.status !== 'passed') return answer
  const { awaitsApproval: _, ...passing } = await takeUp(work, payment, answer)
  return answer.askPayer
    ? waitingForPayer(await askToAuthorize(work, passing, answer.askPayer))
    : { status: 'open', payment: openToFund(work, passing) }
}

/** A payment whose challenge has ended was in another state, so the service announces it again. */
function openToFund(work: Work, payment: OutgoingPayment): OutgoingPayment {
  if (payment.status === 'PENDING_AUTHORIZATION') return enter(work, moved(noLongerAsked(payment), 'PENDING', work.now))
  const opened = { ...payment, updatedAt: nextChange(payment, work.now) }
  changeOutgoing(work, opened)
  return opened
}

const waitingForPayer = (payment: OutgoingPayment): Waiting => ({
  status: 'waiting',
  gate: 'strong authentication',
  payment,
})

/** All gates passed, except for a question to the payer that one of them may have. */
interface Passed {
  status: 'passed'
  askPayer: AskPayer | undefined
  takes: readonly Take[]
  /** The findings of gates, by name. */
  found: Record<string, string>
}

async function askGates(
  work: Work,
  payment: OutgoingPayment,
  { evidence = {}, scaFactor }: Pick<ReleaseInput, 'evidence' | 'scaFactor'>,
  names: readonly GateName[] = NAMES,
): Promise<Passed | Waiting | RefusedWithTrace> {
  const gates = inOrder(work.added(paymentGates)).filter(
    ({ name }) => names.includes(name) && !hasPassed(payment, name, evidence),
  )
  const answers = await Promise.all(gates.map((gate) => askGate(work, payment, gate, { evidence, scaFactor })))
  for (const { gate, answer } of answers) {
    if (answer instanceof Refusal) throw answer
    if (answer.kind === 'waits') return { status: 'waiting', gate, payment, why: answer.why }
    if (answer.kind === 'refuses') return { status: 'refused', refusal: await answer.leaveTrace(work) }
  }
  return passedWith(answers)
}

/** Asks a gate. A rejection is a result that counts if all earlier gates pass. Other errors are thrown. */
async function askGate(
  work: Work,
  payment: OutgoingPayment,
  gate: Gate,
  { evidence, scaFactor }: { evidence: Evidence; scaFactor: Factor | undefined },
) {
  const { takes } = rowOf(gate.name)
  const question = { scaFactor, evidence: takes && evidence[takes] }
  return { gate: gate.name, answer: await gate.check(work, payment, question).catch(keepRefusal) }
}

const passedWith = (answers: readonly { gate: GateName; answer: GateAnswer | Refusal }[]): Passed => ({
  status: 'passed',
  askPayer: answers.flatMap(({ answer }) => ('ask' in answer ? [answer.ask] : []))[0],
  takes: answers.flatMap(({ answer }) => ('take' in answer && answer.take ? [answer.take] : [])),
  found: Object.fromEntries(
    answers.flatMap(({ gate, answer }) => ('found' in answer && answer.found ? [[gate, answer.found]] : [])),
  ),
})

async function takeUp(work: Work, payment: OutgoingPayment, { takes, found }: Passed): Promise<OutgoingPayment> {
  let passing = withFound(payment, found)
  for (const take of takes) passing = await take(work, passing)
  return passing
}

function withFound(payment: OutgoingPayment, found: Passed['found']): OutgoingPayment {
  if (keysOf(found).length === 0) return payment
  const { passedGates } = payment
  return { ...payment, passedGates: { ...passedGates, found: { ...passedGates?.found, ...found } } }
}

const withStart = ({ now }: Work, payment: OutgoingPayment): OutgoingPayment => ({
  ...payment,
  passedGates: { ...payment.passedGates, at: now.toISOString() },
})

const NAMES = keysOf(GATES)
const inOrder = (gates: readonly Gate[]) =>
  gates.toSorted((one, other) => NAMES.indexOf(one.name) - NAMES.indexOf(other.name))

/**
 * Returns true if the payment has passed a gate before: a gate that its creation checks in the same transaction, or,
 * with the payer's proof, a gate whose result cannot change while the service asks the payer. The service asks a payer
 * only after all other gates have passed.
 */
function hasPassed({ status }: OutgoingPayment, name: GateName, evidence: Evidence): boolean {
  const { isCheckedAtCreation, isAskedAgain } = rowOf(name)
  if (evidence.isJustCreated && isCheckedAtCreation) return true
  const isProven = status === 'PENDING_AUTHORIZATION' && evidence.strongAuthentication !== undefined
  return isProven && !isAskedAgain && name !== 'strong authentication'
}
