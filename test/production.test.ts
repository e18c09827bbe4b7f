import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAYMENT_RAILS } from '#account-types/payment-rails.ts'
import { readConfig } from '#app/config.ts'
import { FEATURES } from '#app/features.ts'
import { createServices, NO_RUNNING_SERVICE, type Services } from '#app/services.ts'
import { accountOf as registrable } from '#features/external-accounts/accounts.test-support.ts'
import { screen } from '#features/external-accounts/screening/makers.test-support.ts'
import { ORDER_KINDS } from '#features/payments/index.ts'
import { reportPayment } from '#features/payments/operator-makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { decideReceipt, REJECTED, reportInProduction } from '#features/payments/receipts/makers.test-support.ts'
import { transferRequest } from '#features/payments/transfers/makers.test-support.ts'
import { withdrawal } from '#features/payments/withdrawal-fees/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { confirm, decideOrder } from '#features/treasury/bank-orders/makers.test-support.ts'
import { dollarAccount, euroAccount, setTreasury } from '#features/treasury-accounts/makers.test-support.ts'
import { deposited, post } from '#ledger/index.ts'
import { CRYPTO_NETWORKS } from '#money/currencies.ts'
import { money } from '#money/money.ts'
import type { ByEnvironment } from '#providers/index.ts'
import type { PayableAccount } from '#providers/payouts/port.ts'
import type { RateSource } from '#providers/rates/port.ts'
import { simulatedRates } from '#providers/rates/simulated.ts'
import { sql } from '#runtime/db/index.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { createLog } from '#runtime/lib/log.ts'
import { bringJobsForward } from '#runtime/work/jobs/store.ts'
import { type Api, type Json, newPlatform } from './support/api.ts'
import { newFolder } from './support/folders.ts'
import { eventsAbout, inWork } from './support/inside.ts'
import { expectSoundLedger } from './support/ledger.ts'
import { PARTNERED } from './support/partners.ts'
import { service, settle, startService, TEST_MASTER_KEY, useService } from './support/service.ts'
import { seen } from './support/two-people.ts'

/**
 * Production without partners: its refusals, and the work that it leaves to people. No result in this file comes from a
 * simulator.
 */

useService()
/**
 * The operator had banks before. Now they serve no platform, so new accounts wait, and the active ones date from that
 * time.
 */
beforeAll(async () => {
  await setTreasury([euroAccount({ status: 'draining' }), dollarAccount({ status: 'draining' })])
})

const TEN_DAYS_MS = 10 * 86_400_000
const EXTERNAL = '/platform/external-accounts'
const SOLANA = 'ARyzoA81Q3pCB9Skc9a128mSFSgXHWGXRRxYLxRZKsxT'

const newProduction = () =>
  newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USD', 'EUR', 'USDC'] })
const db = () => service().database.db
const platformOf = ({ platform }: Api) => `PlatformConfig:${platform}`
const refusalOf = ({ status, body }: Json): unknown[] => [status, body.code, body.details]

/** Creates a platform account that takes part in payments, like an account that became active when a bank served it. */
async function activeAccount(api: Api, currency: string, amount = 0n): Promise<Json> {
  const { id } = await accountOf(api, currency)
  await db().updateTable('internal_accounts').set({ status: 'ACTIVE' }).where('id', '=', id).execute()
  if (amount > 0n)
    await inWork(
      api,
      (work) =>
        post(work, [
          deposited({ transactionId: work.newId('Transaction'), accountId: id, place: 'SEPA', amount, currency }),
        ]),
      'production',
    )
  return accountOf(api, currency)
}

async function letDaysPass(api: Api): Promise<void> {
  await settle()
  await inWork(api, ({ tx, platform }) => bringJobsForward(tx, platform, TEN_DAYS_MS), 'production')
  await settle()
}

const decide = (api: Api, decision: string, { id }: Json) => screen(api, decision, id)

async function clearedAccount(api: Api, request: Json): Promise<Json> {
  const account = await api.create(EXTERNAL, request)
  await settle()
  await decide(api, 'clear', account)
  return api.read(`${EXTERNAL}/${account.id}`)
}

const folder = newFolder('production')
afterAll(() => rmSync(folder, { recursive: true }))
function fileOf(name: string, content: object): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

/** Returns the adapters of each port in a deployment with these settings. */
function servicesWith(environment: Record<string, string>): Services {
  const { database, config } = service()
  const settings = readConfig({ DATA_DIR: config.dataDir, ...environment }, FEATURES)
  return createServices(
    { config: settings, database, masterKey: TEST_MASTER_KEY, clock: systemClock, log: createLog('silent') },
    NO_RUNNING_SERVICE,
  )
}

