import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { post, pullReturned } from '#ledger/index.ts'
import { money } from '#money/money.ts'
import { moveAccount } from '#test/support/account-moves.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { eventsAbout, inWork } from '#test/support/inside.ts'
import { eventsOf, expectSoundLedger } from '#test/support/ledger.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { seen } from '#test/support/two-people.ts'
import { decideReceipt, REJECTED, report } from './makers.test-support.ts'
import type { Receipt } from './model.ts'

useService()

const CURRENCIES = ['USD', 'EUR', 'GBP', 'BRL', 'INR', 'COP', 'KES', 'ARS', 'MXN', 'BTC', 'USDC', 'USDT', 'USDB']
const newApi = () => newPlatform({ supportedCurrencies: CURRENCIES })

/** Creates a customer with an account in a currency. */
async function newAccount(api: Api, currency: string): Promise<{ customer: Json; account: Json }> {
  const customer = await newCustomer(api)
  return { customer, account: await accountOf(api, currency, customer.id) }
}

const waysInto = ({ fundingPaymentInstructions }: Json): Json[] =>
  fundingPaymentInstructions.map(({ accountOrWalletInfo }: Json) => accountOrWalletInfo)
const wayOf = (account: Json, accountType: string): Json =>
  waysInto(account).find((way) => way.accountType === accountType) ?? {}
const referenceOf = (account: Json): string => waysInto(account)[0]?.reference

const withText = (remittanceInformation: string, receipt: Partial<Receipt> = {}) =>
  report({
    originator: { remittanceInformation, accountIdentifier: '123456789', accountHolderName: 'A. Payer' },
    ...receipt,
  })

/** Finds the only incoming transaction of the customer. */
async function depositOf(api: Api, { id }: Json): Promise<Json> {
  const { data } = await api.read(`/transactions?customerId=${id}&type=INCOMING`)
  expect(data.length).toBe(1)
  return data[0]
}
const balancesOf = async (api: Api, currency: string, customer: Json) => {
  const { balance, totalBalance } = await accountOf(api, currency, customer.id)
  return [balance.amount, totalBalance.amount]
}
const events = (api: Api, { id }: Json) => eventsOf(api, id)
const typesOf = (...states: string[]) => states.map((state) => `INCOMING_PAYMENT.${state}`)

test('a chain that reports a transfer again with another amount adds no confirmations to it, and leaves a warning', async () => {
  const seen = { id: 'other amount', rail: 'POLYGON' as const, amount: money(5_000_000n, 'USDC') }
  await report({ ...seen, confirmations: 0 })
  const firstLine = service().logLines.length
  expect(await report({ ...seen, amount: money(9_000_000n, 'USDC'), confirmations: 64 })).toBe(
    'contradicts an earlier report',
  )
  expect(
    service()
      .logLines.slice(firstLine)
      .map((line) => JSON.parse(line)),
  ).toEqual([
    expect.objectContaining({
      level: 'warn',
      message: 'money was reported again as something else',
      environment: 'sandbox',
      rail: 'POLYGON',
      id: 'other amount',
    }),
  ])
})

test('credits an instant deposit immediately, and shows its sender', async () => {
  const api = await newApi()
  const { customer, account } = await newAccount(api, 'USD')
  const text = `Top-up ${referenceOf(account).toLowerCase().replace('-', ' ')}`
  expect(await withText(text)).toBe('applied')
  const deposit = await depositOf(api, customer)
  expect(deposit).toMatchObject({
    status: 'COMPLETED',
    direction: 'CREDIT',
    receivedAmount: { amount: 100_000, currency: { code: 'USD' } },
    source: {
      sourceType: 'REALTIME_FUNDING',
      currency: 'USD',
      customerId: customer.id,
      accountHolderName: 'A. Payer',
      accountIdentifier: '*****6789',
      paymentRail: 'RTP',
      remittanceInformation: text,
    },
    destination: { destinationType: 'ACCOUNT', accountId: account.id },
    reconciliationInstructions: { reference: referenceOf(account) },
    settledAt: expect.any(String),
  })
  expect(deposit.pendingReason).toBeUndefined()
  expect(await balancesOf(api, 'USD', customer)).toEqual([100_000, 100_000])
  expect(await events(api, deposit)).toEqual(typesOf('COMPLETED'))
  expect(await events(api, account)).toEqual(['INTERNAL_ACCOUNT.BALANCE_UPDATED'])
  await expectSoundLedger(api, { journals: { D1: 1 } })
})

