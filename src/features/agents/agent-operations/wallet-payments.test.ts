import { expect, test } from 'vitest'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { settle, useService } from '#test/support/service.ts'
import { logIn, newDeviceKey, newWallet, stampOf } from '#test/support/wallet.ts'
import { newAgent } from '../makers.test-support.ts'
import type { AgentPolicy } from '../model.ts'
import { APPROVAL, refusalOf } from './makers.test-support.ts'

useService()

/** A logged-in owner of a funded wallet, with an agent. */
async function newOwner(policy: Partial<AgentPolicy> = {}) {
  const api = await newPlatform()
  const { customer, account, credential } = await newWallet(api)
  await fund(api, account.id, 100_000_000)
  const bank = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const { session, key } = await logIn(api, credential)
  const { id, agent } = await newAgent(api, customer.id, policy)
  const request = (extra: object = {}) => quoteRequest(account.id, bank.id, 10_000_000, extra)
  const quote = await agent.create('/agents/me/quotes', request())
  const execute = (stamp?: string) =>
    agent.post(`/agents/me/quotes/${quote.id}/execute`, undefined, stamp ? { 'service-wallet-signature': stamp } : {})
  const available = async () => (await accountOf(api, 'USDB', customer.id)).balance.amount
  return { api, id, agent, credential, session, key, request, quote, execute, available }
}
const payloadOf = ({ paymentInstructions }: Json): string => paymentInstructions[0].accountOrWalletInfo.payloadToSign

test("a payment from a wallet needs its owner's signature, regardless of the policy", async () => {
  const { api, quote, execute, key, available } = await newOwner()
  expect(refusalOf(await execute())).toEqual([401, 'WALLET_SIGNATURE_MISSING'])
  expect(refusalOf(await execute(stampOf(payloadOf(quote), newDeviceKey())))).toEqual([
    401,
    'WALLET_SIGNATURE_INVALID',
    'NO_ACTIVE_SESSION',
  ])
  expect(await available()).toBe(100_000_000)
  const { status, body } = await execute(stampOf(payloadOf(quote), key))
  expect([status, body.status]).toEqual([200, 'APPROVED'])
  await settle()
  expect((await api.read(`/transactions/${quote.transactionId}`)).status).toBe('COMPLETED')
  await expectSoundLedger(api)
})

test('checks the signature immediately and uses it when the platform approves', async () => {
  const { api, id, quote, execute, key, available } = await newOwner(APPROVAL)
  expect(refusalOf(await execute())).toEqual([401, 'WALLET_SIGNATURE_MISSING'])
  const { body: action } = await execute(stampOf(payloadOf(quote), key))
  expect({ status: action.status, available: await available() }).toEqual({
    status: 'PENDING_APPROVAL',
    available: 100_000_000,
  })
  const { body } = await api.post(`/agents/${id}/actions/${action.id}/approve`)
  expect(body.status).toBe('APPROVED')
  await settle()
  expect((await api.read(`/transactions/${quote.transactionId}`)).status).toBe('COMPLETED')
  expect(await available()).toBe(90_000_000)
  await expectSoundLedger(api)
})

test('a signature whose session ended before the approval moves no money', async () => {
  const { api, id, quote, execute, key, available, credential, session } = await newOwner(APPROVAL)
  const { body: action } = await execute(stampOf(payloadOf(quote), key))
  const other = await logIn(api, credential)
  const challenge = await api.send('DELETE', `/auth/sessions/${session.id}`)
  const headers = { 'request-id': challenge.body.requestId }
  const stamp = stampOf(challenge.body.payloadToSign, other.key)
  const ended = await api.send('DELETE', `/auth/sessions/${session.id}`, {
    headers: { ...headers, 'service-wallet-signature': stamp },
  })
  expect(ended.status).toBe(204)
  expect((await api.post(`/agents/${id}/actions/${action.id}/approve`)).body.status).toBe('FAILED')
  expect(await available()).toBe(100_000_000)
})

test('does not execute it on creation', async () => {
  const { agent, request } = await newOwner()
  expect(refusalOf(await agent.post('/agents/me/quotes', request({ immediatelyExecute: true })))).toEqual([
    400,
    'INVALID_INPUT',
  ])
})
