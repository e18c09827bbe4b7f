import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  burn,
  linkProvider,
  linkRequest,
  mint,
  mintRequest,
  newIssuer,
  once,
  registerToken,
  tokenRequest,
} from '#features/stablecoins/makers.test-support.ts'
import { applyIssuerNotice } from '#features/stablecoins/stablecoin-operations/contract.ts'
import { simulatedStablecoinIssuer } from '#providers/stablecoin-issuers/simulated.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { restart, service, settle, useService } from '../support/service.ts'
import { storedIn, tableNames } from '../support/stored-texts.ts'

/**
 * The cases of cards-stablecoins B12, each with its own title. They make mints (createStablecoinMint) and burns
 * (createStablecoinBurn).
 */

const simulated = simulatedStablecoinIssuer({ timeScale: 1 })
/** The orders that the provider has accepted, each once by its key. */
const taken: string[] = []
let afterTaking: () => void = () => {}
const provider: typeof simulated = {
  ...simulated,
  async submit(access, order) {
    const answered = await simulated.submit(access, order)
    if (answered.answer && !taken.includes(order.key)) taken.push(order.key)
    afterTaking()
    return answered
  },
}
useService({ STABLECOIN_ENABLING_SECONDS: '0' }, { stablecoinIssuer: { sandbox: provider, production: undefined } })

const later = async (api: Api, advanceSeconds: number) => {
  await api.create('/sandbox/clock', { advanceSeconds })
  await settle()
}
const read = (api: Api, { id }: Json) => api.read(`/stablecoin-operations/${id}`)
const operationsOf = async (api: Api, { id }: Json): Promise<Json[]> =>
  (await api.read(`/stablecoins/${id}/operations`)).data

test('1. Same key twice → one operation, equal bodies; same key, other amount → 409; key reused on another stablecoin → new operation.', async () => {
  const api = await newPlatform()
  const issuer = await newIssuer(api)
  const key = newUuid()
  const [first, again] = [await mint(api, issuer, {}, key), await mint(api, issuer, {}, key)]
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  const other = await mint(api, issuer, { amount: '20000000' }, key)
  expect({ status: other.status, code: other.body.code }).toEqual({ status: 409, code: 'DUPLICATE_PAY_REQUEST' })
  expect(await operationsOf(api, issuer.token)).toEqual([first.body])
  const second = await mint(api, { ...issuer, token: await registerToken(api) }, {}, key)
  expect([second.status, second.body.id === first.body.id]).toEqual([201, false])
})

test('2. Two equal mints at once with one key → one operation; the other answers 201 with the same body or 409 DUPLICATE_PAY_REQUEST.', async () => {
  const api = await newPlatform()
  const issuer = await newIssuer(api)
  const key = newUuid()
  const answers = await Promise.all([mint(api, issuer, {}, key), mint(api, issuer, {}, key)])
  const [made] = answers.filter(({ status }) => status === 201)
  for (const { status, body } of answers)
    expect(status === 201 ? body : [status, body.code]).toEqual(
      status === 201 ? made?.body : [409, 'DUPLICATE_PAY_REQUEST'],
    )
  expect(await operationsOf(api, issuer.token)).toEqual([made?.body])
})

test('3. Crash after the provider accepted and before the answer was stored: after restart exactly one provider transfer.', async () => {
  const api = await newPlatform()
  const issuer = await newIssuer(api)
  const before = taken.length
  afterTaking = () => {
    afterTaking = () => {}
    throw new Error('The answer is lost.')
  }
  const { body: created } = await mint(api, issuer)
  expect([created.status, taken.length - before]).toEqual(['CREATED', 1])
  await restart()
  const restarted = api.at(service().address)
  await later(restarted, 61)
  // The provider continues two seconds later.
  expect(['PENDING_FUNDING', 'PROCESSING']).toContain((await read(restarted, created)).status)
  expect(taken.length - before).toBe(1)
})

test('4. Two active links, registration without a link id → selection error; with it → 201.', async () => {
  const api = await newPlatform()
  const [link] = [await linkProvider(api), await linkProvider(api)]
  const without = await api.post('/stablecoins', tokenRequest(), once())
  expect({ status: without.status, code: without.body.code }).toEqual({
    status: 400,
    code: 'STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED',
  })
  const token = await registerToken(api, '', { stablecoinProviderAccountId: link.id })
  expect(token).toMatchObject({ stablecoinProviderAccountId: link.id, issuanceStatus: 'PROVISIONED' })
})

test.each([
  ['_D6', '10000', '1'],
  ['_D6', '9999', 'STABLECOIN_AMOUNT_NOT_REPRESENTABLE'],
  ['_D6', '1230000', '123'],
  ['_D6', '1234567', 'STABLECOIN_AMOUNT_NOT_REPRESENTABLE'],
  ['_D18', '10000000000000000', '1'],
  ['_D18', '15000000000000000', 'STABLECOIN_AMOUNT_NOT_REPRESENTABLE'],
  ['_D2', '7', '7'],
  ['_D0', '5', '500'],
  ['_D6', '0', 'INVALID_AMOUNT'],
  ['_D6', '007', 'INVALID_AMOUNT'],
  ['_D6', '1.5', 'INVALID_INPUT'],
  ['_D6', '', 'INVALID_INPUT'],
  ['_D2', String(2n ** 128n), 'AMOUNT_OUT_OF_RANGE'],
  ['_D2', String(2n ** 128n - 1n), String(2n ** 128n - 1n)],
])('5. Amounts of B5, and "0", "007", "1.5", "", 2^128. (%s %j: %s)', async (end, amount, expected) => {
  const api = await newPlatform()
  const { status, body } = await burn(api, await newIssuer(api, end), { amount })
  expect(status === 201 ? [body.estimatedDelivery.amount, body.amount] : [body.code, amount]).toEqual([
    expected,
    amount,
  ])
})

