import { beforeAll, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { GOES_WITH_CUSTOMER } from '#migrations/customer-data.ts'
import { sql } from '#runtime/db/index.ts'
import { invariantsOf } from '#runtime/kernel/assembly.ts'
import { fail } from '#runtime/lib/fail.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { packed } from '#runtime/lib/packed-texts/packed-texts.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { inWork } from '#test/support/inside.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { tableNames } from '#test/support/stored-texts.ts'
import { type TwoPeople, twoPeople } from '#test/support/two-people.ts'
import { logIn, newWallet } from '#test/support/wallet.ts'
import { newPlatformWithWebhooks } from '#test/support/webhooks.ts'
import { agentRequest, redeem } from '../agents/makers.test-support.ts'
import { enrolPasskey } from '../authentication/factors/makers.test-support.ts'
import { newAsked, newPayerOfEea, realtimeRequest } from '../authentication/makers.test-support.ts'
import { networkOf } from '../cards/card-transactions/makers.test-support.ts'
import { issueCard } from '../cards/makers.test-support.ts'
import { newDocument as newCaseDocument } from '../customers/documents/makers.test-support.ts'
import { configureInvitations } from '../customers/invitations/makers.test-support.ts'
import { individualRequest, newBusiness, newCustomer, newOwner } from '../customers/makers.test-support.ts'
import { eurAccount, individualHolder, usdAccount } from '../external-accounts/makers.test-support.ts'
import { keepFailed } from '../payments/orders/attempts/store.ts'
import { newDocument as newPaymentDocument } from '../payments/payment-documents/makers.test-support.ts'
import { newQuote, quoteRequest } from '../payments/quotes/makers.test-support.ts'
import { decideReceipt, reportByHand } from '../payments/receipts/makers.test-support.ts'
import { transferRequest } from '../payments/transfers/makers.test-support.ts'
import { accountOf, fund, fundedCustomer } from '../platforms/internal-accounts/makers.test-support.ts'
import { askToErase, erase as eraseBy, NAME, tablesWith } from './makers.test-support.ts'
import { PERSONAL_RECORDS } from './records/store.ts'

/** Tests that an erasure leaves no personal data of a customer, in any table and in any encoding. */

useService()

let people: TwoPeople
beforeAll(async () => {
  people = await twoPeople('reviewer')
})
const erase = (api: Api, customer: Json) => eraseBy(people, api, customer)

const PHONE = '+4915158787878'
const ADDRESS = { line1: `${NAME} Street 1`, city: `${NAME}town`, state: 'IL', postalCode: '62701', country: 'US' }
const holder = () => individualHolder({ fullName: `${NAME} Holder`, address: { ...ADDRESS, country: 'DE' } })
const withHolder = (request: Json) => ({
  ...request,
  platformAccountId: `${NAME}-account`,
  accountInfo: { ...request.accountInfo, beneficiary: holder() },
})
const keyed = () => ({ 'idempotency-key': newUuid() })

const numbersOf = ({ accountInfo }: Json): string[] => [accountInfo.accountNumber, accountInfo.iban].filter(Boolean)

/**
 * A person with all data that the service can store, and with every kind of payment, plus the texts that identify the
 * person.
 */
async function makeEverything(api: Api) {
  const email = `${NAME}@example.org`
  const { umaDomain } = await configureInvitations(api)
  const umaAddress = `$${NAME.toLowerCase()}@${umaDomain}`
  const { customer, credential } = await newWallet(api, {
    email,
    umaAddress,
    fullName: `${NAME} Lima`,
    phoneNumber: PHONE,
    birthDate: '1990-05-17',
    nationality: 'US',
    address: ADDRESS,
    idType: 'SSN',
    identifier: '987-65-4329',
  })
  const requests = [usdAccount(), eurAccount(), usdAccount()].map(withHolder)
  const banks: Json[] = []
  for (const request of requests)
    banks.push(await api.create('/customers/external-accounts', { ...request, customerId: customer.id }, keyed()))
  await api.must('DELETE', `/customers/external-accounts/${banks[2].id}`)
  await makePayments(api, customer, banks)
  await makeCardAndAgent(api, customer, credential)
  await newPaymentDocument(api, { customerId: customer.id, fileName: `${NAME}.pdf` })
  await newCaseDocument(
    api,
    customer.id,
    { documentNumber: `${NAME}1`, issuingAuthority: NAME },
    { fileName: `${NAME}.pdf` },
  )
  await api.create('/invitations', { inviterUma: customer.umaAddress, firstName: NAME })
  await api.read(`/receiver/uma/${encodeURIComponent(customer.umaAddress)}`).catch(() => undefined)
  return { customer, texts: [NAME, PHONE, '987-65-4329', customer.umaAddress, ...requests.flatMap(numbersOf)] }
}

async function makePayments(api: Api, customer: Json, [dollars, euros]: Json[]): Promise<void> {
  const { id } = await accountOf(api, 'USD', customer.id)
  await fund(api, id, 100_000)
  const words = { description: `For ${NAME}`, remittanceInformation: `To ${NAME}` }
  const quote = await api.create('/quotes', quoteRequest(id, euros.id, 10_000, words), keyed())
  await api.create(`/quotes/${quote.id}/execute`, undefined, keyed())
  await api.create('/quotes', realtimeRequest(customer, euros, 'USD', words), keyed())
  await api.create('/transfer-out', transferRequest({ id }, dollars, 5_000, words), keyed())
  const toUma = { destinationType: 'UMA_ADDRESS', umaAddress: '$success.usd@sandbox.uma.money', currency: 'USD' }
  const { lookupId } = await api.read('/receiver/uma/%24success.usd%40sandbox.uma.money')
  await api
    .create('/quotes', {
      ...quoteRequest(id, euros.id),
      lookupId,
      destination: toUma,
      senderCustomerInfo: { FULL_NAME: NAME },
    })
    .catch(() => undefined)
  await settle()
}

async function makeCardAndAgent(api: Api, customer: Json, credential: Json): Promise<void> {
  const account = await accountOf(api, 'USD', customer.id)
  const card = await issueCard(api, customer, [account])
  const network = networkOf(api, card)
  const { issuerTransactionToken } = await network.ask(1_000)
  await network.report(issuerTransactionToken, { kind: 'CLEARING', amount: '1000' })
  await logIn(api, credential)
  const { deviceCode } = await api.create('/agents', agentRequest(customer.id, { name: `${NAME}’s buyer` }))
  await redeem(api, deviceCode)
}

/** Stores texts in places that only partners and processes fill. */
async function plant({ platform }: Api, { id }: Json): Promise<void> {
  const { db } = service().database
  const theirs = sql`platform_id = ${platform} and customer_id = ${id}`
  await sql`update transactions set details = jsonb_set(details, '{counterpartyInformation}', ${JSON.stringify({ FULL_NAME: NAME })}::jsonb)
    where ${theirs}`.execute(db)
  await sql`update external_accounts set verified_name = ${NAME} where ${theirs}`.execute(db)
  await sql`insert into receipts (environment, rail, id, platform_id, transaction_id, currency, amount, originator, accepted_at, confirmations, state, reported_at)
    select 'sandbox', 'ACH', id, platform_id, id, 'USD', 1, ${JSON.stringify({ accountHolderName: NAME })}::jsonb, now(), 0, 'APPLIED', now()
    from transactions where ${theirs} limit 1`.execute(db)
  await sql`insert into jobs (platform_id, id, name, payload, due_at, run_at, is_dead, last_error, created_at)
    values (${platform}, 'Job:planted', 'planted', ${JSON.stringify({ customerId: id })}::jsonb, now(), now(), true, ${`550 <${NAME}> is unknown`}, now())`.execute(
    db,
  )
  const notice = { notice: 'planted', channel: 'EMAIL', to: `${NAME}@example.org` }
  await sql`insert into jobs (platform_id, id, name, payload, due_at, run_at, is_dead, created_at)
    values (${platform}, 'Job:notice', 'planted', ${JSON.stringify(notice)}::jsonb, now(), now(), true, now())`.execute(
    db,
  )
  const answer = JSON.stringify({ id, fullName: NAME, status: 'APPROVED' })
  await sql`insert into idempotency_keys (platform_id, scope, key, fingerprint, status, body, expires_at)
    values (${platform}, 'planted', 'planted', 'planted', 201, ${packed(answer)}, now() + interval '1 day')`.execute(db)
  await sql`insert into rate_hits (platform_id, id, name, subject, hit_at)
    values (${platform}, ${newUuid()}, 'contact-codes', ${`to email ${NAME}@example.org`.toLowerCase()}, now())`.execute(
    db,
  )
}

/** Pays all money out, and then deletes the customer. */
async function leave(api: Api, customer: Json): Promise<void> {
  await settle()
  const account = await accountOf(api, 'USD', customer.id)
  const bank = await api.create('/platform/external-accounts', usdAccount())
  await api.create('/transfer-out', transferRequest(account, bank, account.balance.amount))
  await settle()
  await api.must('DELETE', `/customers/${customer.id}`)
  expect((await askToErase(people, api, customer)).body.details.cause).toBe('PAYMENT_UNDER_WAY')
  await api.create('/sandbox/clock', { advanceSeconds: 3_600 })
  await settle()
}

/** The tables that contain the texts before the erasure, which proves that the test searches them. */
const KNOWN_IN = [
  ...['agents', 'custody_credentials', 'customers', 'documents', 'events', 'external_accounts', 'idempotency_keys'],
  ...['invitations', 'jobs', 'payment_documents', 'rate_hits', 'receipts', 'receiver_lookups', 'search_terms'],
  ...['transactions', 'uma_addresses'],
]

test('leaves no name, number or account of a person, and keeps the payments', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR', 'USDB'] })
  const { customer, texts } = await makeEverything(api)
  await leave(api, customer)
  await plant(api, customer)
  const before = await tablesWith(texts)
  expect(Object.keys(before).sort()).toEqual(KNOWN_IN)
  const payments = await api.read(`/transactions?customerId=${customer.id}`)
  await erase(api, customer)
  expect(await tablesWith(texts)).toEqual({})
  const after = await api.read(`/transactions?customerId=${customer.id}`)
  const figures = ({ id, status, sentAmount, receivedAmount, fees }: Json) => [
    id,
    status,
    sentAmount,
    receivedAmount,
    fees,
  ]
  expect(after.data.map(figures)).toEqual(payments.data.map(figures))
  await expectSoundLedger(api)
  await expectReadable(api, customer, after.data)
})