const AS_IN_PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/causeway',
  END_USER_TERMS: 'https://example.com/terms',
  DEFAULT_UMA_DOMAIN: 'pay.example.com',
  MASTER_KEY: createHash('sha256').update('a master key').digest('hex'),
}

test.each<[string, Record<string, string>]>([
  ['a deployment in development', {}],
  ['one that allows private addresses', { ALLOW_PRIVATE_WEBHOOKS: 'on' }],
  ['one that does so in production', { ...AS_IN_PRODUCTION, ALLOW_PRIVATE_WEBHOOKS: 'on' }],
  ['one in production', AS_IN_PRODUCTION],
])('%s serves no production platform by a simulator', (_, environment) => {
  const { providers, portsInUse } = servicesWith(environment)
  const byEnvironment = Object.values(providers).filter((port) => 'production' in port && 'sandbox' in port)
  expect(portsInUse).toHaveLength(byEnvironment.length)
  const names = portsInUse.flatMap(({ port, adapters }) => adapters.production.map((adapter) => `${port}=${adapter}`))
  expect(names.sort()).toEqual([
    'account-screening=manual',
    'address-screening=manual',
    'card-network=absent',
    'card-vault=absent',
    'counterparties=https',
    'document-checks=absent',
    'invoices=absent',
    'liveness=absent',
    'micro-entries=absent',
    'network-fees=absent',
    'payouts=manual',
    'rates=absent',
    'stablecoin-issuer=absent',
  ])
  expect(new Set(portsInUse.flatMap(({ adapters }) => adapters.sandbox))).toEqual(new Set(['simulated']))
})

/** Returns the announcements of an environment's partners for one order of each kind on each rail. */
async function announcementsIn(environment: Environment): Promise<unknown[]> {
  const { payoutPartners } = servicesWith({}).providers
  const account: PayableAccount = { kind: 'sender', sender: {} }
  const announced = RAILS.flatMap((rail) =>
    ORDER_KINDS.map((kind) =>
      payoutPartners[environment](rail)?.submit({
        key: `${rail}/${kind}`,
        kind,
        rail,
        account,
        amount: money(1n, 'EUR'),
      }),
    ),
  )
  return (await Promise.all(announced)).flatMap((each) => each ?? [])
}
const RAILS = [...PAYMENT_RAILS, ...CRYPTO_NETWORKS, 'UMA']

test('the accepting partner confirms no production order, unlike in the sandbox', async () => {
  expect(await announcementsIn('sandbox')).toHaveLength(RAILS.length * ORDER_KINDS.length)
  expect(await announcementsIn('production')).toEqual([])
})

test.each([
  ['ecb', { RATES: 'ecb', TERMS_FILE: fileOf('terms.json', { conversionSpread: { partsPerMillion: 0 } }) }],
  ['file', { RATES: 'file', RATES_FILE: fileOf('rates.json', {}) }],
  ['http', { RATES: 'http', RATES_URL: 'https://rates.example.com/rates.json', RATES_TOKEN: 'secret' }],
])('rates of production come from %s where the operator says so', (name, environment) => {
  const { portsInUse } = servicesWith({ ...AS_IN_PRODUCTION, ...environment })
  expect(portsInUse.find(({ port }) => port === 'rates')?.adapters).toEqual({
    sandbox: ['simulated'],
    production: [name],
  })
})

test('the compiler takes a simulator for the sandbox alone', () => {
  const taken: ByEnvironment<RateSource> = { sandbox: simulatedRates, production: undefined }
  // @ts-expect-error Real adapters and people serve production.
  const refused: ByEnvironment<RateSource> = { sandbox: simulatedRates, production: simulatedRates }
  expect({ production: taken.production, sandbox: refused.sandbox }).toEqual({
    production: undefined,
    sandbox: simulatedRates,
  })
})

test('the operator and the metrics see what serves each port', async () => {
  const { app } = service()
  const { data: listed } = await seen('viewer', '/adapters')
  expect(listed).toEqual(
    expect.arrayContaining([
      { port: 'rates', sandbox: ['simulated'], production: ['absent'] },
      { port: 'payouts', sandbox: ['simulated'], production: ['manual'] },
    ]),
  )
  expect(listed).toHaveLength(app.portsInUse.length)
  const { body } = await app.metricsServer.inject({ method: 'GET', url: '/metrics' })
  const figures = body.split('\n').filter((line) => line.startsWith('causeway_adapter_info{'))
  expect(figures).toHaveLength(app.portsInUse.length * 2)
  expect(figures).toContain('causeway_adapter_info{port="rates",environment="production",adapter="absent"} 1')
  expect(figures).toContain(
    'causeway_adapter_info{port="account-screening",environment="production",adapter="manual"} 1',
  )
})

