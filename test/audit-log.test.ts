import { expect, test } from 'vitest'
import { usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { euroAccount, setTreasury } from '#features/treasury-accounts/makers.test-support.ts'
import { type RawBuilder, sql } from '#runtime/db/index.ts'
import { auditLogCheck, lastEntries, sealEntries } from '#runtime/work/audit-log/audit-log.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { type Api, newPlatform } from './support/api.ts'
import { service, TEST_MASTER_KEY, useService } from './support/service.ts'
import { hexOf, logIn, newDeviceKey, newWallet, signedBy, stampOf } from './support/wallet.ts'

useService()

const entriesOf = async ({ platform }: Api) =>
  (await lastEntries(service().database.db, platform, 100)).map(({ action, object, result, fields }) => ({
    action,
    object,
    result,
    fields,
  }))
const violations = ({ platform }: Api) =>
  findViolations(service().database.db, platform, [auditLogCheck(TEST_MASTER_KEY.derive('audit-log'))])

/** Seals all entries, the newest too, in as many steps as necessary. Returns the number of entries in each batch. */
async function seal({ platform }: Api): Promise<number[]> {
  const { db } = service().database
  const step = () =>
    service().app.works.run({ platform, environment: 'sandbox', now: new Date() }, (work) =>
      sealEntries(work, TEST_MASTER_KEY.derive('audit-log'), { settledAfterMs: -1_000 }),
    )
  while ((await step()) === 'more');
  const batches = await db
    .selectFrom('audit_batches')
    .select('entries')
    .where('platform_id', '=', platform)
    .orderBy('number')
    .execute()
  return batches.map(({ entries }) => entries)
}

test('logs each change with actor, action, source and fields, but no values', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/platform/external-accounts', usdAccount())
  await api.read(`/platform/external-accounts/${id}`)
  await api.post('/platform/external-accounts', { currency: 'USD' })
  const [entry, ...others] = await lastEntries(service().database.db, api.platform, 100)
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    action: 'createPlatformExternalAccount',
    object: id,
    result: '201',
    fields: ['currency', 'accountInfo'],
    actor: expect.stringMatching(/^Token:/),
    source_address: '127.0.0.1',
    request_id: expect.any(String),
    signer: null,
  })
})

test('logs no refused change, and logs a change under a key once, without its replay', async () => {
  const api = await newPlatform()
  const { quote } = await newQuote(api)
  const before = (await entriesOf(api)).length
  const key = { 'idempotency-key': 'once' }
  await api.post(`/quotes/${quote.id}/execute`, undefined, key)
  await api.post(`/quotes/${quote.id}/execute`, undefined, key)
  expect((await api.post(`/quotes/${quote.id}/execute`)).status).toBe(409)
  expect((await entriesOf(api)).slice(before)).toEqual([
    { action: 'executeQuote', object: quote.id, result: '200', fields: [] },
  ])
})

test("logs every leg of a signed call with its key's beginning, refused ones too", async () => {
  const api = await newPlatform()
  const { account, credential } = await newWallet(api)
  const { key } = await logIn(api, credential)
  const before = (await entriesOf(api)).length
  const body = { privateEnabled: true }
  const challenge = await api.must('PATCH', `/internal-accounts/${account.id}`, body)
  const stranger = newDeviceKey()
  expect((await api.patch(`/internal-accounts/${account.id}`, body, signedBy(challenge, stranger))).status).toBe(401)
  expect((await api.patch(`/internal-accounts/${account.id}`, body, signedBy(challenge, key))).status).toBe(200)
  const entries = (await lastEntries(service().database.db, api.platform, 100)).slice(before)
  expect(entries.map(({ action, object, result, signer }) => [action, object, result, signer])).toEqual([
    ['updateInternalAccount', account.id, '202', null],
    ['updateInternalAccount', account.id, 'WALLET_SIGNATURE_INVALID NO_ACTIVE_SESSION', hexOf(stranger).slice(0, 8)],
    ['updateInternalAccount', account.id, '200', hexOf(key).slice(0, 8)],
  ])
})

test("names a wallet's account, credential and session in its entry, together with the object", async () => {
  const api = await newPlatform()
  const { account, credential } = await newWallet(api)
  const { session, key } = await logIn(api, credential)
  const body = { privateEnabled: true }
  const challenge = await api.must('PATCH', `/internal-accounts/${account.id}`, body)
  await api.must('PATCH', `/internal-accounts/${account.id}`, body, signedBy(challenge, key))
  const entries = await lastEntries(service().database.db, api.platform, 100)
  expect(entries.slice(-5).map(({ action, object, result, concerned }) => [action, object, result, concerned])).toEqual(
    [
      ['challengeAuthCredential', credential.id, '200', [account.id]],
      ['verifyAuthCredential', credential.id, '202', [account.id]],
      ['verifyAuthCredential', credential.id, '200', [account.id, session.id]],
      ['updateInternalAccount', account.id, '202', []],
      ['updateInternalAccount', account.id, '200', [session.id, credential.id]],
    ],
  )
})

