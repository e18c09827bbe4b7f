import { describe, expect, test } from 'vitest'
import { newProduction } from '#features/customers/contact-verification/makers.test-support.ts'
import { newCustomer, newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { inWork } from '#test/support/inside.ts'
import { service, useService } from '#test/support/service.ts'
import { storedIn } from '#test/support/stored-texts.ts'
import { assertionBy, complete, logIn, startLogin } from '../log-in/makers.test-support.ts'
import { advance, newAsked, newPayerOfEea } from '../makers.test-support.ts'
import {
  codeOf,
  confirmTotp,
  enrolPasskey,
  enrolTotp,
  factorsPath,
  passkeyPath,
  startPasskey,
  startTotp,
} from './makers.test-support.ts'
import { deleteExpiredEnrolments } from './store.ts'

useService()

const outcomeOf = ({ status, body }: Answer) => [status, body?.code]
const db = () => service().database.db
const listed = async (api: Api, customer: Json) => (await api.read(factorsPath(customer))).factors

/** Every operation on factors, with empty bodies. */
const CALLS = [
  ['GET', '/sca/factors'],
  ['POST', '/sca/factors'],
  ['POST', '/sca/factors/confirm'],
  ['DELETE', '/sca/factors/AAAA'],
] as const

describe.each(CALLS)('%s %s', (method, path) => {
  const call = (api: Api, query: string) =>
    api.send(method, `${path}${query}`, method === 'POST' ? { body: { type: 7 } } : {})

  test('reports a malformed, unknown, deleted or foreign customer as not found', async () => {
    const api = await newPlatform()
    const deleted = await newCustomerOfEea(api)
    await api.must('DELETE', `/customers/${deleted.id}`)
    const foreign = await newCustomerOfEea(await newPlatform())
    for (const id of ['x', '', newId('Customer'), newId('Job'), deleted.id, foreign.id])
      expect([id, ...outcomeOf(await call(api, `?customerId=${id}`))]).toEqual([id, 404, 'USER_NOT_FOUND'])
  })

  test('refuses a customer of another region, regardless of the body', async () => {
    const api = await newPlatform()
    const { status, body } = await call(api, `?customerId=${(await newCustomer(api)).id}`)
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 409,
      code: 'CONFLICT',
      details: { cause: 'SCA_NOT_REQUIRED' },
    })
  })

  test('names the customer as missing', async () => {
    const { status, body } = await call(await newPlatform(), '')
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
    expect(body.details.errors.map(({ field }: Json) => field)).toContain('customerId')
  })
})

describe('the list of factors', () => {
  test('lists the factors of one customer in a fixed order', async () => {
    const api = await newPlatform()
    const [customer, other] = [await newCustomerOfEea(api), await newCustomerOfEea(api)]
    const credentialId = await enrolPasskey(api, customer)
    await enrolTotp(api, customer)
    expect(await api.read(factorsPath(customer))).toEqual({
      factors: [{ factor: 'SMS_OTP' }, { factor: 'TOTP' }, { factor: 'PASSKEY', credentialId }],
    })
    expect(await listed(api, other)).toEqual([{ factor: 'SMS_OTP' }])
  })

  test("lists codes by text message in production after the phone's verification", async () => {
    const api = await newProduction()
    const customer = await newCustomerOfEea(api)
    expect(await listed(api, customer)).toEqual([])
    await db().updateTable('customers').set({ phone_verification: 'VERIFIED' }).where('id', '=', customer.id).execute()
    expect(await listed(api, customer)).toEqual([{ factor: 'SMS_OTP' }])
  })
})