test('converts only at par: lists no other rate, refuses two currencies, accepts one', async () => {
  const api = await newProduction()
  const listed = async (query = '') =>
    (await api.read(`/exchange-rates${query}`)).data.map((rate: Json) =>
      [rate.sourceCurrency.code, rate.destinationCurrency.code, rate.exchangeRate, rate.destinationPaymentRail].join(
        ' ',
      ),
    )
  expect(await listed()).toEqual(['USD USDC 1 ', 'USDC USD 1 '])
  expect(await listed('?sourceCurrency=USD&destinationCurrency=USD')).toEqual(['USD USD 1 '])
  const euros = await activeAccount(api, 'EUR', 50_000n)
  const dollars = await activeAccount(api, 'USD', 50_000n)
  expect(refusalOf(await api.post('/quotes', quoteRequest(euros.id, dollars.id))).slice(0, 2)).toEqual([
    400,
    'QUOTE_RATE_UNAVAILABLE',
  ])
  const customer = await api.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Lima', region: 'BR' })
  const own = await accountOf(api, 'USD', customer.id)
  await db().updateTable('internal_accounts').set({ status: 'ACTIVE' }).where('id', '=', own.id).execute()
  const quote = await api.create('/quotes', quoteRequest(dollars.id, own.id, 10_000, { immediatelyExecute: true }))
  expect(quote).toMatchObject({ status: 'COMPLETED', exchangeRate: 1 })
  await expectSoundLedger(api)
})

test('prices no withdrawal to a wallet', async () => {
  const api = await newProduction()
  const { id } = await accountOf(api, 'USDC')
  const { status, body } = await api.post('/crypto/estimate-withdrawal-fee', withdrawal(id))
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'QUOTE_RATE_UNAVAILABLE' })
})

test('an account outside waits for people, whose decision is in the audit log', async () => {
  const api = await newProduction()
  const account = await api.create(EXTERNAL, registrable('EUR_ACCOUNT'))
  expect(account.status).toBe('PENDING')
  await letDaysPass(api)
  expect(await api.read(`${EXTERNAL}/${account.id}`)).toMatchObject({
    status: 'UNDER_REVIEW',
    beneficiaryVerificationStatus: 'UNSUPPORTED',
  })
  const wallet = await api.create(EXTERNAL, registrable('SOLANA_WALLET', { address: SOLANA }))
  expect(wallet.status).toBe('UNDER_REVIEW')
  const { data: listed } = await seen('reviewer', '/screening?environment=production')
  for (const expected of [
    { platformId: platformOf(api), id: account.id, accountType: 'EUR_ACCOUNT', currency: 'EUR' },
    { platformId: platformOf(api), id: wallet.id, accountType: 'SOLANA_WALLET', currency: 'USDC' },
  ])
    expect(listed).toContainEqual(expect.objectContaining(expected))
  await decide(api, 'clear', account)
  await decide(api, 'confirm', wallet)
  expect([await statusOf(api, account), await statusOf(api, wallet)]).toEqual(['ACTIVE', 'INACTIVE'])
  const { rows } = await sql<Json>`select action, object from audit_entries where platform_id = ${api.platform}
    and action like '%ExternalAccount' and actor like 'Operator:%' order by action`.execute(db())
  expect(rows).toEqual([
    { action: 'clearExternalAccount', object: account.id },
    { action: 'confirmExternalAccount', object: wallet.id },
  ])
})
const statusOf = async (api: Api, { id }: Json) => (await api.read(`${EXTERNAL}/${id}`)).status

test('validates no account by a micro-entry, and pulls from no such account', async () => {
  const api = await newProduction()
  const bank = await clearedAccount(api, registrable('USD_ACCOUNT'))
  await letDaysPass(api)
  expect(await db().selectFrom('micro_entries').selectAll().where('platform_id', '=', api.platform).execute()).toEqual(
    [],
  )
  const { pull_validation } = await db()
    .selectFrom('external_accounts')
    .select('pull_validation')
    .where('id', '=', bank.id)
    .executeTakeFirstOrThrow()
  expect(pull_validation).toBe('PENDING')
  const own = await activeAccount(api, 'USD')
  for (const answer of [
    await api.post('/transfer-in', transferRequest(bank, own)),
    await api.post('/quotes', quoteRequest(bank.id, own.id)),
  ]) {
    const { status, body } = answer
    expect({ status, code: body.code, field: body.details.errors[0].field }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      field: 'source.accountId',
    })
  }
})