test('assigns money to its account by every shown payment method, by number, address or reference', async () => {
  const api = await newApi()
  const customer = await newCustomer(api)
  const paid: [string, string, Partial<Receipt>][] = []
  for (const currency of CURRENCIES) {
    const account = await accountOf(api, currency, customer.id)
    for (const way of waysInto(account)) {
      const { accountType, accountNumber, sortCode = '' } = way
      const own =
        way.address ??
        way.invoice ??
        way.iban ??
        way.clabeNumber ??
        way.vpa ??
        (accountNumber && sortCode + accountNumber)
      const reference = way.reference ?? way.paymentUrl?.split('=')[1] ?? /FUND[0-9A-Z]{8}/.exec(way.qrCode ?? '')?.[0]
      if (own)
        paid.push([
          account.id,
          `${accountType} ${currency}`,
          { instrument: own, amount: money(7n, currency), confirmations: 99 },
        ])
      if (reference)
        paid.push([
          account.id,
          `${accountType} ${currency}`,
          { originator: { remittanceInformation: reference }, amount: money(7n, currency) },
        ])
      expect(own ?? reference, JSON.stringify(way)).toBeDefined()
    }
  }
  for (const [, way, receipt] of paid)
    expect({ way, report: await report(receipt) }).toEqual({ way, report: 'applied' })
  for (const currency of CURRENCIES) {
    const { id, balance } = await accountOf(api, currency, customer.id)
    expect({ currency, amount: balance.amount }).toEqual({
      currency,
      amount: 7 * paid.filter(([accountId]) => accountId === id).length,
    })
  }
  await expectSoundLedger(api)
})

test('puts tokens into an embedded wallet immediately, mirrored by the ledger', async () => {
  const api = await newApi()
  const { customer, account } = await newAccount(api, 'USDB')
  const { address } = wayOf(account, 'SPARK_WALLET')
  const tokens = { rail: 'SPARK', instrument: address, amount: money(5_000n, 'USDB'), isForReview: true } as const
  expect(await report({ ...tokens, originator: { transactionHash: 'ab'.repeat(32) } })).toBe('applied')
  expect(await depositOf(api, customer)).toMatchObject({
    status: 'COMPLETED',
    source: { onChainTransaction: { transactionHash: 'ab'.repeat(32), network: 'SPARK' } },
  })
  expect(await balancesOf(api, 'USDB', customer)).toEqual([5_000, 5_000])
  await expectSoundLedger(api, { journals: { D2: 1 } })
})