test('6. Enablement: request twice → 200, 200; after ENABLING → 409. Token still PROVISIONING: 200.', async () => {
  const api = await newPlatform()
  await linkProvider(api)
  const token = await registerToken(api, '007')
  const request = () => api.post(`/stablecoins/${token.id}/request-service-enablement`)
  const answers = [await request(), await request()]
  expect(answers.map(({ status, body }) => [status, body.serviceOperationsStatus])).toEqual([
    [200, 'PENDING_APPROVAL'],
    [200, 'PENDING_APPROVAL'],
  ])
  await settle()
  expect((await api.read(`/stablecoins/${token.id}`)).serviceOperationsStatus).toBe('ENABLING')
  const third = await request()
  expect({ status: third.status, code: third.body.code }).toEqual({
    status: 409,
    code: 'STABLECOIN_SERVICE_ENABLEMENT_NOT_REQUESTABLE',
  })
  const { id } = await registerToken(api, '001')
  const waiting = await api.post(`/stablecoins/${id}/request-service-enablement`)
  expect({
    status: waiting.status,
    issuanceStatus: waiting.body.issuanceStatus,
    serviceOperationsStatus: waiting.body.serviceOperationsStatus,
  }).toEqual({ status: 200, issuanceStatus: 'PROVISIONING', serviceOperationsStatus: 'PENDING_APPROVAL' })
})

test('7. Provider notices out of order (completed before processing) → COMPLETED, stays.', async () => {
  const api = await newPlatform()
  const issuer = await newIssuer(api)
  const { body } = await mint(api, issuer)
  const { works } = service().app
  for (const status of ['COMPLETED', 'PROCESSING'] as const) {
    await works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, async (work) =>
      work.enqueue(applyIssuerNotice, { id: body.id, notice: { status, providerStatus: status.toLowerCase() } }),
    )
    await settle()
    expect((await read(api, body)).status).toBe('COMPLETED')
  }
  expect((await read(api, body)).providerStatus).toBe('processing')
})

test('8. The link secret appears in no response, log line, error or idempotency record.', async () => {
  const api = await newPlatform()
  const requests = ['100', '002', '004', '005'].map((end) => linkRequest(end))
  const answers: Json[] = []
  for (const request of requests) answers.push(await api.post('/stablecoin-provider-accounts', request, once()))
  const [first] = requests
  const key = newUuid()
  const link = (secret: string) =>
    api.post('/stablecoin-provider-accounts', { ...first, apiClientSecret: secret }, once(key))
  expect((await link('a new secret')).status).toBe(201)
  expect((await link('another secret')).body.code).toBe('DUPLICATE_PAY_REQUEST')
  answers.push(await api.post('/stablecoin-provider-accounts', { ...first, apiClientSecret: 7 }, once()))
  answers.push(await api.read('/stablecoin-provider-accounts'))
  const written = await everyRow()
  for (const { apiClientSecret } of [...requests, { apiClientSecret: 'a new secret' }]) {
    expect(JSON.stringify(answers)).not.toContain(apiClientSecret)
    expect(service().logLines.join('\n')).not.toContain(apiClientSecret)
    expect(written).not.toContain(apiClientSecret)
  }
})

/** Returns every row of every table as text. */
const everyRow = async () => (await Promise.all((await tableNames()).map(storedIn))).join('\n')

test('a request retried after a crash continues with the operation that it created', async () => {
  const api = await newPlatform()
  const issuer = await newIssuer(api)
  const key = newUuid()
  const before = taken.length
  afterTaking = () => {
    afterTaking = () => {}
    throw new Error('The answer is lost.')
  }
  const { body: created } = await mint(api, issuer, {}, key)
  expect(created.status).toBe('CREATED')
  await asIfNeverAnswered(api, created, key)
  const other = await mint(api, issuer, { amount: '20000000' }, key)
  expect({ status: other.status, code: other.body.code }).toEqual({ status: 409, code: 'DUPLICATE_PAY_REQUEST' })
  const again = await mint(api, issuer, {}, key)
  expect([again.status, again.body.id, again.body.status]).toEqual([201, created.id, 'PENDING_FUNDING'])
  expect([(await operationsOf(api, issuer.token)).length, taken.length - before]).toEqual([1, 1])
  expect((await mint(api, issuer, {}, key)).body).toEqual(again.body)
})

/** Leaves key and operation like a process that died before it stored its answer. */
async function asIfNeverAnswered(api: Api, { id }: Json, key: string): Promise<void> {
  const { db } = service().database
  const { scope } = await db
    .selectFrom('idempotency_keys')
    .select('scope')
    .where('platform_id', '=', api.platform)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const request = hash('sha256', `${scope}\n${key}`, 'base64url')
  await db.updateTable('stablecoin_operations').set({ request }).where('id', '=', id).execute()
  await db
    .updateTable('idempotency_keys')
    .set({ status: null, body: null, held_until: new Date(0) })
    .where('platform_id', '=', api.platform)
    .where('key', '=', key)
    .execute()
}

test('the request of a mint needs a key', async () => {
  const api = await newPlatform()
  const issuer = await newIssuer(api)
  const { status, body } = await api.post(`/stablecoins/${issuer.token.id}/mints`, mintRequest(issuer))
  expect({ status, code: body.code, field: body.details.errors[0].field }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    field: 'Idempotency-Key',
  })
})
