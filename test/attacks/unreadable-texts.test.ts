import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { newLink, openPage } from '#features/customers/hosted-verification/makers.test-support.ts'
import { individualRequest, newCustomer } from '#features/customers/makers.test-support.ts'
import { knownIndividual } from '#features/customers/verifications/makers.test-support.ts'
import { accountOf, PLATFORM } from '#features/external-accounts/accounts.test-support.ts'
import { ReadableText, readable, Type } from '#runtime/declare/schema.ts'
import { compile } from '#runtime/http/faults/validation.ts'
import { ExactInteger } from '#runtime/lib/json.ts'
import { composed, isReadable } from '#runtime/lib/readable-text.ts'
import { READABLE_MEMBERS, toShownJson } from '#runtime/lib/shown-texts.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { service, useService } from '../support/service.ts'

/** Texts that look like others, or reverse the text next to them. */

useService()

const UNSEEN = ['a\u202eb', 'a\u2066b', 'a\u200bb', 'a\u00adb', 'a\ufeffb', 'a\u001bb', 'a\nb', 'a\u200d', '\u{e0061}b']
/** Two spellings of one text. The service stores the second. */
const [TWO, ONE] = ['Zoe\u0308 Me\u0301ndez', 'Zo\u00eb M\u00e9ndez']

/** The request that creates each named object, and the position of the name in the request and in the answer. */
const NAMED: readonly [what: string, field: string, make: (api: Api, name: string) => ReturnType<Api['post']>][] = [
  ['a customer', 'fullName', (api, fullName) => api.post('/customers', individualRequest({ fullName }))],
  ['an API token', 'name', (api, name) => api.post('/tokens', { name, permissions: ['VIEW'] })],
  [
    'a beneficiary',
    'accountInfo.beneficiary.fullName',
    (api, fullName) => {
      const account = accountOf('EUR_ACCOUNT')
      const { accountInfo } = account
      return api.post(PLATFORM, {
        ...account,
        accountInfo: { ...accountInfo, beneficiary: { ...accountInfo.beneficiary, fullName } },
      })
    },
  ],
  [
    'the app of wallets',
    'embeddedWalletConfig.appName',
    (api, appName) => api.send('PATCH', '/config', { body: { embeddedWalletConfig: { appName } } }),
  ],
]
const at = (value: Json, path: string): unknown => path.split('.').reduce((node, name) => node?.[name], value)

describe.each(NAMED)('the name of %s', (_, field, make) => {
  test('holds no invisible character', async () => {
    const api = await newPlatform()
    for (const name of UNSEEN) {
      const { status, body } = await make(api, name)
      expect({ name, status, code: body.code, errors: body.details?.errors.map((fault: Json) => fault.field) }).toEqual(
        { name, status: 400, code: 'INVALID_INPUT', errors: [field] },
      )
    }
  })

  test('stores one spelling', async () => {
    const { status, body } = await make(await newPlatform(), TWO)
    expect({ floor: Math.floor(status / 100), at: at(body, field) }).toEqual({ floor: 2, at: ONE })
  })
})

test('finds a token by its name in either spelling', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/tokens', { name: TWO, permissions: ['VIEW'] })
  for (const name of [ONE, TWO]) {
    const { data } = await api.read(`/tokens?name=${encodeURIComponent(name)}`)
    expect(data.map((token: Json) => token.id)).toEqual([id])
  }
})

test("applies a name's limit to its stored form", async () => {
  const api = await newPlatform()
  expect(await newCustomer(api, { fullName: `B ${'e\u0301'.repeat(198)}` })).toMatchObject({
    fullName: `B ${'\u00e9'.repeat(198)}`,
  })
  const { status } = await api.post('/customers', individualRequest({ fullName: `B ${'e\u0301'.repeat(199)}` }))
  expect(status).toBe(400)
})

test('accepts a random text exactly if it is readable and composed', () => {
  const schema = Type.Object({ text: ReadableText(40), lines: Type.Optional(Type.String(readable('lines'))) })
  const { faults } = compile(schema, 'readOnly')
  const characters = fc.oneof(
    fc.constantFrom(...'aé1 \n\u001b\u202e\u200b\u200d\u00ad\u0301क\u094d\u0958'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  )
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 50 }), (parts) => {
      const text = parts.join('')
      const value = { text }
      const kept = composed(text)
      const isFit = isReadable(kept, 'line') && [...kept].length <= 40 && /\S/.test(kept)
      expect([faults(value).length === 0, value.text]).toEqual([isFit, kept])
    }),
    { numRuns: 2_000 },
  )
})

