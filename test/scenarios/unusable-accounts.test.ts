import { describe, expect, test } from 'vitest'
import { newPlatform, type Api, type Json } from '../support/api.ts'
import { accountOf, fundedCustomer, newCustomer, quoteRequest, usdAccount } from '../support/given.ts'
import { expectSoundLedger } from '../support/ledger.ts'
import { settle, useService } from '../support/service.ts'
import { newWallet } from '../support/wallet.ts'

useService()

const transactionOf = (api: Api, quote: Json) => api.read(`/transactions/${quote.transactionId}`)

describe('a customer is not deleted while money is on its way to them', () => {
  const expectRunning = async (api: Api, customer: Json) => {
    const { status, body } = await api.delete(`/customers/${customer.id}`)
    expect([status, body.code, body.details]).toEqual([409, 'CONFLICT', { cause: 'PAYMENT_RUNNING' }])
  }

  test('into their embedded wallet', async () => {
    const api = await newPlatform()
    const payer = await fundedCustomer(api)
    const receiver = await newWallet(api)
    const quote = await api.create('/quotes', quoteRequest(payer.account.id, receiver.account.id, 10_000, { immediatelyExecute: true }))
    await expectRunning(api, receiver.customer)
    await settle()
    expect((await transactionOf(api, quote)).status).toBe('COMPLETED')
    await expectSoundLedger(api)
  })

  test('from a bank account of somebody else', async () => {
    const api = await newPlatform()
    const customer = await newCustomer(api)
    const bank = await api.create('/platform/external-accounts', usdAccount())
    const account = await accountOf(api, 'USD', customer.id)
    await api.create('/quotes', quoteRequest(bank.id, account.id, 4_000, { immediatelyExecute: true }))
    await expectRunning(api, customer)
  })
})
