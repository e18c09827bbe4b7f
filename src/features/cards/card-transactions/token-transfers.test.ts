import { expect, test } from 'vitest'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { systemSumsOf } from '#ledger/index.ts'
import { newPlatform } from '#test/support/api.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { delegateKey, logIn, newWallet } from '#test/support/wallet.ts'
import { begun, followedUp } from '../card-simulation/makers.test-support.ts'
import { issueCard } from '../makers.test-support.ts'

/**
 * A wallet's tokens follow the ledger: they return after a release, a return or a credit, and leave again on a return's
 * reversal.
 */

useService()

/** Makes a card of a wallet with 100 USDB and a delegated key. */
async function newPayer() {
  const api = await newPlatform()
  const { customer, account, credential } = await newWallet(api)
  await fund(api, account.id, 100_000_000)
  const card = await issueCard(api, customer, [account])
  const key = await delegateKey(api, { account, ...(await logIn(api, credential)), cardId: card.id })
  return { api, card, key, customer }
}
type Payer = Awaited<ReturnType<typeof newPayer>>

/**
 * Returns three amounts in cents: the customer's available balance, their total balance, and the wallet's balance on
 * the mirrored chain.
 */
async function sumsOf({ api, customer }: Payer): Promise<[number, number, number]> {
  const { balance, totalBalance } = await accountOf(api, 'USDB', customer.id)
  const mirrored = await systemSumsOf(service().database.db, api.platform, 'self_custody')
  const [tokens = 0n] = mirrored.values()
  return [balance.amount / 10_000, totalBalance.amount / 10_000, Number(tokens) / 10_000]
}

const expire = async (payer: Payer, seconds = 8 * 86_400) => {
  await payer.api.create('/sandbox/clock', { advanceSeconds: seconds })
  await settle()
}

test('the released part of a pull returns to the wallet', async () => {
  const payer = await newPayer()
  const { api, card } = payer
  const transaction = await begun(api, card, 1_000)
  expect(await sumsOf(payer)).toEqual([9_000, 10_000, 9_000])
  await followedUp(api, transaction, 'clearing', 600)
  expect(await sumsOf(payer)).toEqual([9_000, 9_400, 9_000])
  await expire(payer)
  expect(await sumsOf(payer)).toEqual([9_400, 9_400, 9_400])
  await expectSoundLedger(api)
})

test('returns a part released before its pull when the tokens arrive', async () => {
  const payer = await newPayer()
  const { api, card } = payer
  const transaction = await begun(api, card, 1_000, { descriptor: 'SHOP 005' })
  await followedUp(api, transaction, 'authorization_advice', 300)
  expect(await sumsOf(payer)).toEqual([9_700, 10_000, 10_000])
  await expire(payer, 31)
  await followedUp(api, transaction, 'clearing', 300)
  expect(await sumsOf(payer)).toEqual([9_700, 9_700, 9_700])
  await expectSoundLedger(api)
})

test('a failed pull returns no tokens', async () => {
  const payer = await newPayer()
  await begun(payer.api, payer.card, 1_000, { descriptor: 'SHOP 006' })
  await expire(payer)
  expect(await sumsOf(payer)).toEqual([10_000, 10_000, 10_000])
  await expectSoundLedger(payer.api)
})

test('moves a return into the wallet, and out again on its reversal', async () => {
  const payer = await newPayer()
  const { api, card } = payer
  const transaction = await begun(api, card, 1_000, { operation: 'financial_authorization' })
  expect(await sumsOf(payer)).toEqual([9_000, 9_000, 9_000])
  expect((await followedUp(api, transaction, 'return', 1_000)).status).toBe('REFUNDED')
  expect(await sumsOf(payer)).toEqual([10_000, 10_000, 10_000])
  expect((await followedUp(api, transaction, 'return_reversal')).status).toBe('SETTLED')
  expect(await sumsOf(payer)).toEqual([9_000, 9_000, 9_000])
  await expectSoundLedger(api)
})

test("makes a return reversal an exception without the wallet's key, and moves no tokens", async () => {
  const payer = await newPayer()
  const { api, card, key } = payer
  const transaction = await begun(api, card, 1_000, { operation: 'financial_authorization' })
  await followedUp(api, transaction, 'return', 1_000)
  await api.delete(`/auth/delegated-keys/${key.id}`)
  expect((await followedUp(api, transaction, 'return_reversal')).status).toBe('EXCEPTION')
  expect(await sumsOf(payer)).toEqual([10_000, 10_000, 10_000])
  await expectSoundLedger(api)
})

test('pays a credit into the wallet after its clearing', async () => {
  const payer = await newPayer()
  const { api, card } = payer
  const promised = await begun(api, card, 500, { operation: 'credit_authorization' })
  expect(await sumsOf(payer)).toEqual([10_000, 10_000, 10_000])
  await followedUp(api, promised, 'clearing', 500)
  await begun(api, card, 200, { operation: 'financial_credit_authorization' })
  expect(await sumsOf(payer)).toEqual([10_700, 10_700, 10_700])
  await expectSoundLedger(api)
})
