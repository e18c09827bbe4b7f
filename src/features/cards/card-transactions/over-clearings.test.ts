import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPlatform } from '#test/support/api.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { useService } from '#test/support/service.ts'
import { setTerms } from '#test/support/terms.ts'
import { newCard } from '../makers.test-support.ts'
import { exceptionsOf, networkOf, settleException } from './makers.test-support.ts'
import { aboveMost, clearingParts } from './rules.ts'

/** Clearings above their authorization: the amount that the account pays, and the amount left to the operator. */

useService({ CARD_PROGRAMS: 'EU' })

const newPayer = async (options: Parameters<typeof newCard>[1] = {}) => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { card } = await newCard(api, { amount: 500_000, ...options })
  return { api, network: networkOf(api, card) }
}
type Payer = Awaited<ReturnType<typeof newPayer>>

/** Authorizes and clears. Returns the payment and the amount that the account has paid. */
async function clear({ network }: Payer, authorized: number, clearings: readonly number[], mcc?: string) {
  const [before] = await network.balances()
  const { issuerTransactionToken: token } = await network.ask(authorized, {
    merchant: { descriptor: 'SHOP', ...(mcc !== undefined && { mcc }) },
  })
  for (const amount of clearings) await network.report(token, { kind: 'CLEARING', amount: String(amount) })
  const [after, total] = await network.balances()
  expect(after).toBe(total)
  return { token, transaction: await network.find(token), paid: before - after }
}

const missingFor = async ({ api }: Payer): Promise<number[]> =>
  (await exceptionsOf(api)).map(({ missing }) => missing.amount)

test.each([
  ['20 %', 100_000, undefined, 120_000],
  ['50.00, which is more than 20 %', 10_000, '5999', 15_000],
  ['as much again at a restaurant', 10_000, '5812', 20_000],
  ['as much again for fast food', 10_000, '5814', 20_000],
  ['as much again for fuel', 10_000, '5542', 20_000],
  ['50.00 for fuel that was asked for with 1.00', 100, '5542', 5_100],
  ['what is whole of 20 %', 25_003, undefined, 30_003],
])('lets a clearing take %s more than its authorization', async (_, authorized, mcc, most) => {
  const payer = await newPayer()
  const within = await clear(payer, authorized, [most], mcc)
  expect({ paid: within.paid, status: within.transaction.status }).toEqual({ paid: most, status: 'SETTLED' })
  const beyond = await clear(payer, authorized, [most + 1_234], mcc)
  expect({ paid: beyond.paid, status: beyond.transaction.status }).toEqual({ paid: most, status: 'EXCEPTION' })
  expect(beyond.transaction.settledAmount.amount).toBe(most + 1_234)
  expect(await missingFor(payer)).toEqual([1_234])
  await expectSoundLedger(payer.api)
})

test.each([
  ['two that reach it, and a third', [6_000, 6_000, 6_000], 15_000, [3_000]],
  ['many small ones', [5_000, 4_000, 3_000, 2_000, 1_000, 500, 500], 15_000, [1_000]],
  ['one at once, and one above it', [15_000, 1], 15_000, [1]],
])('limits the clearings of one authorization by their sum: %s', async (_, clearings, paid, exceptions) => {
  const payer = await newPayer()
  expect((await clear(payer, 10_000, clearings)).paid).toBe(paid)
  expect(await missingFor(payer)).toEqual(exceptions)
  await expectSoundLedger(payer.api)
})

test('a clearing after its authorization ended is still checked against it', async () => {
  const payer = await newPayer()
  const { issuerTransactionToken: token } = await payer.network.ask(10_000)
  await payer.network.report(token, { kind: 'EXPIRY' })
  expect(await payer.network.report(token, { kind: 'CLEARING', amount: '15100' })).toMatchObject({
    status: 'EXCEPTION',
  })
  expect(await payer.network.balances()).toEqual([485_000, 485_000])
  expect(await missingFor(payer)).toEqual([100])
  await expectSoundLedger(payer.api)
})

test('a card in euros has 50.00 euros', async () => {
  const payer = await newPayer({ currency: 'EUR' })
  const { issuerTransactionToken: token } = await payer.network.ask(10_000, {
    currency: 'EUR',
    issuerDecision: 'APPROVED',
  })
  await payer.network.report(token, { kind: 'CLEARING', amount: '15001' })
  expect(await payer.network.balances('EUR')).toEqual([485_000, 485_000])
  expect(await missingFor(payer)).toEqual([1])
})

test('the operator collects what was above', async () => {
  const payer = await newPayer()
  const { transaction } = await clear(payer, 10_000, [16_000])
  expect(transaction.pullSummary).toMatchObject({ count: 2, totalAmount: 15_000 })
  await settleException(payer.api, 'collect', transaction.id)
  expect(await payer.network.balances()).toEqual([484_000, 484_000])
  expect(await payer.network.find(transaction.issuerTransactionToken)).toMatchObject({ status: 'SETTLED' })
  await expectSoundLedger(payer.api)
})

test('an account that cannot pay the whole allowed amount pays no part of it', async () => {
  const payer = await newPayer({ amount: 12_000 })
  const { paid, transaction } = await clear(payer, 10_000, [16_000])
  expect({ paid, status: transaction.status }).toEqual({ paid: 10_000, status: 'EXCEPTION' })
  expect(await missingFor(payer)).toEqual([6_000])
  await expectSoundLedger(payer.api)
})

test('the terms set it for each program', async () => {
  const payer = await newPayer()
  const merchants = [{ categories: ['4121'], partsPerMillion: 500_000 }]
  await setTerms(payer.api, {
    cards: { overClearings: [{ currency: 'USD', partsPerMillion: 0, atLeast: 0, merchants }] },
  })
  expect((await clear(payer, 10_000, [10_001])).paid).toBe(10_000)
  expect((await clear(payer, 10_000, [15_001], '4121')).paid).toBe(15_000)
  expect(await missingFor(payer)).toEqual([1, 1])
})

test('the terms name a currency once', async () => {
  const entry = { currency: 'USD', partsPerMillion: 0, atLeast: 0 }
  const { api } = await newPayer()
  await expect(setTerms(api, { cards: { overClearings: [entry, entry] } })).rejects.toThrow('cards.overClearings.1')
})

const amount = fc.bigInt({ min: 0n, max: 50_000n })

test('any clearings leave the whole amount held, pulled or missing, within the limit', () => {
  fc.assert(
    fc.property(amount, amount, amount, fc.array(amount), (authorized, more, available, clearings) => {
      const most = authorized + more
      let [held, left, settled, taken, missing] = [authorized, available, 0n, 0n, 0n]
      for (const clearing of clearings) {
        const parts = clearingParts({ held: { amount: held, number: 1 } }, clearing, {
          canPull: (rest) => rest <= left,
          isLast: settled + clearing >= authorized,
          above: aboveMost({ settled }, clearing, most),
        })
        expect(parts.held + parts.pulled + parts.exception).toBe(clearing)
        held -= parts.held + parts.released
        left -= parts.pulled
        settled += clearing
        taken += parts.held + parts.pulled
        missing += parts.exception
      }
      expect(taken + missing).toBe(settled)
      expect(taken).toBeLessThanOrEqual(most)
      if (available >= most) expect(taken).toBe(settled < most ? settled : most)
    }),
  )
})
