import { expect, test } from 'vitest'
import { fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { newPlatform } from '#test/support/api.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { settle, useService } from '#test/support/service.ts'
import { delegateKey, logIn, newWallet } from '#test/support/wallet.ts'
import { issueCard } from '../makers.test-support.ts'
import { asked, networkOf, newTokens } from './makers.test-support.ts'

/** Tests that a card spends from a wallet with its key while the key is active (cards-stablecoins A7, row 6). */

useService()

/** The number of wallet units in one card unit. */
const SCALE = 10_000

async function newWalletPayer() {
  const api = await newPlatform()
  const { customer, account, credential } = await newWallet(api)
  await fund(api, account.id, 5_000 * SCALE)
  const card = await issueCard(api, customer, [account])
  const delegate = async () => delegateKey(api, { account, ...(await logIn(api, credential)), cardId: card.id })
  const network = networkOf(api, card)
  return { api, delegate, network, balances: () => network.balances('USDB') }
}

test('a wallet without a key cannot pay, but accepts credits and inquiries', async () => {
  const { api, delegate, network } = await newWalletPayer()
  expect(await network.ask(100)).toMatchObject({ declineReason: 'FUNDING_SOURCE_NOT_AUTHORIZED' })
  for (const kind of ['CREDIT_AUTHORIZATION', 'BALANCE_INQUIRY'] as const)
    expect((await network.ask(0, { kind })).declineReason).toBeUndefined()
  await delegate()
  expect(await network.ask(100)).toMatchObject({ status: 'AUTHORIZED' })
  await expectSoundLedger(api)
})

test('a revoked key authorizes no further payment; a clearing above the hold is an exception', async () => {
  const { api, delegate, network, balances } = await newWalletPayer()
  const { id } = await delegate()
  const { issuerTransactionToken: token } = await network.ask(1_000)
  expect((await api.delete(`/auth/delegated-keys/${id}`)).status).toBe(204)
  expect(await network.ask(100)).toMatchObject({ declineReason: 'FUNDING_SOURCE_NOT_AUTHORIZED' })
  expect(await network.report(token, { kind: 'CLEARING', amount: '1200' })).toMatchObject({
    status: 'EXCEPTION',
    pullSummary: { count: 2, totalAmount: 1_000 * SCALE },
    settlementSummary: { count: 1, totalAmount: 1_200 * SCALE },
  })
  expect(await balances()).toEqual([4_000 * SCALE, 4_000 * SCALE])
  await expectSoundLedger(api)
})

test('pays as many of twenty questions in one transaction as the wallet covers', async () => {
  const { api, delegate, network, balances } = await newWalletPayer()
  await delegate()
  const receptions = await network.askAtOnce(asked(1_000), newTokens(20))
  const approved = receptions.filter((each) => 'decision' in each && each.decision?.isApproved)
  expect(approved).toHaveLength(5)
  await settle()
  expect(await balances()).toEqual([0, 5_000 * SCALE])
  await expectSoundLedger(api)
})