describe('the removal of a passkey', () => {
  test('leaves the other factors, and room for another passkey', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    const credentialId = await enrolPasskey(api, customer)
    await enrolTotp(api, customer)
    expect((await api.delete(passkeyPath(customer, credentialId))).status).toBe(204)
    expect(await listed(api, customer)).toEqual([{ factor: 'SMS_OTP' }, { factor: 'TOTP' }])
    const other = await enrolPasskey(api, customer)
    expect((await listed(api, customer)).at(-1)).toEqual({ factor: 'PASSKEY', credentialId: other })
  })

  test('takes the id of that passkey of that customer only', async () => {
    const api = await newPlatform()
    const [customer, other, bare] = [
      await newCustomerOfEea(api),
      await newCustomerOfEea(api),
      await newCustomerOfEea(api),
    ]
    const [mine, theirs] = [await enrolPasskey(api, customer), await enrolPasskey(api, other)]
    await enrolTotp(api, customer)
    for (const id of [theirs, 'TOTP', 'SMS_OTP', 'PASSKEY', mine.slice(1), `${mine}A`, '%20', 'a%2Fb'])
      expect([id, ...outcomeOf(await api.delete(passkeyPath(customer, id)))]).toEqual([id, 404, 'REFERENCE_NOT_FOUND'])
    expect((await api.delete(passkeyPath(bare, mine))).status).toBe(404)
    expect((await listed(api, customer)).length).toBe(3)
  })

  test('happens once, of twenty at the same time', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    const path = passkeyPath(customer, await enrolPasskey(api, customer))
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.delete(path)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(19).fill(404)])
  })

  test('voids only challenges for the passkey, even for later ones; logins stay valid', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    await logIn(api, customer)
    const passkey = new Authenticator()
    const credentialId = await enrolPasskey(api, customer, passkey)
    const asked = (await startLogin(api, customer, 'PASSKEY')).body
    const sent = (await startLogin(api, customer, 'SMS_OTP')).body
    await api.must('DELETE', passkeyPath(customer, credentialId))
    const answer = () =>
      complete(api, customer, { factor: 'PASSKEY', ...assertionBy(passkey, asked.passkeyOptions.challenge) })
    expect(outcomeOf(await answer())).toEqual([400, 'INVALID_INPUT'])
    await enrolPasskey(api, customer, passkey)
    expect(outcomeOf(await answer())).toEqual([400, 'INVALID_INPUT'])
    const byCode = { factor: 'SMS_OTP', challengeId: sent.challengeId, code: '123456' }
    expect((await complete(api, customer, byCode)).status).toBe(200)
    const sessions = await db().selectFrom('sca_sessions').selectAll().where('customer_id', '=', customer.id).execute()
    expect(sessions.length).toBe(2)
  })
})

test('does not authorize a payment that waits for a removed passkey', async () => {
  const payer = await newPayerOfEea()
  const { api, customer } = payer
  const passkey = new Authenticator()
  const credentialId = await enrolPasskey(api, customer, passkey)
  const asked = await newAsked(payer, { scaFactor: 'PASSKEY' })
  const answer = () =>
    payer.authorize(asked, assertionBy(passkey, asked.scaChallenge.passkeyAssertionOptions.challenge))
  await api.must('DELETE', passkeyPath(customer, credentialId))
  expect(outcomeOf(await answer())).toEqual([400, 'INVALID_INPUT'])
  await enrolPasskey(api, customer, passkey)
  expect(outcomeOf(await answer())).toEqual([400, 'INVALID_INPUT'])
  expect((await payer.authorize(asked)).status).toBe(400)
  await advance(api, 301)
  const { status } = await payer.read(asked)
  expect({ status, balances: await payer.balances() }).toEqual({ status: 'FAILED', balances: [100_000, 100_000] })
})

test('accepts an enrolled passkey and an enrolled app for logins', async () => {
  const api = await newPlatform()
  const customer = await newCustomerOfEea(api)
  const passkey = new Authenticator()
  await enrolPasskey(api, customer, passkey)
  const { recoveryCodes } = await enrolTotp(api, customer)
  const { passkeyOptions } = (await startLogin(api, customer, 'PASSKEY')).body
  const byPasskey = { factor: 'PASSKEY', ...assertionBy(passkey, passkeyOptions.challenge) }
  expect((await complete(api, customer, byPasskey)).status).toBe(200)
  for (const [code, status] of [
    ['123456', 200],
    [recoveryCodes[3], 200],
    [recoveryCodes[3], 400],
    [recoveryCodes[4], 200],
  ] as const) {
    expect({ code, status: (await complete(api, customer, { factor: 'TOTP', code })).status }).toEqual({ code, status })
    await advance(api, 10)
  }
})

test('the code that has enrolled an app is none for a login', async () => {
  const api = await newProduction()
  const customer = await newCustomerOfEea(api)
  const { secret } = await startTotp(api, customer)
  const code = codeOf(secret)
  expect((await confirmTotp(api, customer, secret, code)).status).toBe(200)
  expect(outcomeOf(await complete(api, customer, { factor: 'TOTP', code }))).toEqual([400, 'INVALID_INPUT'])
})

const TABLES = ['sca_enrolments', 'sca_totp_factors', 'sca_passkeys'] as const

test('deletes all data of a deleted customer', async () => {
  const api = await newPlatform()
  const [enrolled, started] = [await newCustomerOfEea(api), await newCustomerOfEea(api)]
  await enrolPasskey(api, enrolled)
  await enrolTotp(api, enrolled)
  await startPasskey(api, started)
  await startTotp(api, started)
  const rows = async () =>
    (
      await Promise.all(
        TABLES.map((table) => db().selectFrom(table).selectAll().where('platform_id', '=', api.platform).execute()),
      )
    ).map(({ length }) => length)
  expect(await rows()).toEqual([2, 1, 1])
  for (const { id } of [enrolled, started]) await api.must('DELETE', `/customers/${id}`)
  expect(await rows()).toEqual([0, 0, 0])
})