/** Expects that every response matches its schema and all invariants hold. */
async function expectReadable(api: Api, { id }: Json, payments: Json[]): Promise<void> {
  for (const path of [
    '/agents',
    '/cards',
    '/documents',
    '/customers/external-accounts',
    '/customers/internal-accounts',
  ])
    await api.read(path)
  for (const path of [`/customers/${id}`, `/customers?isIncludingDeleted=true`, `/verifications?customerId=${id}`])
    await api.read(path)
  for (const payment of payments) await api.read(`/transactions/${payment.id}`)
  for (const { quoteId } of payments.filter((each) => each.quoteId)) await api.read(`/quotes/${quoteId}`)
  expect(await findViolations(service().database.db, api.platform, invariantsOf(FEATURES))).toEqual([])
}

/** Returns the column types of a table from the database. */
async function columnsOf(table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`.execute(service().database.db)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

const FILLED: Readonly<Record<string, unknown>> = {
  text: `$${NAME.toLowerCase()}@example.org`,
  jsonb: sql`${JSON.stringify({ [NAME]: NAME })}::jsonb`,
  json: sql`${JSON.stringify({ [NAME]: NAME })}::json`,
  bytea: Buffer.from(NAME),
}

test('empties every personal column of a customer, and changes no other', async () => {
  const api = await newPlatform()
  const { db } = service().database
  const { id } = await newCustomer(api)
  await api.must('DELETE', `/customers/${id}`)
  await settle()
  const goes = [...(await columnsOf('customers'))].filter(
    ([name]) => Reflect.get(GOES_WITH_CUSTOMER.customers, name) !== false,
  )
  expect(goes.length).toBeGreaterThan(5)
  const values = goes.map(([name, type]) => [name, FILLED[type] ?? fail(`Fill columns of the type ${type}.`)])
  await db.updateTable('customers').set(Object.fromEntries(values)).where('id', '=', id).execute()
  const read = () => db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const before: Json = await read()
  await erase(api, { id })
  const after: Json = await read()
  const left = {
    ...before,
    erasing_since: after.erasing_since,
    erased_at: after.erased_at,
    updated_at: after.updated_at,
  }
  for (const [name] of goes) left[name] = null
  expect(after).toEqual({ ...left, details: {}, uma_address: expect.stringMatching(/^\$erased@/) })
})

test('names every personal column in the records to erase', async () => {
  const byRecords = new Map<string, Set<string>>()
  const add = (table: string, columns: object) =>
    byRecords.set(table, new Set([...(byRecords.get(table) ?? []), ...Object.keys(columns)]))
  const person = { id: 'Customer:x', umaAddress: '$x@example.org', contacts: [], ownerIds: [] } as const
  for (const { table, becomes, alongside = [] } of PERSONAL_RECORDS) {
    // Deleted rows need no further check.
    add(table, becomes ? becomes(person) : Object(GOES_WITH_CUSTOMER[table]))
    for (const other of alongside) add(other.table, other.becomes(person))
  }
  for (const [table, columns] of Object.entries(GOES_WITH_CUSTOMER)) {
    if (typeof columns === 'string' || ELSEWHERE.includes(table)) continue
    const going = Object.entries(columns).flatMap(([name, goes]) => (goes ? [name] : []))
    const unnamed = going.filter((name) => !byRecords.get(table)?.has(name))
    expect({ table, unnamed }).toEqual({ table, unnamed: [] })
    expect([table, [...(await columnsOf(table)).keys()].sort()]).toEqual([table, Object.keys(columns).sort()])
  }
})

/** Tables that features erase themselves. The tests in this file search all of them. */
const ELSEWHERE = ['customers', 'uma_addresses', 'verifications', 'events', 'idempotency_keys']

test('erases a business with the people behind it and their documents', async () => {
  const api = await newPlatform()
  const business = await newBusiness(api, { businessInfo: { legalName: `${NAME} Inc.` } })
  const owner = await newOwner(api, business.id, { personalInfo: { lastName: NAME } })
  await newCaseDocument(api, owner.id, { issuingAuthority: NAME }, { fileName: `${NAME}.pdf` })
  await newCaseDocument(api, owner.id, { documentType: 'SELFIE' }, { fileName: `${NAME}.pdf` })
  await api.must('PATCH', `/beneficial-owners/${owner.id}`, { personalInfo: { lastName: `${NAME}er` } })
  await settle()
  await api.must('DELETE', `/customers/${business.id}`)
  await settle()
  expect(Object.keys(await tablesWith([NAME])).sort()).toEqual(['beneficial_owners', 'customers', 'documents'])
  await erase(api, business)
  expect(await tablesWith([NAME])).toEqual({})
  expect(await countOf('sealed_files', api)).toBe(0)
})

const countOf = async (table: string, { platform }: Api): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where platform_id = ${platform}`.execute(
    service().database.db,
  )
  return rows[0]?.count ?? 0
}

