import { describe, expect, test } from 'vitest'
import { Refusal, refuse } from '#runtime/lib/errors.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { useService } from '#test/support/service.ts'
import { type AuthorizationChallenge, lockPayment, type OutgoingPayment, releasePayment } from '../index.ts'
import { newQuote } from '../quotes/makers.test-support.ts'
import { type Evidence, GATES, type Gate, type GateAnswer, type GateName, type GateQuestion, PASSES } from './gates.ts'

useService()

/**
 * Releases the payment of a new quote through these gates only. Returns its status or the refusal code, and the status
 * that a later read shows.
 */
async function released(
  gates: readonly Gate[],
  evidence: Evidence = {},
  asFound: (payment: OutgoingPayment) => OutgoingPayment = (payment) => payment,
): Promise<string[]> {
  const api: Api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newQuote(api)
  const now = await inWork(api, async (work) => {
    const payment = asFound(await lockPayment(work, quote.transactionId))
    const gated = Object.assign(Object.create(work), { added: () => gates })
    const answer = await releasePayment(gated, payment, { evidence })
    return answer.status === 'refused' ? answer.refusal.code : answer.payment.status
  }).catch(({ code }) => code)
  return [now, (await api.read(`/transactions/${quote.transactionId}`)).status]
}

const gate = (name: GateName, answer: () => GateAnswer): Gate => ({ name, check: async () => answer() })
const passes = () => PASSES
const refuses = () => refuse('CONFLICT', 'It is shut.')
const waits = (): GateAnswer => ({ kind: 'waits', why: 'the platform' })
const refusesWithTrace = (): GateAnswer => ({
  kind: 'refuses',
  leaveTrace: async () => new Refusal('QUOTE_EXPIRED', 'It is too late.'),
})

test('a payment that passes every gate is on its way', async () => {
  expect(await released([gate('limits', passes), gate('payer ready', passes)])).toEqual(['PROCESSING', 'PROCESSING'])
})

test('the first gate that does not pass counts, in any order of features', async () => {
  const limits = gate('limits', refuses)
  const open = gate('payment open', refusesWithTrace)
  for (const gates of [
    [limits, open],
    [open, limits],
  ])
    expect(await released(gates)).toEqual(['QUOTE_EXPIRED', 'PENDING'])
})

test('gates checked at creation in the same transaction do not run again', async () => {
  const gates = [gate('accounts usable', refuses), gate('limits', passes)]
  expect(await released(gates, { isJustCreated: true })).toEqual(['PROCESSING', 'PROCESSING'])
})

test('a waiting payment stays unchanged, even if a later gate would refuse it', async () => {
  const gates = [gate('limits', waits), gate("agent's policy", refuses)]
  expect(await released(gates)).toEqual(['PENDING', 'PENDING'])
})

const CHALLENGE = {
  id: newId('ScaChallenge'),
  factor: 'SMS_OTP',
  purpose: 'PAYOUT',
  expiresAt: '2999-10-13T15:00:00.000Z',
  availableFactors: ['SMS_OTP'],
} satisfies AuthorizationChallenge
const asks = (): GateAnswer => ({ kind: 'asks the payer', ask: async () => CHALLENGE })

test('challenges a payer after all other gates let the payment pass', async () => {
  const asking = gate('strong authentication', asks)
  expect(await released([asking])).toEqual(['PENDING_AUTHORIZATION', 'PENDING_AUTHORIZATION'])
  expect(await released([asking, gate("agent's policy", waits)])).toEqual(['PENDING', 'PENDING'])
  expect(await released([asking, gate('limits', refuses)])).toEqual(['CONFLICT', 'PENDING'])
})

describe('evidence', () => {
  const names = Object.keys(GATES) as GateName[]
  const ALL = {
    approvedAction: newId('AgentAction'),
    strongAuthentication: CHALLENGE.id,
  }
  const asAsked = (payment: OutgoingPayment): OutgoingPayment => ({
    ...payment,
    status: 'PENDING_AUTHORIZATION',
    authorization: { challenge: CHALLENGE },
  })

  /** Returns the input of each gate. Gates that do not run are missing. */
  async function questions(evidence: Evidence, asFound?: typeof asAsked) {
    const asked: Partial<Record<GateName, GateQuestion['evidence'] | null>> = {}
    const asking = (name: GateName): Gate => ({
      name,
      async check(_work, _payment, question) {
        asked[name] = question.evidence ?? null
        return PASSES
      },
    })
    await released(names.map(asking), evidence, asFound)
    return asked
  }

  test('reaches only the gate that it concerns, and spares no other gate', async () => {
    const { approvedAction, strongAuthentication } = ALL
    const without = Object.fromEntries(names.map((name) => [name, null]))
    expect(await questions({})).toEqual(without)
    expect(await questions({ approvedAction })).toEqual({ ...without, "agent's policy": approvedAction })
    expect(await questions({ strongAuthentication })).toEqual({
      ...without,
      'strong authentication': strongAuthentication,
    })
  })

  test('skips the gates that the creation checks if the payment was just created', async () => {
    expect(Object.keys(await questions({ isJustCreated: true }))).toEqual([
      ...['paid once', 'partners reached', 'strong authentication', 'limits', "agent's policy"],
    ])
  })

  test('after a proof, skips gates whose answer cannot change during the challenge', async () => {
    const { strongAuthentication } = ALL
    expect(await questions({ strongAuthentication }, asAsked)).toEqual({
      'payer ready': null,
      'accounts usable': null,
      "agent's policy": null,
      'strong authentication': strongAuthentication,
    })
    expect(Object.keys(await questions({}, asAsked))).toEqual(names)
    expect(Object.keys(await questions({ approvedAction: ALL.approvedAction }, asAsked))).toEqual(names)
  })
})