test("holds a foreign wire until the operator's review, and then lets the customer spend it", async () => {
  const api = await newApi()
  const { customer, account } = await newAccount(api, 'USD')
  const wire = { id: 'wire 1', rail: 'SWIFT', instrument: wayOf(account, 'SWIFT_ACCOUNT').iban } as const
  expect(await report(wire)).toBe('held for review')
  expect(await depositOf(api, customer)).toMatchObject({ status: 'PENDING', pendingReason: 'COMPLIANCE_REVIEW' })
  expect(await balancesOf(api, 'USD', customer)).toEqual([0, 100_000])
  expect(await seen('viewer', '/receipts/SWIFT:wire%201?environment=sandbox')).toMatchObject({
    state: 'HELD',
    transactionId: expect.stringMatching(/^Transaction:/),
  })
  expect(await report(wire)).toBe('known already')
  const released = await decideReceipt(api, 'SWIFT:wire 1', 'release')
  const deposit = await depositOf(api, customer)
  expect(released).toMatchObject({ state: 'APPLIED', transactionId: deposit.id })
  expect(deposit).toMatchObject({ status: 'COMPLETED', settledAt: expect.any(String) })
  expect(deposit.pendingReason).toBeUndefined()
  expect(await balancesOf(api, 'USD', customer)).toEqual([100_000, 100_000])
  const [pending] = await eventsAbout(api, deposit.id)
  expect(pending?.data).toMatchObject({ status: 'PENDING', pendingReason: 'COMPLIANCE_REVIEW' })
  expect(await events(api, deposit)).toEqual(typesOf('PENDING', 'COMPLETED'))
  for (const decision of ['release', 'refuse'] as const)
    await expect(decideReceipt(api, 'SWIFT:wire 1', decision, decision === 'refuse' ? REJECTED : {})).rejects.toThrow(
      'not held any more',
    )
  await expectSoundLedger(api, { journals: { D3: 1, D4: 1 } })
})

test.each(['COMPLIANCE_REJECTED', 'COLLECTION_FAILED'])(
  'returns bank money that the operator refuses with %s',
  async (failureReason) => {
    const api = await newApi()
    const { customer, account } = await newAccount(api, 'EUR')
    const refused = `refused with ${failureReason}`
    expect(
      await withText(referenceOf(account), {
        id: refused,
        rail: 'SEPA',
        amount: money(900n, 'EUR'),
        isForReview: true,
      }),
    ).toBe('held for review')
    const refuse = (by: Api, body: object) => decideReceipt(by, `SEPA:${refused}`, 'refuse', body)
    await expect(refuse(api, {})).rejects.toThrow('failureReason')
    await expect(refuse(await newApi(), { failureReason })).rejects.toThrow('REFERENCE_NOT_FOUND')
    const { transactionId } = await refuse(api, { failureReason })
    expect((await api.read(`/transactions/${transactionId}`)).refund.status).toBe('PENDING')
    expect(await balancesOf(api, 'EUR', customer)).toEqual([0, 0])
    await settle()
    const deposit = await depositOf(api, customer)
    expect(deposit).toMatchObject({
      status: 'FAILED',
      failureReason,
      refund: { status: 'COMPLETED', reason: 'TRANSACTION_FAILED', reference: expect.stringMatching(/^RFND-/) },
    })
    expect(deposit.pendingReason).toBeUndefined()
    expect(await events(api, deposit)).toEqual(typesOf('PENDING', 'FAILED', 'REFUND_PENDING', 'REFUND_COMPLETED'))
    await expectSoundLedger(api, { journals: { D3: 1, D5: 1, D6: 1 } })
  },
)

test("leaves a refused asset with the operator, because the sending wallet's owner is unknown", async () => {
  const api = await newApi()
  const { customer, account } = await newAccount(api, 'USDC')
  const { address } = wayOf(account, 'BASE_WALLET')
  const tokens = { id: 'tainted', rail: 'BASE', instrument: address, amount: money(900n, 'USDC') } as const
  expect(await report({ ...tokens, confirmations: 12, isForReview: true })).toBe('held for review')
  const { transactionId } = await decideReceipt(api, 'BASE:tainted', 'refuse', REJECTED)
  expect((await api.read(`/transactions/${transactionId}`)).refund.status).toBe('FAILED')
  await settle()
  const deposit = await depositOf(api, customer)
  expect(deposit).toMatchObject({ status: 'FAILED', refund: { status: 'FAILED' } })
  expect(await events(api, deposit)).toEqual(typesOf('PENDING', 'FAILED', 'REFUND_PENDING', 'REFUND_FAILED'))
  expect(await balancesOf(api, 'USDC', customer)).toEqual([0, 0])
  await expectSoundLedger(api, { journals: { D3: 1, D5: 1 } })
})