test('factors of strong customer authentication, sessions and challenges go as well', async () => {
  const payer = await newPayerOfEea({ funds: 10_000 })
  await enrolPasskey(payer.api, payer.customer)
  await newAsked(payer)
  const tables = ['sca_passkeys', 'sca_sessions', 'sca_challenges']
  const counts = () => Promise.all(tables.map((table) => countOf(table, payer.api)))
  await sql`update customers set deleted_at = now() where id = ${payer.customer.id}`.execute(service().database.db)
  await payer.api.create('/sandbox/clock', { advanceSeconds: 7 * 86_400 })
  expect((await counts()).every((count) => count > 0)).toBe(true)
  await erase(payer.api, payer.customer)
  expect(await counts()).toEqual([0, 0, 0])
})

test("reserves an erased person's UMA address and shows it nowhere", async () => {
  const api = await newPlatform()
  const { umaDomain } = await configureInvitations(api)
  const umaAddress = `$zqyowner@${umaDomain}`
  const { id, platformCustomerId } = await newCustomer(api, { umaAddress })
  await api.must('DELETE', `/customers/${id}`)
  await settle()
  await erase(api, { id })
  expect(await tablesWith([umaAddress])).toEqual({})
  expect((await api.read(`/customers/${id}`)).umaAddress).toBe(`$erased@${umaDomain}`)
  const claim = (extra: object) => api.post('/customers', individualRequest({ umaAddress, ...extra }))
  const { status, body } = await claim({})
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'UMA_ADDRESS_EXISTS' })
  expect((await claim({ platformCustomerId })).status).toBe(201)
})