test("cleans other institutions' texts too, and preserves numbers of any size", () => {
  const big = new ExactInteger(2n ** 70n)
  const answer = {
    counterpartyInformation: { FULL_NAME: 'Ana\u202e' },
    list: [{ name: 'a\nb', reference: 'a\nb', spent: big }],
  }
  expect(toShownJson(answer)).toBe(
    `{"counterpartyInformation":{"FULL_NAME":"Ana"},"list":[{"name":"a b","reference":"a\\nb","spent":${2n ** 70n}}]}`,
  )
})

test('cleans an old name in responses and on pages, and returns platform ids as sent', async () => {
  const api = await newPlatform()
  const platformCustomerId = 'shop\u200b-1'
  const { id } = await api.create('/customers', { ...knownIndividual(), platformCustomerId })
  const stored = JSON.stringify('Ana\n\u202eLima\u200b')
  await service()
    .database.db.updateTable('customers')
    .set({ details: sql`jsonb_set(details, '{fullName}', ${stored}::jsonb)` })
    .where('id', '=', id)
    .execute()
  expect(await api.read(`/customers/${id}`)).toMatchObject({ fullName: 'Ana Lima', platformCustomerId })
  expect((await openPage(`${await newLink(api, id)}/details`)).text).toContain('value="Ana Lima"')
})

/**
 * Texts of requests without normalization: identifiers, addresses of machines, codes and secrets. The service stores
 * them as it receives them.
 */
const OTHERS =
  /(^|\.)(\w*(Id|Ids|Uri|Url|Code|Number|Token|Key|Address|Endpoint|Secret|Signature|Data|Json|Object|Bundle|Identifier|Domain|Sid|Password|Uma)|code|number|secret|email|taxId|identifier|lookupId|origin|termsVersion|currency|sourceCurrency|cryptoNetwork|rail|pixKey|bolt12|address|signature|invoice|timestamp|symbol|oidcToken|reference|cursor|eventType|challenge|webhookEndpoint|clabeNumber|iban|attestation.transports|assertion.userHandle|currency.name)$/

interface Schema extends Record<string, unknown> {
  properties?: Record<string, Schema>
  branches?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Yields every text of a schema that may contain any characters, with its path. */
function* freeTexts(schema: Schema | undefined, path = ''): Generator<[string, Schema]> {
  if (!schema || schema.readOnly) return
  const isFree = !schema.enum && !schema.format && (!schema.pattern || schema.pattern === '\\S' || schema.readable)
  if (schema.type === 'string' && schema.const === undefined && isFree) yield [path, schema]
  for (const [name, member] of Object.entries(schema.properties ?? {})) yield* freeTexts(member, `${path}.${name}`)
  for (const member of [...Object.values(schema.branches ?? {}), ...(schema.anyOf ?? [])])
    yield* freeTexts(member, path)
  yield* freeTexts(schema.items, path)
}

const TEXTS_OF_REQUESTS = FEATURES.flatMap(({ operations = [] }) => operations).flatMap(({ id, body }) => [
  ...freeTexts(body?.schema as Schema | undefined, id),
])

test('cleans texts for people in answers, by the names of the members', () => {
  const names = TEXTS_OF_REQUESTS.filter(([, { readable: kind }]) => kind === 'line').map(([path]) =>
    path.split('.').at(-1),
  )
  // Only banks send the first member.
  expect([...READABLE_MEMBERS].sort()).toEqual([...new Set(['accountHolderName', ...names])].sort())
})

test('reads every text of a request as readable, or lists it as an exception', () => {
  const read = TEXTS_OF_REQUESTS.filter(([, { readable: kind }]) => kind)
  expect(read.length).toBeGreaterThan(100)
  // Composing takes time, so each composed text has a limit.
  expect(read.filter(([, { maxLength }]) => maxLength === undefined)).toEqual([])
  const unknown = TEXTS_OF_REQUESTS.filter(([path, { readable: kind, check }]) => !kind && !check && !OTHERS.test(path))
  expect([...new Set(unknown.map(([path]) => path))]).toEqual([])
})