test('shows a chain deposit when seen, spendable when final: bitcoin after three blocks', async () => {
  const api = await newApi()
  const { customer, account } = await newAccount(api, 'BTC')
  const seen = { id: 'hash 1', rail: 'BITCOIN', amount: money(700n, 'BTC') } as const
  const { address: instrument } = wayOf(account, 'BITCOIN_L1')
  expect(await report({ ...seen, instrument })).toBe('waits for confirmations')
  const deposit = await depositOf(api, customer)
  expect(deposit.status).toBe('PENDING')
  expect(deposit.pendingReason).toBeUndefined()
  expect(await balancesOf(api, 'BTC', customer)).toEqual([0, 700])
  await expect(decideReceipt(api, 'BITCOIN:hash 1', 'release')).rejects.toThrow('not final')
  expect(await report({ ...seen, confirmations: 2 })).toBe('waits for confirmations')
  expect(await report({ ...seen, amount: money(900n, 'BTC'), confirmations: 3 })).toBe('contradicts an earlier report')
  expect(await balancesOf(api, 'BTC', customer)).toEqual([0, 700])
  expect(await report({ ...seen, confirmations: 3 })).toBe('applied')
  expect(await report({ ...seen, confirmations: 4 })).toBe('known already')
  expect(await balancesOf(api, 'BTC', customer)).toEqual([700, 700])
  expect(await events(api, deposit)).toEqual(typesOf('PENDING', 'COMPLETED'))
  await expectSoundLedger(api, { journals: { D3: 1, D4: 1 } })
})

test('fails a deposit that is seen but never arrives, and leaves no balance', async () => {
  const api = await newApi()
  const { customer, account } = await newAccount(api, 'USDC')
  const { address: instrument } = wayOf(account, 'POLYGON_WALLET')
  await report({ id: 'gone', rail: 'POLYGON', amount: money(700n, 'USDC'), instrument, confirmations: 63 })
  expect((await decideReceipt(api, 'POLYGON:gone', 'drop')).state).toBe('DROPPED')
  const deposit = await depositOf(api, customer)
  expect(deposit).toMatchObject({ status: 'FAILED', failureReason: 'COLLECTION_FAILED' })
  expect(deposit.refund).toBeUndefined()
  expect(await balancesOf(api, 'USDC', customer)).toEqual([0, 0])
  expect(await events(api, deposit)).toEqual(typesOf('PENDING', 'FAILED'))
  const amount = money(700n, 'USDC')
  expect(await report({ id: 'gone', rail: 'POLYGON', amount, confirmations: 64 })).toBe('known already')
  await expectSoundLedger(api, { journals: { D3: 1, D5: 1, D6: 1 } })
})

test('a review requested before a deposit is final continues once it is', async () => {
  const api = await newApi()
  const { customer, account } = await newAccount(api, 'USDC')
  const { address: instrument } = wayOf(account, 'SOLANA_WALLET')
  const seen = { id: 'watched', rail: 'SOLANA', amount: money(700n, 'USDC') } as const
  expect(await report({ ...seen, instrument })).toBe('waits for confirmations')
  expect(await report({ ...seen, confirmations: 1, isForReview: true })).toBe('waits for confirmations')
  expect(await depositOf(api, customer)).toMatchObject({ status: 'PENDING', pendingReason: 'COMPLIANCE_REVIEW' })
  expect(await report({ ...seen, confirmations: 32 })).toBe('held for review')
  await decideReceipt(api, 'SOLANA:watched', 'release')
  expect(await depositOf(api, customer)).toMatchObject({ status: 'COMPLETED' })
  await expectSoundLedger(api, { journals: { D3: 1, D4: 1 } })
})