test('payments of others keep everything but who was at the other end', async () => {
  const { api } = await newPlatformWithWebhooks({ supportedCurrencies: ['USD', 'EUR'] })
  const { umaDomain } = await configureInvitations(api)
  const { customer, account } = await fundedCustomer(api, {
    amount: 1_000,
    request: { umaAddress: `$${NAME.toLowerCase()}@${umaDomain}` },
  })
  const other = await newCustomer(api)
  const { lookupId } = await api.read(`/receiver/uma/${encodeURIComponent(other.umaAddress)}?customerId=${customer.id}`)
  const destination = { destinationType: 'UMA_ADDRESS', umaAddress: other.umaAddress, currency: 'USD' }
  const quote = await api.create('/quotes', {
    ...quoteRequest(account.id, '', 1_000, { lookupId, senderCustomerInfo: { FULL_NAME: NAME } }),
    destination,
  })
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  const [received] = (await api.read(`/transactions?customerId=${other.id}`)).data
  expect(received.source.umaAddress).toBe(customer.umaAddress)
  await api.must('DELETE', `/customers/${customer.id}`)
  await settle()
  await erase(api, customer)
  const after = await api.read(`/transactions/${received.id}`)
  expect(after.source.umaAddress).toBe(`$erased@${umaDomain}`)
  expect({ status: after.status, receivedAmount: after.receivedAmount, destination: after.destination }).toEqual({
    status: received.status,
    receivedAmount: received.receivedAmount,
    destination: received.destination,
  })
  expect(await tablesWith([NAME])).toEqual({})
})

