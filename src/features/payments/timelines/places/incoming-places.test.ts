import { beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import {
  approveUmaPayment,
  isUma,
  lockIncoming,
  refuseUmaFunds,
  reviewUmaFunds,
  type UmaPayment,
} from '#features/payments/index.ts'
import { decideReceipt, REJECTED, report } from '#features/payments/receipts/makers.test-support.ts'
import { newHolder, returnPull } from '#features/payments/transfers/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { money } from '#money/money.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { moveAccount } from '#test/support/account-moves.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { type ConsolePage, signedInAs } from '#test/support/console.ts'
import { inWork } from '#test/support/inside.ts'
import { settle, useService } from '#test/support/service.ts'
import { newPlatformWithWebhooks } from '#test/support/webhooks.ts'
import { placeOf } from './expect-place.test-support.ts'

useService()

let page: ConsolePage
beforeAll(async () => {
  page = (await signedInAs('support')).page
})

/** Creates a customer with an account, and money that arrives for it. */
async function newDeposit(currency: string, accountType: string) {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR', 'USDC'] })
  const { id: customerId } = await newCustomer(api)
  const account = await accountOf(api, currency, customerId)
  const ways: Json[] = account.fundingPaymentInstructions.map((each: Json) => each.accountOrWalletInfo)
  const way = ways.find((each) => each.accountType === accountType)
  return { api, account, way, customerId }
}

async function placeOfDeposit(api: Api, customerId: string): Promise<string> {
  const { data } = await api.read(`/transactions?customerId=${customerId}&type=INCOMING`)
  return placeOf(page, api, data[0].id)
}

test('reviews foreign money, and credits or returns it', async () => {
  for (const [decision, ends] of [
    ['release', 'PAYEE DONE'],
    ['refuse', 'REFUND PARTNER'],
  ] as const) {
    const { api, way, customerId } = await newDeposit('USD', 'SWIFT_ACCOUNT')
    await report({ id: decision, rail: 'SWIFT', instrument: way?.iban })
    expect(await placeOfDeposit(api, customerId)).toBe('PENDING_CREDIT OPERATOR')
    await decideReceipt(api, `SWIFT:${decision}`, decision, decision === 'refuse' ? REJECTED : {})
    expect(await placeOfDeposit(api, customerId)).toBe(ends)
    await settle()
    expect(await placeOfDeposit(api, customerId)).toBe(ends === 'PAYEE DONE' ? ends : 'RETURNED DONE')
  }
})

test("waits for the tokens' network, which may refuse or never deliver them", async () => {
  const seen = { rail: 'POLYGON', amount: money(700n, 'USDC'), confirmations: 1 } as const
  const dropped = await newDeposit('USDC', 'POLYGON_WALLET')
  await report({ ...seen, id: 'dropped', instrument: dropped.way?.address })
  expect(await placeOfDeposit(dropped.api, dropped.customerId)).toBe('PENDING_CREDIT PARTNER')
  await decideReceipt(dropped.api, 'POLYGON:dropped', 'drop')
  expect(await placeOfDeposit(dropped.api, dropped.customerId)).toBe('PAYER DONE')
  const refused = await newDeposit('USDC', 'POLYGON_WALLET')
  await report({ ...seen, id: 'refused', instrument: refused.way?.address, confirmations: 64, isForReview: true })
  await decideReceipt(refused.api, 'POLYGON:refused', 'refuse', REJECTED)
  expect(await placeOfDeposit(refused.api, refused.customerId)).toBe('REFUND OPERATOR')
})

test('returns money for a frozen account, or leaves it unallocated', async () => {
  const fiat = await newDeposit('USD', 'USD_ACCOUNT')
  await moveAccount(fiat.api, 'freeze', fiat.account)
  await report({ id: 'to a frozen account', originator: { remittanceInformation: fiat.way?.reference } })
  expect(await placeOfDeposit(fiat.api, fiat.customerId)).toBe('REFUND PARTNER')
  await settle()
  expect(await placeOfDeposit(fiat.api, fiat.customerId)).toBe('RETURNED DONE')
  const asset = await newDeposit('USDC', 'BASE_WALLET')
  await moveAccount(asset.api, 'freeze', asset.account)
  await report({ rail: 'BASE', instrument: asset.way?.address, confirmations: 12, amount: money(5n, 'USDC') })
  expect(await placeOfDeposit(asset.api, asset.customerId)).toBe('UNALLOCATED OPERATOR')
})

test('shows a pull in transit until it settles, or is cancelled', async () => {
  const api = await newPlatform()
  const { pull } = await newHolder(api)
  const { id } = await pull()
  expect(await placeOf(page, api, id)).toBe('ARRIVING PARTNER')
  await settle()
  expect(await placeOf(page, api, id)).toBe('PAYEE DONE')
  await returnPull(api, id)
  expect(await placeOf(page, api, id)).toBe('RETURNED DONE')
  const refused = await (await newHolder(api, { suffix: '002' })).pull()
  await settle()
  expect(await placeOf(page, api, refused.id)).toBe('PAYER DONE')
})

/** Creates a payment to a UMA address. The platform answers with this status. */
async function newUmaPayment(answer: number) {
  const { api, receiver } = await newPlatformWithWebhooks({ supportedCurrencies: ['USD', 'EUR'] })
  const { umaAddress } = await newCustomer(api)
  receiver.otherwise = answer
  const { id } = await api.create('/sandbox/uma/receive', {
    senderUmaAddress: '$success.usd@sandbox.uma.money',
    receiverUmaAddress: umaAddress,
    receivingCurrencyCode: 'USD',
    receivingCurrencyAmount: 2_500,
  })
  return { api, id }
}

test('a payment to a UMA address waits for its platform', async () => {
  for (const [answer, ends] of [
    [200, 'PAYEE DONE'],
    [403, 'PAYER DONE'],
  ] as const) {
    const { api, id } = await newUmaPayment(answer)
    expect(await placeOf(page, api, id)).toBe('PAYER PLATFORM')
    await settle()
    expect(await placeOf(page, api, id)).toBe(ends)
  }
})

test('waits for its payer after acceptance, and perhaps for a review', async () => {
  const { api, id } = await newUmaPayment(200)
  const change = (how: (work: Work, payment: UmaPayment) => unknown) =>
    inWork(api, async (work) => {
      const payment = await lockIncoming(work, id)
      if (isUma(payment)) how(work, payment)
    })
  await change((work, payment) => approveUmaPayment(work, payment, undefined))
  expect(await placeOf(page, api, id)).toBe('PAYER PAYER')
  await change(reviewUmaFunds)
  expect(await placeOf(page, api, id)).toBe('ARRIVING OPERATOR')
  await inWork(api, (work) => refuseUmaFunds(work, id, 'COMPLIANCE_REJECTED'))
  expect(await placeOf(page, api, id)).toBe('REFUND PARTNER')
})