test('also names account, credential and session for a refused second leg', async () => {
  const api = await newPlatform()
  const { account, credential } = await newWallet(api)
  const { session, key } = await logIn(api, credential)
  const body = { privateEnabled: true }
  const challenge = await api.must('PATCH', `/internal-accounts/${account.id}`, body)
  await service()
    .database.db.updateTable('internal_accounts')
    .set({ status: 'FROZEN' })
    .where('platform_id', '=', api.platform)
    .where('id', '=', account.id)
    .execute()
  const refused = await api.patch(`/internal-accounts/${account.id}`, body, signedBy(challenge, key))
  expect(refused.status).toBe(409)
  const [entry] = await lastEntries(service().database.db, api.platform, 1)
  expect({ action: entry?.action, object: entry?.object, result: entry?.result, concerned: entry?.concerned }).toEqual({
    action: 'updateInternalAccount',
    object: account.id,
    result: 'CONFLICT',
    concerned: [session.id, credential.id],
  })
})

/** Entries that the first batch vouches for. */
const sealedFirst = ({ platform }: Api) => sql`
  audit_entries where platform_id = ${platform} and id <= (select through_id from audit_batches where platform_id = ${platform} and number = 1)`

test.each<[string, (api: Api) => RawBuilder<unknown>]>([
  [
    'changed',
    (api) =>
      sql`update audit_entries set actor = 'Token:another' where platform_id = ${api.platform} and id in (select id from ${sealedFirst(api)})`,
  ],
  ['removed', (api) => sql`delete from ${sealedFirst(api)}`],
  [
    'removed with its batch',
    (api) => sql`delete from audit_batches where platform_id = ${api.platform} and number = 1`,
  ],
  [
    'slipped in',
    (api) => sql`
      insert into audit_entries (platform_id, id, actor, action, result, fields, concerned)
      select platform_id, '00000000-0000-7000-8000-000000000001', actor, action, result, fields, concerned from ${sealedFirst(api)}`,
  ],
])('an entry that was %s after it was sealed shows', async (_, tamper) => {
  const api = await newPlatform()
  const batches = []
  for (const round of [1, 2]) {
    await api.create('/tokens', { name: `Token ${round}`, permissions: ['VIEW'] })
    batches.push(1)
    expect(await seal(api)).toEqual(batches)
  }
  expect(await seal(api)).toEqual(batches)
  expect(await violations(api)).toEqual([])
  await tamper(api).execute(service().database.db)
  const found = await violations(api)
  expect(found.map(({ invariant }) => invariant)).toEqual(['The audit log is as it was sealed.'])
})

test('seals entries in batches of a limited size, each vouching for its own', async () => {
  const api = await newPlatform()
  const { db } = service().database
  await sql`
    insert into audit_entries (platform_id, id, actor, action, result, fields, concerned)
    select ${api.platform}, '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'), 'operator', 'test', 'done', '{}', '{}' from generate_series(1, 2500) n`.execute(
    db,
  )
  expect(await seal(api)).toEqual([1_000, 1_000, 500])
  expect(await violations(api)).toEqual([])
  await sql`delete from audit_entries where platform_id = ${api.platform} and id like '%1500'`.execute(db)
  expect((await violations(api)).map(({ offenders }) => offenders)).toEqual([['batch 2']])
})

test("does not seal the newest entries: an open transaction's entry may come before them", async () => {
  const api = await newPlatform()
  await api.create('/tokens', { name: 'Token', permissions: ['VIEW'] })
  const sealNow = service().app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, (work) =>
    sealEntries(work, TEST_MASTER_KEY.derive('audit-log')),
  )
  expect(await sealNow).toBe('done')
  expect(await seal(api)).toEqual([1])
})

const OPERATOR = expect.stringMatching(/^Operator:/)

test("logs entries of no platform in the system tenant's log", async () => {
  await setTreasury([euroAccount()])
  expect(await lastEntries(service().database.db, SYSTEM_TENANT, 4)).toMatchObject([
    { actor: 'console sign-in', action: 'enrol', result: '201' },
    { actor: OPERATOR, action: 'setTreasury', result: '202' },
    { actor: OPERATOR, action: 'setTreasury', result: expect.stringMatching(/^approved by Operator:/) },
    { actor: OPERATOR, action: 'approveAct', result: '200' },
  ])
})

test.each([[{}], [{ 'idempotency-key': 'payment-1' }]])(
  'a refused signature on a quote leaves an entry, with the headers %j',
  async (headers) => {
    const api = await newPlatform()
    const [payer, payee] = [await newWallet(api), await newWallet(api)]
    await fund(api, payer.account.id, 1_000_000)
    const quote = await api.create('/quotes', quoteRequest(payer.account.id, payee.account.id, 10_000))
    const stamp = stampOf(quote.paymentInstructions[0].accountOrWalletInfo.payloadToSign, newDeviceKey())
    expect(
      (await api.post(`/quotes/${quote.id}/execute`, undefined, { ...headers, 'service-wallet-signature': stamp }))
        .status,
    ).toBe(401)
    const last = (await lastEntries(service().database.db, api.platform, 1)).map(({ action, result }) => [
      action,
      result,
    ])
    expect(last).toEqual([['executeQuote', 'WALLET_SIGNATURE_INVALID NO_ACTIVE_SESSION']])
  },
)