test("stores the number of failed order attempts, without the partner's response", async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { customer, quote } = await newQuote(api, { funds: 10_000, request: { immediatelyExecute: true } })
  await settle()
  const key = `PlatformConfig:${api.platform}/${quote.transactionId}/payout`
  await inWork(api, (work) => keepFailed(work, [key], { attempts: 2, lastError: `${NAME} is unknown.` }))
  await api.must('DELETE', `/customers/${customer.id}`)
  await settle()
  await erase(api, customer)
  const kept = service().database.db.selectFrom('order_attempts').select(['failed', 'last_error'])
  expect(await kept.where('key', '=', key).execute()).toEqual([{ failed: 2, last_error: null }])
})

test('keeps a record of operator actions on a person, but not their texts', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD'] })
  const customer = await newCustomer(api)
  const { id } = await accountOf(api, 'USD', customer.id)
  const { page, device } = await signedInAs('treasurer')
  for (const move of ['freeze', 'close'])
    await page.act(device, `/platforms/PlatformConfig:${api.platform}/internal-accounts/${id}/${move}`, {
      reason: `${NAME} has called.`,
    })
  await api.must('DELETE', `/customers/${customer.id}`)
  await settle()
  await erase(api, customer)
  const { data } = (await page.get(`/acts?object=${encodeURIComponent(id)}`)).body
  expect(data).toMatchObject([{ operation: 'closeInternalAccount' }, { operation: 'freezeInternalAccount' }])
  for (const act of data) for (const name of ['body', 'before', 'after']) expect(act).not.toHaveProperty(name)
  expect(await tablesWith([NAME])).toEqual({})
})

