import { describe, expect, test } from 'vitest'
import type { Answer, Json } from '#test/support/api.ts'
import { eventsOf, expectSoundLedger } from '#test/support/ledger.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newPayerOfEea, realtimeRequest, refusalOf } from '../makers.test-support.ts'

useService()

type Payer = Awaited<ReturnType<typeof newPayerOfEea>>

const db = () => service().database.db
const setAccount = ({ api, bank }: Payer, status: string) =>
  db()
    .updateTable('external_accounts')
    .set({ status: status as 'INACTIVE' })
    .where('platform_id', '=', api.platform)
    .where('id', '=', bank.id)
    .execute()
const configured = async ({ api }: Payer, change: (currency: Json) => Json | undefined) => {
  const { supportedCurrencies } = await api.read('/config')
  await api.must('PATCH', '/config', {
    supportedCurrencies: supportedCurrencies.flatMap((each: Json) => change(each) ?? []),
  })
}
const ofDollars =
  (change: object | undefined) =>
  (currency: Json): Json | undefined =>
    currency.currencyCode === 'USD' ? change && { ...currency, ...change } : currency

/** Changes that can occur after the gates allowed a payment, with the resulting refusal. */
const CHANGES: readonly [string, (payer: Payer) => Promise<unknown>, [number, string]][] = [
  [
    'the account of the payee was removed',
    ({ api, bank }) => api.must('DELETE', `/customers/external-accounts/${bank.id}`),
    [404, 'REFERENCE_NOT_FOUND'],
  ],
  ['the account of the payee is inactive', (payer) => setAccount(payer, 'INACTIVE'), [400, 'INVALID_BANK_ACCOUNT']],
  ['the account of the payee is under review', (payer) => setAccount(payer, 'UNDER_REVIEW'), [409, 'CONFLICT']],
  [
    'the account of the payer is frozen',
    ({ api, account }) =>
      db()
        .updateTable('internal_accounts')
        .set({ status: 'FROZEN' })
        .where('platform_id', '=', api.platform)
        .where('id', '=', account.id)
        .execute(),
    [409, 'CONFLICT'],
  ],
  [
    'the customer is no longer approved',
    ({ api, customer }) =>
      db()
        .updateTable('customers')
        .set({ status: 'REJECTED' })
        .where('platform_id', '=', api.platform)
        .where('id', '=', customer.id)
        .execute(),
    [403, 'USER_NOT_READY'],
  ],
  [
    'the platform sends the currency no longer',
    (payer) => configured(payer, ofDollars({ enabledTransactionTypes: ['INCOMING'] })),
    [400, 'INVALID_CURRENCY'],
  ],
  [
    'the platform has lowered the most that it sends',
    (payer) => configured(payer, ofDollars({ maxAmount: 1_000 })),
    [400, 'AMOUNT_OUT_OF_RANGE'],
  ],
  [
    'the currency was removed from the platform',
    (payer) => configured(payer, ofDollars(undefined)),
    [400, 'INVALID_CURRENCY'],
  ],
  [
    'the currency was removed from the customer',
    ({ api, customer }) =>
      api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', currencies: ['EUR'] }),
    [400, 'INVALID_CURRENCY'],
  ],
]

const bare = (answer: Answer) => refusalOf(answer).slice(0, 2)

describe.each(CHANGES)('when %s', (_, happens, refusal) => {
  test('a correct proof does not release the payment, and frees the money', async () => {
    const payer = await newPayerOfEea()
    const quote = await payer.quote()
    await payer.execute(quote)
    expect(await payer.balances()).toEqual([90_000, 100_000])
    await happens(payer)
    expect(bare(await payer.authorize(quote))).toEqual(refusal)
    await settle()
    expect(await payer.balances()).toEqual([100_000, 100_000])
    const { status, failureReason, refund } = await payer.api.read(`/transactions/${quote.transactionId}`)
    expect({ status, failureReason, refund }).toEqual({
      status: 'FAILED',
      failureReason: 'QUOTE_EXECUTION_FAILED',
      refund: undefined,
    })
    expect((await eventsOf(payer.api, quote.transactionId)).at(-1)).toBe('OUTGOING_PAYMENT.FAILED')
    expect(bare(await payer.authorize(quote))).toEqual([409, 'CONFLICT'])
    await expectSoundLedger(payer.api)
  })

  test('refuses an execution without a challenge, and does not change the quote', async () => {
    const payer = await newPayerOfEea({ isLoggedIn: false, request: { region: 'US' } })
    const quote = await payer.quote()
    await happens(payer)
    expect(bare(await payer.execute(quote))).toEqual(refusal)
    expect(await payer.balances()).toEqual([100_000, 100_000])
  })
})

const OF_FUNDED = CHANGES.filter(
  ([what]) => !what.includes('of the payer is frozen') && !what.includes('from the customer'),
)

describe.each(OF_FUNDED)('for a quote funded in realtime, when %s', (_, happens, refusal) => {
  test('returns the whole money that arrives for it', async () => {
    const payer = await newPayerOfEea({ isLoggedIn: false, request: { region: 'US' } })
    const quote = await payer.api.must('POST', '/quotes', realtimeRequest(payer.customer, payer.bank))
    await happens(payer)
    await payer.api.create('/sandbox/send', { quoteId: quote.id, currencyCode: 'USD' })
    await settle()
    const { status, failureReason, refund } = await payer.api.read(`/transactions/${quote.transactionId}`)
    expect([status, failureReason, refund?.status]).toEqual(['FAILED', 'QUOTE_EXECUTION_FAILED', 'COMPLETED'])
    await expectSoundLedger(payer.api)
  })

  test('the right proof shows no way to fund it', async () => {
    const payer = await newPayerOfEea()
    const quote = await payer.api.must('POST', '/quotes', realtimeRequest(payer.customer, payer.bank))
    await happens(payer)
    const answers = [await payer.authorize(quote), await payer.authorize(quote)]
    expect(answers.map(bare)).toContainEqual(refusal)
    expect((await payer.read(quote)).status).toBe('FAILED')
  })
})
