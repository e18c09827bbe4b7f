import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  begun,
  followedUp,
  paymentRequest,
  simulate,
  transactionOf,
} from '#features/cards/card-simulation/makers.test-support.ts'
import { asked, networkOf } from '#features/cards/card-transactions/makers.test-support.ts'
import { attachAccount, cardRequest, issueCard, newCard, newCardholder } from '#features/cards/makers.test-support.ts'
import { newHolder, transferRequest } from '#features/payments/transfers/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { eventsOf, expectSoundLedger } from '../support/ledger.ts'
import { settle, useService } from '../support/service.ts'
import { delegateKey, logIn, newWallet } from '../support/wallet.ts'

/** The cases of cards-stablecoins A14, each with its own title. */

useService()

const change = (api: Api, { id }: Json, body: object) => api.patch(`/cards/${id}`, body)

/** Creates a platform with a card, and the network that can report on it. */
async function newPayer(options: Parameters<typeof newCard>[1] = {}) {
  const api = await newPlatform()
  const made = await newCard(api, options)
  return { api, ...made, network: networkOf(api, made.card) }
}

/** Requests an authorization. The service decides it only when jobs run. */
async function askedFor(api: Api, card: Json, amount: number): Promise<string> {
  const { body } = await simulate(api, card, 'authorization', paymentRequest(amount))
  return body.issuerTransactionToken
}

test('1. Two POST /cards for one cardholder at once → one 201, one 409 CARD_LIMIT_REACHED. Close, issue again → 201.', async () => {
  const api = await newPlatform()
  const { customer, account } = await newCardholder(api)
  const issue = () => api.post('/cards', cardRequest(customer, [account]))
  const answers = await Promise.all([issue(), issue()])
  expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [201, undefined],
    [409, 'CARD_LIMIT_REACHED'],
  ])
  await settle()
  const { body } = answers.find(({ status }) => status === 201) ?? {}
  expect((await change(api, body, { state: 'CLOSED' })).status).toBe(200)
  expect((await issue()).status).toBe(201)
})

test('2. Freeze racing an authorization: approved before or CARD_PAUSED after; never approved after the PATCH response.', async () => {
  const { api, card } = await newPayer()
  const token = await askedFor(api, card, 1_000)
  const [frozen] = await Promise.all([change(api, card, { state: 'FROZEN' }), settle()])
  expect(frozen.status).toBe(200)
  const { status, declineReason } = await transactionOf(api, token)
  expect([
    ['AUTHORIZED', undefined],
    ['EXCEPTION', 'CARD_PAUSED'],
  ]).toContainEqual([status, declineReason])
  expect(await begun(api, card, 1_000)).toMatchObject({ status: 'EXCEPTION', declineReason: 'CARD_PAUSED' })
  await expectSoundLedger(api)
})

test('3. Authorization racing a transfer-out on the same account: together never more than available.', async () => {
  const api = await newPlatform()
  const { customer, account, bank, balances } = await newHolder(api, { funds: 10_000 })
  const token = await askedFor(api, await issueCard(api, customer, [account]), 7_000)
  const [transfer] = await Promise.all([api.post('/transfer-out', transferRequest(account, bank, 7_000)), settle()])
  await settle()
  const { status } = await transactionOf(api, token)
  expect([
    [201, 'EXCEPTION'],
    [400, 'AUTHORIZED'],
  ]).toContainEqual([transfer.status, status])
  expect((await balances())[0]).toBe(3_000)
  await expectSoundLedger(api)
})

test('4. Two clearings of 600 racing on an authorization of 1 000: settled 1 200, one post-hoc pull of 200, no lost update.', async () => {
  const { api, card, network } = await newPayer({ amount: 5_000 })
  const { id, issuerTransactionToken } = await begun(api, card, 1_000)
  const clear = () => simulate(api, card, 'clearing', { cardTransactionId: id, amount: 600 })
  await Promise.all([clear(), clear()])
  await settle()
  expect(await transactionOf(api, issuerTransactionToken)).toMatchObject({
    status: 'SETTLED',
    settledAmount: { amount: 1_200 },
    pullSummary: { count: 2, totalAmount: 1_200 },
    settlementSummary: { count: 2, totalAmount: 1_200 },
  })
  expect(await network.balances()).toEqual([3_800, 3_800])
  await expectSoundLedger(api)
})

test('5. Same issuer event delivered twice → one child, one webhook event.', async () => {
  const { api, card, network } = await newPayer({ amount: 5_000 })
  const { id, issuerTransactionToken: token } = await begun(api, card, 1_000)
  const event = { id: randomUUID(), cardId: card.id, token, message: { kind: 'CLEARING', amount: '400' } } as const
  await network.bring(event, event)
  await network.bring(event)
  expect((await network.find(token)).settlementSummary).toEqual({ count: 1, totalAmount: 400 })
  expect(await eventsOf(api, id)).toEqual(['CARD_TRANSACTION.AUTHORIZED', 'CARD_TRANSACTION.PARTIALLY_SETTLED'])
})

test('5. Same authorization delivered twice → one card transaction.', async () => {
  const { api, card, network } = await newPayer({ amount: 5_000 })
  const event = { id: randomUUID(), cardId: card.id, token: randomUUID(), message: asked(1_000) }
  await network.bring(event, event)
  expect((await api.read('/transactions?type=CARD')).data).toHaveLength(1)
  expect(await network.balances()).toEqual([4_000, 5_000])
})