test('refuses a payout over a rail without a partner, before any money moves', async () => {
  const api = await newProduction()
  const own = await activeAccount(api, 'EUR', 50_000n)
  const coins = await activeAccount(api, 'USDC', 5_000_000n)
  const bank = await clearedAccount(api, registrable('EUR_ACCOUNT'))
  const wallet = await clearedAccount(api, registrable('SOLANA_WALLET', { address: SOLANA }))
  const immediately = { immediatelyExecute: true }
  expect(refusalOf(await api.post('/quotes', quoteRequest(own.id, bank.id, 10_000, immediately)))).toEqual([
    501,
    'NOT_IMPLEMENTED',
    { rail: 'SEPA' },
  ])
  const named = quoteRequest(own.id, bank.id)
  const overInstant = { ...named, destination: { ...named.destination, paymentRail: 'SEPA_INSTANT' } }
  expect(refusalOf(await api.post('/quotes', overInstant))[2]).toEqual({ rail: 'SEPA_INSTANT' })
  expect(refusalOf(await api.post('/transfer-out', transferRequest(own, bank)))).toEqual([
    501,
    'NOT_IMPLEMENTED',
    { rail: 'SEPA' },
  ])
  expect(refusalOf(await api.post('/quotes', quoteRequest(coins.id, wallet.id, 1_000_000)))).toEqual([
    501,
    'NOT_IMPLEMENTED',
    { rail: 'SOLANA' },
  ])
  expect((await api.read('/transactions')).data).toEqual([])
  expect((await accountOf(api, 'EUR')).balance.amount).toBe(50_000)
})

test('does not execute a quote made with a partner without one', async () => {
  const api = await newProduction()
  const own = await activeAccount(api, 'EUR', 50_000n)
  const bank = await clearedAccount(api, registrable('EUR_ACCOUNT'))
  const partnered = await startService(service().database, {}, PARTNERED)
  try {
    const quote = await api.at(partnered.address).create('/quotes', quoteRequest(own.id, bank.id))
    const { status, body } = await api.post(`/quotes/${quote.id}/execute`)
    expect({ status, code: body.code }).toEqual({ status: 501, code: 'NOT_IMPLEMENTED' })
    expect((await accountOf(api, 'EUR')).balance.amount).toBe(50_000)
    expect((await api.read(`/transactions/${quote.transactionId}`)).status).toBe('PENDING')
  } finally {
    await partnered.app.server.close()
  }
})

test('leaves an order begun with a partner to the operator, not to another partner', async () => {
  const api = await newProduction()
  const own = await activeAccount(api, 'USD', 50_000n)
  const bank = await clearedAccount(api, registrable('USD_ACCOUNT'))
  const partnered = await startService(service().database, {}, PARTNERED)
  const request = quoteRequest(own.id, bank.id, 10_000, { immediatelyExecute: true })
  Object.assign(request.destination, { paymentRail: 'ACH' })
  const { transactionId: id } = await api
    .at(partnered.address)
    .create('/quotes', request)
    .finally(() => partnered.app.server.close())
  await letDaysPass(api)
  expect((await api.read(`/transactions/${id}`)).status).toBe('PROCESSING')
  const [order] = await waitingOrders(id)
  const { accountNumber } = registrable('USD_ACCOUNT').accountInfo
  expect(order).toMatchObject({ state: 'HELD', heldBecause: 'NO_ACCOUNT', kind: 'payout', rail: 'ACH' })
  expect(order.payee.account).toBe(accountNumber)
  await expect(confirm(order, 'booking 1')).rejects.toThrow('No account of the treasury pays')
  await expect(reportPayment(api, id, 'PAID')).rejects.toThrow('No account of the treasury pays')
  await decideOrder(order, 'assign', { treasuryAccount: 'main-usd' })
  await confirm(order, 'booking 1')
  const paid = await api.read(`/transactions/${id}`)
  expect(paid.status).toBe('COMPLETED')
  expect(paid).not.toHaveProperty('transactionHash')
  expect(await waitingOrders(id)).toEqual([])
  await expectSoundLedger(api)
})

/** Returns a payment's orders that people still have to carry out. */
async function waitingOrders(transactionId: string): Promise<Json[]> {
  const { data } = await seen('treasurer', '/orders?environment=production&limit=100')
  return data.filter((order: Json) => order.transactionId === transactionId)
}

