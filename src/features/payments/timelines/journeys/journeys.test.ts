import { beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { eurAccount, usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { reportPayment } from '#features/payments/operator-makers.test-support.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { newRealtimeQuote, report } from '#features/payments/receipts/makers.test-support.ts'
import { newHolder } from '#features/payments/transfers/makers.test-support.ts'
import { accountOf, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { exported, handOver, newOperator, paid } from '#features/treasury/bank-orders/makers.test-support.ts'
import { newId } from '#runtime/lib/ids.ts'
import { moveAccount } from '#test/support/account-moves.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { type ConsolePage, signedInAs } from '#test/support/console.ts'
import { signedInOwner } from '#test/support/members.ts'
import { settle, useService } from '#test/support/service.ts'

useService()

let page: ConsolePage
let viewers: ConsolePage
beforeAll(async () => {
  page = (await signedInAs('support')).page
  viewers = (await signedInAs('viewer')).page
})

const newApi = () => newPlatform({ name: 'Harbor Pay', supportedCurrencies: ['USD', 'EUR', 'BTC'] })

async function read(api: Api, id: string, from = page): Promise<Json> {
  const { status, body } = await from.get(`/platforms/PlatformConfig:${api.platform}/payments/${id}`)
  if (status !== 200) throw new Error(`The payment was answered ${status} ${JSON.stringify(body)}.`)
  return body
}
const journeyOf = async (api: Api, id: string, from = page): Promise<Json> => (await read(api, id, from)).journey

/** Returns the stations with their states in one line: `PAYER passed, GATES passed`. */
const wayOf = ({ stations }: Json): string =>
  stations.map(({ kind, state }: Json) => `${kind} ${state.toLowerCase()}`).join(', ')
const stationOf = ({ stations }: Json, kind: string): Json => stations.find((each: Json) => each.kind === kind)

async function executed(api: Api, options: Parameters<typeof newQuote>[1] = {}) {
  const made = await newQuote(api, options)
  await api.create(`/quotes/${made.quote.id}/execute`)
  return made
}

test('shows the names, the account ending and the stations of a delivered payment', async () => {
  const api = await newApi()
  const { quote, customer, account, destination } = await newQuote(api, {
    request: { remittanceInformation: 'Invoice 7000' },
  })
  const id: string = quote.transactionId
  const waiting = await journeyOf(api, id)
  expect(wayOf(waiting)).toBe('PAYER here, GATES ahead, CAUSEWAY ahead, DELIVERY ahead, PAYEE ahead')
  expect(stationOf(waiting, 'GATES').gates).toBeUndefined()
  await api.create(`/quotes/${quote.id}/execute`)
  expect(wayOf(await journeyOf(api, id))).toBe(
    'PAYER passed, GATES passed, CAUSEWAY passed, DELIVERY here, PAYEE ahead',
  )
  await settle()
  const journey = await journeyOf(api, id)
  expect(wayOf(journey)).toBe('PAYER passed, GATES passed, CAUSEWAY passed, DELIVERY passed, PAYEE here')
  expect(journey.stop).toBeUndefined()
  expect(journey).toMatchObject({
    payer: { ownerId: customer.id, name: 'Ana Lima', accountId: account.id, currency: 'USD', accountStatus: 'ACTIVE' },
    payee: { accountId: destination.id, name: 'Ana Lima', ending: `DE…${destination.accountInfo.iban.slice(-4)}` },
    reference: 'Invoice 7000',
  })
  expect(stationOf(journey, 'GATES').gates.map(({ name }: Json) => name)).toContain('limits')
  expect(stationOf(journey, 'DELIVERY')).toMatchObject({ rail: 'SEPA_INSTANT', outcome: 'PAID' })
  expect(journey.orders).toMatchObject([{ kind: 'payout', state: 'DONE', failedAttempts: 0 }])
  for (const { afterMs } of journey.stations.slice(1)) expect(afterMs ?? 0).toBeGreaterThanOrEqual(0)
})

test('the arithmetic equals the quote', async () => {
  const api = await newApi()
  const { quote } = await executed(api)
  const { arithmetic } = await journeyOf(api, quote.transactionId)
  const amounts = Object.fromEntries(arithmetic.lines.map(({ line, amount }: Json) => [line, amount.amount]))
  expect(amounts.SENT).toBe(quote.totalSendingAmount)
  expect(amounts.RECEIVED).toBe(quote.totalReceivingAmount)
  expect(amounts.SENT - amounts.CONVERTED).toBe(quote.feesIncluded)
  expect(arithmetic.rate).toMatchObject({ fixedAt: quote.createdAt })
  const { numerator, denominator } = arithmetic.rate
  expect(Math.floor((amounts.CONVERTED * Number(denominator)) / Number(numerator))).toBe(amounts.EXCHANGED)
})

test('shows where a payment stopped and why, and a frozen account whose refund has failed', async () => {
  const api = await newApi()
  const [refused, returned] = [await executed(api, { suffix: '004' }), await executed(api, { suffix: '005' })]
  await settle()
  const rejected = await journeyOf(api, refused.quote.transactionId)
  expect(wayOf(rejected)).toBe('PAYER here, GATES passed, CAUSEWAY passed, DELIVERY stopped, PAYEE ahead')
  expect(rejected.stop).toMatchObject({ at: 'DELIVERY', reason: 'ACCOUNT_CANNOT_RECEIVE' })
  expect(stationOf(rejected, 'DELIVERY').outcome).toBe('REJECTED')
  expect(rejected.orders).toMatchObject([{ kind: 'payout', state: 'REFUSED' }])
  await api.create('/sandbox/clock', { advanceSeconds: 10 })
  const back = await journeyOf(api, returned.quote.transactionId)
  expect(wayOf(back)).toBe('PAYER here, GATES passed, CAUSEWAY passed, DELIVERY stopped, PAYEE passed')
  expect(back.stop).toMatchObject({ at: 'DELIVERY', reason: 'PAYOUT_RETURNED' })

  const frozen = await executed(api, { suffix: '004' })
  await moveAccount(api, 'freeze', frozen.account)
  await settle()
  const { place, journey } = await read(api, frozen.quote.transactionId)
  expect(place.heldAt).toBe('REFUND')
  expect(wayOf(journey)).toBe('PAYER passed, GATES passed, CAUSEWAY here, DELIVERY stopped, PAYEE ahead')
  expect(journey.payer.accountStatus).toBe('FROZEN')
})

test('an expired quote stops with its payer', async () => {
  const api = await newApi()
  const { quote } = await newQuote(api)
  await api.create('/sandbox/clock', { advanceSeconds: 3_600 })
  const journey = await journeyOf(api, quote.transactionId)
  expect(wayOf(journey)).toBe('PAYER here, GATES ahead, CAUSEWAY ahead, DELIVERY ahead, PAYEE ahead')
  expect(journey.stop).toMatchObject({ at: 'PAYER', reason: 'QUOTE_EXPIRED' })
})

test('money from outside comes over a bank first', async () => {
  const api = await newApi()
  const customer = await newCustomer(api)
  const account = await accountOf(api, 'USD', customer.id)
  const way = account.fundingPaymentInstructions
    .map(({ accountOrWalletInfo }: Json) => accountOrWalletInfo)
    .find(({ accountType }: Json) => accountType === 'SWIFT_ACCOUNT')
  const originator = { accountHolderName: 'Otto Weiss', accountIdentifier: 'DE89370400440532013000' }
  await report({ rail: 'SWIFT', instrument: way.iban, originator })
  const [{ id }] = (await api.read(`/transactions?customerId=${customer.id}&type=INCOMING`)).data
  const journey = await journeyOf(api, id)
  expect(wayOf(journey)).toBe('PAYER passed, ARRIVAL passed, CAUSEWAY here, PAYEE ahead')
  expect(journey).toMatchObject({
    payer: { name: 'Otto Weiss', ending: 'DE…3000' },
    payee: { ownerId: customer.id, name: 'Ana Lima', accountId: account.id, currency: 'USD' },
  })
  expect(stationOf(journey, 'ARRIVAL')).toMatchObject({ rail: 'SWIFT', outcome: 'ARRIVED' })
  expect(journey.arithmetic.lines).toMatchObject([{ line: 'RECEIVED' }])
})

test('a payment within a platform names its payer on the side of the payee', async () => {
  const api = await newApi()
  const { customer, account } = await fundedCustomer(api, { request: { fullName: 'Ivan Novak' } })
  const payee = await newCustomer(api, { fullName: 'Dmitri Petrov' })
  const into = await accountOf(api, 'USD', payee.id)
  await api.create('/quotes', quoteRequest(account.id, into.id, 7_777, { immediatelyExecute: true }))
  const [{ id }] = (await api.read(`/transactions?customerId=${payee.id}&type=INCOMING`)).data
  const journey = await journeyOf(api, id)
  expect(wayOf(journey)).toBe('PAYER passed, CAUSEWAY passed, PAYEE here')
  expect(journey.payer).toMatchObject({ ownerId: customer.id, name: 'Ivan Novak' })
  expect(journey.payee).toMatchObject({ ownerId: payee.id, name: 'Dmitri Petrov' })
})

test('money pulled from a bank and money sent for the payment have a station of their own', async () => {
  const api = await newApi()
  const { customer } = await newHolder(api)
  const bank = await api.create('/customers/external-accounts', usdAccount('001', { customerId: customer.id }))
  const to = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const { transactionId } = await api.create(
    '/quotes',
    quoteRequest(bank.id, to.id, 10_000, { immediatelyExecute: true }),
  )
  expect(wayOf(await journeyOf(api, transactionId))).toBe(
    'PAYER passed, GATES passed, ARRIVAL here, CAUSEWAY ahead, DELIVERY ahead, PAYEE ahead',
  )
  await reportPayment(api, transactionId, 'PULL_FAILED', 'a pull')
  const failed = await journeyOf(api, transactionId)
  expect(failed.stop).toMatchObject({ at: 'ARRIVAL' })
  expect(failed.orders).toMatchObject([{ kind: 'pull', state: 'REFUSED', rail: 'ACH' }])

  const { quote } = await newRealtimeQuote(api)
  const { reference: remittanceInformation } = quote.paymentInstructions[0].accountOrWalletInfo
  await report({ originator: { remittanceInformation } })
  expect(wayOf(await journeyOf(api, quote.transactionId))).toBe(
    'PAYER passed, ARRIVAL passed, GATES passed, CAUSEWAY passed, DELIVERY here, PAYEE ahead',
  )
})

test('a payment to a UMA address names the address and its institution', async () => {
  const api = await newApi()
  const { customer, account } = await fundedCustomer(api)
  const umaAddress = '$success.eur@sandbox.uma.money'
  const { lookupId } = await api.read(`/receiver/uma/${encodeURIComponent(umaAddress)}?customerId=${customer.id}`)
  const { transactionId } = await api.create('/quotes', {
    ...quoteRequest(account.id, '', 10_000, { immediatelyExecute: true }),
    destination: { destinationType: 'UMA_ADDRESS', umaAddress },
    lookupId,
  })
  await settle()
  const journey = await journeyOf(api, transactionId)
  expect(wayOf(journey)).toMatch(/DELIVERY passed, PAYEE here$/)
  expect(journey.payee).toMatchObject({ umaAddress })
  expect(stationOf(journey, 'DELIVERY').rail).toBe('LIGHTNING')
})

test('an order that people carry out is an order of its payment', async () => {
  const { api, euros, own } = await newOperator()
  const { id, order } = await paid(api, own.EUR, 'EUR')
  const waiting = await journeyOf(api, id)
  expect(wayOf(waiting)).toMatch(/CAUSEWAY here, DELIVERY ahead/)
  expect(waiting.orders).toMatchObject([{ kind: 'payout', state: 'WAITING', reference: order.reference }])
  await handOver(await exported(euros))
  const given = await journeyOf(api, id)
  expect(given.orders).toMatchObject([{ state: 'HANDED_OVER', treasuryAccount: euros }])
  expect(stationOf(given, 'DELIVERY')).toMatchObject({ state: 'HERE', treasuryAccount: euros, at: expect.any(String) })
})

test('hides names, endings and references from viewers, in the payment as well', async () => {
  const api = await newApi()
  const { quote, customer } = await executed(api, { request: { remittanceInformation: 'Invoice 7000' } })
  const shown = await read(api, quote.transactionId, viewers)
  expect(shown.journey.payer).toMatchObject({ ownerId: customer.id, currency: 'USD' })
  for (const text of ['Ana Lima', 'DE…', 'Invoice 7000', customer.platformCustomerId])
    expect([text, JSON.stringify(shown).includes(text)]).toEqual([text, false])
  expect(JSON.stringify(await read(api, quote.transactionId))).toContain('Invoice 7000')
})

test("members read the way of their platform's payments without the operator's accounts and orders", async () => {
  const { api, euros, own } = await newOperator()
  const { id } = await paid(api, own.EUR, 'EUR')
  await handOver(await exported(euros))
  const members = (await signedInOwner(api)).page
  const { status, body } = await members.get(`/transactions/${id}/journey`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    heldAt: 'TRANSIT',
    turnOf: 'SERVICE',
    sentence: 'The money is on its way to the payee.',
    payee: { ending: expect.stringMatching(/^DE…/) },
  })
  expect(wayOf(body)).toBe('PAYER passed, GATES passed, CAUSEWAY passed, DELIVERY here, PAYEE ahead')
  expect(body.orders).toBeUndefined()
  expect(JSON.stringify(body)).not.toContain(euros)
  const other = (await signedInOwner(await newPlatform())).page
  expect((await other.get(`/transactions/${id}/journey`)).status).toBe(404)
  expect((await members.get(`/transactions/${newId('Transaction')}/journey`)).status).toBe(404)
})
