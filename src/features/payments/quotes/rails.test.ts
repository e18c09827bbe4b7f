import { expect, test } from 'vitest'
import { faultsOf, accountOf as validAccount } from '#features/external-accounts/accounts.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { accountOf, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { moveAccount } from '#test/support/account-moves.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { useService } from '#test/support/service.ts'
import { newWallet } from '#test/support/wallet.ts'
import { quoteRequest } from './makers.test-support.ts'

useService()

const UNREACHABLE = [400, 'INVALID_INPUT', ['destination.paymentRail']]
/** Requests a quote on a specific rail. */
function quoteOn(api: Api, paymentRail: string, from: Json, to: Json, { amount = 10_000, ...extra }: Json = {}) {
  const request = quoteRequest(from.id, to.id, amount, extra)
  return api.post('/quotes', { ...request, destination: { ...request.destination, paymentRail } })
}

test('internal accounts and wallets have no rails', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR', 'USDB'] })
  const { customer, account } = await fundedCustomer(api)
  const { account: wallet } = await newWallet(api)
  const outside = await api.create('/platform/external-accounts', validAccount('SOLANA_WALLET'))
  for (const destination of [await accountOf(api, 'EUR', customer.id), wallet, outside]) {
    expect(faultsOf(await quoteOn(api, 'ACH', account, destination)), destination.id).toEqual(UNREACHABLE)
  }
})

test('refuses an unreachable rail before any other check of it', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR', 'INR'] })
  const { account } = await fundedCustomer(api)
  const bank = await api.create('/platform/external-accounts', eurAccount())
  const indian = await api.create('/platform/external-accounts', validAccount('INR_ACCOUNT'))
  expect(faultsOf(await quoteOn(api, 'ACH', account, bank, { amount: 1 }))).toEqual(UNREACHABLE)
  expect(faultsOf(await quoteOn(api, 'ACH', account, indian))).toEqual(UNREACHABLE)
  await moveAccount(api, 'freeze', account)
  expect(faultsOf(await quoteOn(api, 'ACH', account, bank))).toEqual(UNREACHABLE)
  expect(faultsOf(await quoteOn(api, 'SEPA', account, bank))).toEqual([409, 'CONFLICT', undefined])
})

test('a rail carries its least amount and more, chosen by the caller or by the service', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'INR'] })
  const { account } = await fundedCustomer(api)
  const { vpa, ...info } = validAccount('INR_ACCOUNT').accountInfo
  const accountInfo = {
    ...info,
    accountNumber: '123456789012',
    ifsc: 'HDFC0001234',
    bankName: 'HDFC Bank',
    rail: 'RTGS',
  }
  const bank = await api.create('/platform/external-accounts', { currency: 'INR', accountInfo })
  expect(bank.accountInfo.paymentRails).toEqual(['RTGS'])
  const gift = (amount: number) => ({ amount, purposeOfPayment: 'GIFT', lockedCurrencySide: 'RECEIVING' })
  const { amount, ...small } = gift(19_999_999)
  expect(faultsOf(await api.post('/quotes', quoteRequest(account.id, bank.id, amount, small)))).toEqual([
    400,
    'AMOUNT_OUT_OF_RANGE',
    undefined,
  ])
  expect(faultsOf(await quoteOn(api, 'RTGS', account, bank, gift(19_999_999)))).toEqual([
    400,
    'AMOUNT_OUT_OF_RANGE',
    undefined,
  ])
  const { status, body } = await quoteOn(api, 'RTGS', account, bank, gift(20_000_000))
  expect({
    status,
    railSelectionMode: (await api.read(`/transactions/${body.transactionId}`)).railSelectionMode,
  }).toEqual({ status: 201, railSelectionMode: 'MANUAL' })
})