const receive = (api: Api, id: string, reference: string, more: object = {}): Promise<Json> =>
  reportInProduction(`${api.platform} ${id}`, 'main-eur', {
    payer: {
      remittanceInformation: reference,
      accountHolderName: 'A. Payer',
      accountIdentifier: 'DE89370400440532013000',
    },
    ...more,
  })
const referenceOf = async ({ id }: Json): Promise<string> => {
  const { funding_reference } = await db()
    .selectFrom('internal_accounts')
    .select('funding_reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return funding_reference
}

test('returns uncreditable money manually, without naming a bank as sender', async () => {
  const api = await newProduction()
  const account = await accountOf(api, 'EUR')
  expect(account.status).toBe('PENDING')
  expect((await receive(api, '1', await referenceOf(account))).outcome).toBe('GOES_BACK')
  await letDaysPass(api)
  const [{ id, refund }] = (await api.read('/transactions')).data
  expect(refund.status).toBe('PENDING')
  const [order] = await waitingOrders(id)
  expect(order).toMatchObject({ state: 'HELD', heldBecause: 'NO_ACCOUNT', kind: 'refund', amount: { amount: 5_000 } })
  expect((await accountOf(api, 'EUR')).balance.amount).toBe(0)
  await expectSoundLedger(api)
})

test('holds money of an unknown owner until the operator assigns it', async () => {
  const api = await newProduction()
  const account = await activeAccount(api, 'EUR')
  const { id, outcome } = await receive(api, '1', 'rent')
  expect(outcome).toBe('UNALLOCATED')
  const waiting = await seen('treasurer', '/receipts?environment=production&limit=100')
  expect(waiting.data.map((each: Json) => each.id)).toContain(id)
  await decideReceipt(api, id, 'assign', { accountId: account.id })
  expect((await accountOf(api, 'EUR')).balance.amount).toBe(5_000)
  await expectSoundLedger(api)
})

test('a refund waits for the operator, until a bank has made it', async () => {
  const api = await newProduction()
  const account = await activeAccount(api, 'EUR')
  const { id: receiptId } = await receive(api, '2', await referenceOf(account), { isForReview: true })
  await decideReceipt(api, receiptId, 'refuse', REJECTED)
  await letDaysPass(api)
  const [{ id, refund }] = (await api.read('/transactions?type=INCOMING')).data
  expect(refund.status).toBe('PENDING')
  const [order] = await waitingOrders(id)
  expect(order).toMatchObject({ kind: 'refund', rail: 'SEPA', amount: { amount: 5_000 } })
  expect(order.payee).toMatchObject({ name: 'A. Payer', account: 'DE89370400440532013000' })
  await decideOrder(order, 'assign', { treasuryAccount: 'main-eur' })
  await confirm(order, 'booking 2')
  expect((await api.read(`/transactions/${id}`)).refund.status).toBe('COMPLETED')
  expect((await eventsAbout(api, id)).at(-1)?.type).toBe('INCOMING_PAYMENT.REFUND_COMPLETED')
  expect(await waitingOrders(id)).toEqual([])
  await expectSoundLedger(api)
})

test('lets no other institution pay customers: there is no invoice maker', async () => {
  const api = await newProduction()
  const { umaAddress } = await api.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Lima' })
  const [user, host] = umaAddress.split('@')
  const path = new URL(`/.well-known/lnurlp/${user}?${LOOK_UP}`, service().address)
  const { statusCode, body } = await service().app.server.inject({
    url: path.pathname + path.search,
    headers: { host },
  })
  expect({ statusCode, code: JSON.parse(body).code }).toEqual({ statusCode: 403, code: 'USER_NOT_READY' })
})
const LOOK_UP = new URLSearchParams({
  signature: '00'.repeat(64),
  vaspDomain: 'institution.example',
  nonce: 'once',
  isSubjectToTravelRule: 'true',
  timestamp: String(Math.floor(Date.now() / 1_000)),
  umaVersion: '1.0',
})

test('the sandbox continues to use its simulators', async () => {
  const api = await newPlatform()
  const own = await accountOf(api, 'USD')
  await fund(api, own.id, 50_000)
  const bank = await api.create(EXTERNAL, registrable('EUR_ACCOUNT'))
  const quote = await api.create('/quotes', quoteRequest(own.id, bank.id, 10_000, { immediatelyExecute: true }))
  await settle()
  expect((await api.read(`/transactions/${quote.transactionId}`)).status).toBe('COMPLETED')
})