test("returns a frozen account's bank money; an asset waits for the operator", async () => {
  const api = await newApi()
  const [fiat, asset] = [await newAccount(api, 'USD'), await newAccount(api, 'USDC')]
  for (const { account } of [fiat, asset]) await moveAccount(api, 'freeze', account)
  expect(await withText(referenceOf(fiat.account))).toBe('not credited, goes back')
  const { address: instrument } = wayOf(asset.account, 'BASE_WALLET')
  expect(await report({ rail: 'BASE', instrument, confirmations: 12, amount: money(5n, 'USDC') })).toBe('unallocated')
  await settle()
  const [returned, kept] = [await depositOf(api, fiat.customer), await depositOf(api, asset.customer)]
  expect(returned).toMatchObject({
    status: 'FAILED',
    failureReason: 'COLLECTION_FAILED',
    refund: { status: 'COMPLETED' },
  })
  expect(kept).toMatchObject({ status: 'FAILED', failureReason: 'COLLECTION_FAILED' })
  expect(kept.refund).toBeUndefined()
  expect(await events(api, returned)).toEqual(typesOf('FAILED', 'REFUND_PENDING', 'REFUND_COMPLETED'))
  expect(await events(api, kept)).toEqual(typesOf('FAILED'))
  expect(await balancesOf(api, 'USD', fiat.customer)).toEqual([0, 0])
  await expectSoundLedger(api, { journals: { J1: 1, R3: 1, D7: 1 } })
})

test("returns money for a deleted customer's account", async () => {
  const api = await newApi()
  const { customer, account } = await newAccount(api, 'USD')
  await api.delete(`/customers/${customer.id}`)
  expect(await withText(referenceOf(account))).toBe('not credited, goes back')
  await settle()
  expect(await depositOf(api, customer)).toMatchObject({ status: 'FAILED', refund: { status: 'COMPLETED' } })
  await expectSoundLedger(api, { journals: { J1: 1, R3: 1 } })
})

test('leaves a deposit to the operator if its account is frozen before finality', async () => {
  const api = await newApi()
  const { customer, account } = await newAccount(api, 'BTC')
  const seen = { id: 'frozen', rail: 'BITCOIN', amount: money(700n, 'BTC') } as const
  await report({ ...seen, instrument: wayOf(account, 'BITCOIN_L1').address })
  await moveAccount(api, 'freeze', account)
  await expect(moveAccount(api, 'close', account)).rejects.toThrow()
  expect(await report({ ...seen, confirmations: 3 })).toBe('held for review')
  const release = () => decideReceipt(api, 'BITCOIN:frozen', 'release')
  await expect(release()).rejects.toThrow('FROZEN')
  await moveAccount(api, 'unfreeze', account)
  await release()
  expect(await balancesOf(api, 'BTC', customer)).toEqual([700, 700])
  await expectSoundLedger(api, { journals: { D3: 1, D4: 1 } })
})

test('money for no account, two accounts or another currency stays unallocated', async () => {
  const api = await newApi()
  const [one, other] = [await newAccount(api, 'USD'), await newAccount(api, 'USD')]
  const usdc = await newAccount(api, 'USDC')
  expect(await withText(`${referenceOf(one.account)} ${referenceOf(other.account)}`)).toBe('unallocated')
  expect(await withText(referenceOf(one.account), { amount: money(5n, 'EUR') })).toBe('unallocated')
  const { address: instrument } = wayOf(usdc.account, 'SOLANA_WALLET')
  expect(await report({ rail: 'SOLANA', instrument, confirmations: 32, amount: money(5n, 'USDT') })).toBe('unallocated')
  const [digits] = /\w{8}$/.exec(referenceOf(one.account)) ?? []
  expect(await withText(`FUND-${digits?.slice(0, 7)}U`)).toBe('unallocated')
  expect(await balancesOf(api, 'USD', one.customer)).toEqual([0, 0])
  await expectSoundLedger(api, { journals: { D7: 3 } })
})