test('erases the payer of ownerless money assigned to a person', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD'] })
  const customer = await newCustomer(api)
  const account = await accountOf(api, 'USD', customer.id)
  const payer = { accountHolderName: NAME }
  const stray = { environment: 'sandbox', rail: 'RTP', id: 'line 1: rent', currency: 'USD', amount: 1_000 } as const
  await reportByHand({ ...stray, payer })
  await decideReceipt(api, 'RTP:line 1: rent', 'assign', { accountId: account.id })
  const bank = await api.create('/platform/external-accounts', usdAccount())
  await api.create('/transfer-out', transferRequest(account, bank, 1_000))
  await settle()
  await api.must('DELETE', `/customers/${customer.id}`)
  await settle()
  expect(Object.keys(await tablesWith([NAME])).sort()).toEqual(['events', 'operator_acts', 'receipts', 'transactions'])
  await erase(api, customer)
  expect(await tablesWith([NAME])).toEqual({})
})

/** Tables that contain at most a customer's id. */
const WITHOUT_PERSONS = [
  ...['agent_decisions_ahead', 'agent_device_codes', 'agent_evaluations', 'agent_policies', 'api_tokens'],
  ...['audit_batches', 'audit_entries', 'bulk_import_errors', 'bulk_imports', 'card_events', 'card_funding_sources'],
  ...['code_messages', 'counterparty_requirements', 'counterparty_velocities', 'custody_bundle_keys'],
  ...[
    'custody_used_tokens',
    'custody_wallets',
    'customer_currencies',
    'delivery_owners',
    'deposit_instruments',
    'device_code_failures',
    'figures',
    'funding_instruments',
    'requests',
    'single_use_payees',
    'transaction_statuses',
  ],
  ...['held_rates', 'rate_snapshots', 'rate_windows'],
  ...['bank_entries', 'cash_matches', 'ledger_cash_items', 'order_files'],
  ...['passkey_challenges', 'person_links', 'person_passkeys', 'person_sessions', 'people'],
  ...['operator_terminal_logins', 'operator_touch_requests', 'operator_tokens', 'taken_cases'],
  ...['treasury_numbers', 'treasury_passes', 'treasury_versions'],
  ...['key_fingerprints', 'migrations', 'ledger_balances', 'ledger_entries', 'ledger_holds', 'ledger_house_balances'],
  ...['ledger_journals', 'ledger_rollups', 'micro_entries', 'partner_cut_offs', 'partner_notices', 'partner_orders'],
  ...['payment_volumes', 'platform_configs', 'platforms', 'registered_currencies', 'request_budgets', 'sca_standings'],
  'server_starts',
  ...['stablecoin_linked_accounts', 'stablecoin_operations', 'stablecoin_provider_account_holders'],
  ...['stablecoin_provider_accounts', 'stablecoin_tokens', 'stablecoins', 'sweeps', 'terms', 'two_factor_resets'],
  ...['uma_domains', 'uma_keys', 'uma_nonces', 'webhook_signing_keys'],
]
/** Tables erased with the record, and with documents. */
const WITH_THE_RECORD = [
  ...['beneficial_owners', 'customer_consents', 'customers', 'documents', 'payment_documents', 'sealed_files'],
  ...['uma_addresses', 'verification_documents', 'verifications'],
]

test('classifies every table by personal data', async () => {
  const alongside = PERSONAL_RECORDS.flatMap((records) => records.alongside ?? [])
  const named = [...PERSONAL_RECORDS, ...alongside].map(({ table }) => table)
  const known = new Set<string>([...named, ...WITHOUT_PERSONS, ...WITH_THE_RECORD, 'events', 'idempotency_keys'])
  expect((await tableNames()).filter((name) => !known.has(name))).toEqual([])
})