test('6. Clearing racing expiry: either the hold is used, or it is released and the clearing becomes a post-hoc pull.', async () => {
  const { api, card, network } = await newPayer({ amount: 5_000 })
  const { issuerTransactionToken: token } = await begun(api, card, 1_000)
  const about = { cardId: card.id, token }
  await network.bring(
    { ...about, id: randomUUID(), message: { kind: 'EXPIRY' } },
    { ...about, id: randomUUID(), message: { kind: 'CLEARING', amount: '1000' } },
  )
  const { status, settledAmount, pullSummary } = await network.find(token)
  expect({ status, amount: settledAmount.amount, totalAmount: pullSummary.totalAmount }).toEqual({
    status: 'SETTLED',
    amount: 1_000,
    totalAmount: 1_000,
  })
  expect([1, 2]).toContain(pullSummary.count)
  expect(await network.balances()).toEqual([4_000, 4_000])
  await expectSoundLedger(api)
})

test('7. Freeze, then clear, then return: all go through.', async () => {
  const { api, card, network } = await newPayer({ amount: 5_000 })
  const transaction = await begun(api, card, 1_000)
  await change(api, card, { state: 'FROZEN' })
  expect((await followedUp(api, transaction, 'clearing', 1_000)).status).toBe('SETTLED')
  expect((await followedUp(api, transaction, 'return', 1_000)).status).toBe('REFUNDED')
  expect(await network.balances()).toEqual([5_000, 5_000])
})

test('7. Close, then clear within the hold: SETTLED.', async () => {
  const { api, card, network } = await newPayer({ amount: 5_000 })
  const transaction = await begun(api, card, 1_000)
  expect((await change(api, card, { state: 'CLOSED' })).status).toBe(200)
  expect((await followedUp(api, transaction, 'clearing', 1_000)).status).toBe('SETTLED')
  expect(await network.balances()).toEqual([4_000, 4_000])
})

test('8. Limit 5 000: authorization 5 000 approved, 5 001 declined; authorization 5 000 with clearing 6 000 settles.', async () => {
  const { api, card, network } = await newPayer({ amount: 20_000, maxSpendPerTransaction: 5_000 })
  expect(await begun(api, card, 5_001)).toMatchObject({ status: 'EXCEPTION', declineReason: 'SPEND_LIMIT_EXCEEDED' })
  const approved = await begun(api, card, 5_000)
  expect(approved.status).toBe('AUTHORIZED')
  expect(await followedUp(api, approved, 'clearing', 6_000)).toMatchObject({
    status: 'SETTLED',
    settledAmount: { amount: 6_000 },
  })
  expect(await network.balances()).toEqual([14_000, 14_000])
})

test('9. First source empty, second full: declined.', async () => {
  const { api, card, account } = await newPayer({ amount: 0 })
  const { account: full } = await newCardholder(api)
  await attachAccount(api, card, full)
  expect((await api.read(`/cards/${card.id}`)).fundingSources).toEqual([account.id, full.id])
  expect(await begun(api, card, 1)).toMatchObject({
    status: 'EXCEPTION',
    declineReason: 'INSUFFICIENT_FUNDS',
    accountId: account.id,
  })
})

test('10. USDB account with 12 500 000 units: authorization 1 250 approved, available 0; 1 251 declined.', async () => {
  const api = await newPlatform()
  const { customer, account, credential } = await newWallet(api)
  await fund(api, account.id, 12_500_000)
  const card = await issueCard(api, customer, [account])
  await delegateKey(api, { account, ...(await logIn(api, credential)), cardId: card.id })
  expect(await begun(api, card, 1_251)).toMatchObject({ status: 'EXCEPTION', declineReason: 'INSUFFICIENT_FUNDS' })
  expect(await begun(api, card, 1_250)).toMatchObject({
    status: 'AUTHORIZED',
    authorizedAmount: { amount: 1_250, currency: { code: 'USD' } },
    pullSummary: { count: 1, totalAmount: 12_500_000 },
  })
  const { balance, totalBalance } = await accountOf(api, 'USDB', customer.id)
  expect([balance.amount, totalBalance.amount]).toEqual([0, 12_500_000])
  await expectSoundLedger(api)
})

test('11. PATCH {"state":"CLOSED","maxSpendPerTransaction":null} → 400; PATCH {} → 400.', async () => {
  const { api, card } = await newPayer()
  for (const body of [{ state: 'CLOSED', maxSpendPerTransaction: null }, {}]) {
    const answer = await change(api, card, body)
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
  }
  expect((await api.read(`/cards/${card.id}`)).state).toBe('ACTIVE')
})

test('12. Replace sources while an authorization is open: clearing and return use the old account.', async () => {
  const { api, card, account, network } = await newPayer({ amount: 5_000 })
  const { account: other, customer } = await newCardholder(api, { amount: 700 })
  await attachAccount(api, card, other)
  const transaction = await begun(api, card, 1_000)
  expect((await change(api, card, { fundingSources: [other.id] })).status).toBe(200)
  const cleared = await followedUp(api, transaction, 'clearing', 1_500)
  expect({ status: cleared.status, accountId: cleared.accountId }).toEqual({ status: 'SETTLED', accountId: account.id })
  expect(await network.balances()).toEqual([3_500, 3_500])
  expect((await followedUp(api, transaction, 'return', 1_500)).status).toBe('REFUNDED')
  expect(await network.balances()).toEqual([5_000, 5_000])
  expect((await accountOf(api, 'USD', customer.id)).balance.amount).toBe(700)
  await expectSoundLedger(api)
})
