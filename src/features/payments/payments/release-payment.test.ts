import { expect, test } from 'vitest'
import { type Api, newPlatform } from '../../../../test/support/api.ts'
import { inWork } from '../../../../test/support/inside.ts'
import { useService } from '../../../../test/support/service.ts'
import { Refused, refuse, refused } from '../../../runtime/errors.ts'
import { newId } from '../../../runtime/ids.ts'
import { newQuote } from '../quotes/makers.test-support.ts'
import type { Gate, Place } from './gates.ts'
import { type AuthorizationChallenge, lockPayment, releasePayment } from './index.ts'

useService()

/** Releases the payment of a new quote through these gates and no others; answers its status or the code, and its status as it is read later. */
async function released(gates: readonly Gate[], passed?: Place): Promise<string[]> {
  const api: Api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newQuote(api)
  const now = await inWork(api, async (work) => {
    const payment = await lockPayment(work, quote.transactionId)
    const gated = Object.assign(Object.create(work), { added: () => gates })
    const outcome = await releasePayment(gated, payment, { passed })
    return outcome instanceof Refused ? outcome.refusal.code : outcome.status
  }).catch(({ code }) => code)
  return [now, (await api.read(`/transactions/${quote.transactionId}`)).status]
}

const gate = (place: Place, answer: () => Awaited<ReturnType<Gate['check']>>): Gate => ({
  place,
  check: async () => answer(),
})
const passes = () => undefined
const refuses = () => refuse('CONFLICT', 'It is shut.')
const refusesWithTrace = () => async () => refused('QUOTE_EXPIRED', 'It is too late.')

test('a payment that passes every gate is on its way', async () => {
  expect(await released([gate('limits', passes), gate('payer ready', passes)])).toEqual(['PROCESSING', 'PROCESSING'])
})

test('the first obstacle in the order of the places counts, whatever the order of the features', async () => {
  const limits = gate('limits', refuses)
  const open = gate('payment open', refusesWithTrace)
  for (const gates of [
    [limits, open],
    [open, limits],
  ])
    expect(await released(gates)).toEqual(['QUOTE_EXPIRED', 'PENDING'])
})

test('what has been passed is not asked again', async () => {
  const gates = [gate('accounts usable', refuses), gate('limits', passes)]
  expect(await released(gates, 'accounts usable')).toEqual(['PROCESSING', 'PROCESSING'])
})

test('a payment that is to wait stays as it is, whatever a later gate would refuse', async () => {
  const gates = [gate('limits', () => ({ status: 'PENDING' })), gate("agent's policy", refuses)]
  expect(await released(gates)).toEqual(['PENDING', 'PENDING'])
})

const CHALLENGE = {
  ...{ id: newId('ScaChallenge'), factor: 'SMS_OTP', purpose: 'PAYOUT', expiresAt: '2999-10-13T15:00:00.000Z' },
  availableFactors: ['SMS_OTP'],
} satisfies AuthorizationChallenge
const asks = () => ({ askPayer: async () => CHALLENGE })

test('a payer is asked when nothing else stands in the way of the payment', async () => {
  const asking = gate('strong authentication', asks)
  expect(await released([asking])).toEqual(['PENDING_AUTHORIZATION', 'PENDING_AUTHORIZATION'])
  expect(await released([asking, gate("agent's policy", () => ({ status: 'PENDING' }))])).toEqual([
    'PENDING',
    'PENDING',
  ])
  expect(await released([asking, gate('limits', refuses)])).toEqual(['CONFLICT', 'PENDING'])
})