test('prefers the paid number to the text, and a quote to an account', async () => {
  const api = await newApi()
  const [one, other] = [await newAccount(api, 'USD'), await newAccount(api, 'USD')]
  const { accountNumber: instrument } = wayOf(one.account, 'USD_ACCOUNT')
  expect(await withText(referenceOf(other.account), { instrument })).toBe('applied')
  expect(await balancesOf(api, 'USD', one.customer)).toEqual([100_000, 100_000])
  const quote = await api.create('/quotes', {
    source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: one.customer.id },
    destination: { destinationType: 'ACCOUNT', accountId: (await accountOf(api, 'EUR', other.customer.id)).id },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 100_000,
  })
  const [{ accountOrWalletInfo }] = quote.paymentInstructions
  expect(await withText(accountOrWalletInfo.reference, { instrument })).toBe('applied')
  expect((await api.read(`/transactions/${quote.transactionId}`)).status).toBe('COMPLETED')
  expect(await balancesOf(api, 'USD', one.customer)).toEqual([100_000, 100_000])
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1 } })
})

test('more than a balance can hold waits for the operator', async () => {
  const api = await newApi()
  const { customer, account } = await newAccount(api, 'USD')
  const most = money(9_000_000_000_000_000n, 'USD')
  for (const isForReview of [false, true]) {
    expect(await withText(referenceOf(account), { amount: most })).toBe(isForReview ? 'unallocated' : 'applied')
    expect(await withText(referenceOf(account), { amount: money(1_000_000_000_000_000n, 'USD'), isForReview })).toBe(
      'unallocated',
    )
  }
  expect(await balancesOf(api, 'USD', customer)).toEqual([9_000_000_000_000_000, 9_000_000_000_000_000])
  expect((await depositOf(api, customer)).status).toBe('COMPLETED')
  await expectSoundLedger(api, { journals: { D1: 1, D7: 3 } })
})

test.each([
  ['credited', false],
  ['released', true],
])("a deposit that is %s first repays the owner's debt", async (_, isForReview) => {
  const api = await newApi()
  const { customer, account } = await newAccount(api, 'USD')
  const owed = { id: 'Transaction:owed', sent: money(30_000n, 'USD') }
  await inWork(api, (work) => post(work, [pullReturned(owed, account.id, 'ACH')]))
  await withText(referenceOf(account), { id: `repays ${isForReview}`, isForReview })
  expect(await balancesOf(api, 'USD', customer)).toEqual(isForReview ? [0, 100_000] : [70_000, 70_000])
  if (isForReview) await decideReceipt(api, 'RTP:repays true', 'release')
  expect(await balancesOf(api, 'USD', customer)).toEqual([70_000, 70_000])
  expect((await depositOf(api, customer)).receivedAmount.amount).toBe(100_000)
  await expectSoundLedger(api)
})

test('replaces a paid invoice with a new one of the same account', async () => {
  const api = await newApi()
  const { customer, account } = await newAccount(api, 'BTC')
  const pay = (instrument: string) => report({ rail: 'LIGHTNING', instrument, amount: money(50n, 'BTC') })
  const { invoice } = wayOf(account, 'LIGHTNING')
  expect(await pay(invoice)).toBe('applied')
  const { invoice: next } = wayOf(await accountOf(api, 'BTC', customer.id), 'LIGHTNING')
  expect(next).not.toBe(invoice)
  expect(await pay(next)).toBe('applied')
  expect(await balancesOf(api, 'BTC', customer)).toEqual([100, 100])
})

test('credits money reported many times concurrently once', async () => {
  const api = await newApi()
  const { customer, account } = await newAccount(api, 'USD')
  const receptions = await Promise.all(
    Array.from({ length: 5 }, () => withText(referenceOf(account), { id: 'reported by five' })),
  )
  expect(receptions.toSorted()).toEqual(['applied', ...Array.from({ length: 4 }, () => 'known already')])
  expect(await balancesOf(api, 'USD', customer)).toEqual([100_000, 100_000])
  await expectSoundLedger(api, { journals: { D1: 1 } })
})