test('expired enrolments are swept', async () => {
  const api = await newPlatform()
  const [old, young] = [await newCustomerOfEea(api), await newCustomerOfEea(api)]
  await startTotp(api, old)
  await startPasskey(api, old)
  await startTotp(api, young)
  const past = new Date(Date.now() - 1)
  await db().updateTable('sca_enrolments').set({ expires_at: past }).where('customer_id', '=', old.id).execute()
  await inWork(api, deleteExpiredEnrolments)
  const left = await db().selectFrom('sca_enrolments').selectAll().where('platform_id', '=', api.platform).execute()
  expect(left.map(({ customer_id }) => customer_id)).toEqual([young.id])
})

describe('secrets', () => {
  /** Returns all database content of a platform as text. */
  async function everythingOf({ platform }: Api): Promise<string> {
    const tables = [
      ...TABLES,
      'audit_entries',
      'jobs',
      'events',
      'idempotency_keys',
      'sca_challenges',
      'sca_sessions',
    ] as const
    const texts = await Promise.all(
      tables.map(async (table) =>
        // biome-ignore lint/suspicious/noExplicitAny: the tables share only the platform column.
        (await (db() as any).selectFrom(table).selectAll().where('platform_id', '=', platform).execute()).map(
          (row: Json) => JSON.stringify(row, (_, each) => toText(each)),
        ),
      ),
    )
    return [...texts.flat(), await storedIn('events'), await storedIn('idempotency_keys')].join('\n')
  }
  function toText(value: Json): unknown {
    if (typeof value === 'bigint') return String(value)
    // Each driver has a different representation of bytes.
    const bytes = value?.type === 'Buffer' ? value.data : value instanceof Uint8Array ? value : undefined
    if (!bytes) return value
    return (['hex', 'latin1', 'base64'] as const).map((encoding) => Buffer.from(bytes).toString(encoding))
  }

  test('writes no secret to a log line, audit entry, refusal or unsealed row', async () => {
    const api = await newProduction()
    const customer = await newCustomerOfEea(api)
    const { secret, secretBase32Encoded } = await startTotp(api, customer)
    const wrong = [await confirmTotp(api, customer, secret, 'x'), await confirmTotp(api, customer, 'x', 'x')]
    const whilePending = await everythingOf(api)
    const code = codeOf(secret)
    const { body } = await confirmTotp(api, customer, secretBase32Encoded, code)
    const rows = await everythingOf(api)
    expect([whilePending, rows].map((text) => text.includes(customer.id))).toEqual([true, true])
    const places = [whilePending, rows, JSON.stringify(wrong), service().logLines.join('\n')]
    const bytes = Buffer.from(secret, 'hex')
    const forms = [
      secret,
      secretBase32Encoded,
      bytes.toString('base64'),
      bytes.toString('latin1'),
      ...body.recoveryCodes,
    ]
    for (const form of forms)
      expect({ form, places: places.map((text) => text.toLowerCase().includes(form.toLowerCase())) }).toEqual({
        form,
        places: [false, false, false, false],
      })
    expect(service().logLines.join('\n')).not.toContain(`"${code}"`)
  })

  test('makes different secrets for two customers, and seals differently at every start', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    const kept = async () =>
      (
        await db()
          .selectFrom('sca_enrolments')
          .select('sealed_secret')
          .where('platform_id', '=', api.platform)
          .executeTakeFirstOrThrow()
      ).sealed_secret
    await startTotp(api, customer)
    const first = await kept()
    await startTotp(api, customer)
    expect(await kept()).not.toEqual(first)
  })

  test("does not open secrets copied into another customer's enrolment", async () => {
    const api = await newPlatform()
    const [victim, thief] = [await newCustomerOfEea(api), await newCustomerOfEea(api)]
    const { secret } = await startTotp(api, victim)
    await startTotp(api, thief)
    const row = await db()
      .selectFrom('sca_enrolments')
      .selectAll()
      .where('customer_id', '=', victim.id)
      .executeTakeFirstOrThrow()
    await db()
      .updateTable('sca_enrolments')
      .set({ sealed_secret: row.sealed_secret })
      .where('customer_id', '=', thief.id)
      .execute()
    expect(outcomeOf(await confirmTotp(api, thief, secret, '123456'))).toEqual([500, 'INTERNAL_ERROR'])
  })
})

test('audit entries name the customer of the factors', async () => {
  const api = await newPlatform()
  const customer = await newCustomerOfEea(api)
  await enrolTotp(api, customer)
  const credentialId = await enrolPasskey(api, customer)
  await api.must('DELETE', passkeyPath(customer, credentialId))
  const entries = await db()
    .selectFrom('audit_entries')
    .select(['action', 'concerned', 'result'])
    .where('platform_id', '=', api.platform)
    .where('action', 'like', '%ScaFactor%')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action, result }) => [action, result])).toEqual([
    ['startScaFactorEnrollment', '200'],
    ['confirmScaFactorEnrollment', '200'],
    ['startScaFactorEnrollment', '200'],
    ['confirmScaFactorEnrollment', '200'],
    ['deleteScaFactor', '204'],
  ])
  expect(entries.map(({ concerned }) => concerned)).toEqual(Array(5).fill([customer.id]))
})
