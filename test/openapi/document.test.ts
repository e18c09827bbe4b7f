import { expect, test } from 'vitest'
import { readConfig } from '#app/config.ts'
import { describeInterface, describeMemberInterface, describeOperatorInterface } from '#app/describe-interface.ts'
import { FEATURES } from '#app/features.ts'
import { operation } from '#runtime/declare/operation.ts'
import { NAME_LINE, Type } from '#runtime/declare/schema.ts'
import { openApiDocument } from '#runtime/http/openapi/document.ts'
import type { Json } from '../support/api.ts'

/** The OpenAPI document, as a client generator reads it. */

const config = readConfig({})
const document: Json = JSON.parse(JSON.stringify(describeInterface(FEATURES, config.basePath)))
const { schemas } = document.components

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** Yields every object of the document with its path. */
function* nodesOf(node: unknown, path = ''): Generator<[string, Json]> {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) yield [path, node]
  for (const [name, member] of Object.entries(node)) yield* nodesOf(member, `${path}/${name}`)
}
const nodes = [...nodesOf(document)]
const schemaNodes = nodes.filter(([path]) => !/\/(properties|examples|mapping)$/.test(path))
const resolve = (node: Json): Json =>
  node.$ref
    ? resolve(
        node.$ref
          .slice(2)
          .split('/')
          .reduce((at: Json, name: string) => at[name], document),
      )
    : node
const parametersOf = (path: string, method: string): Json[] => document.paths[path][method].parameters
const parameter = (path: string, method: string, name: string): Json =>
  parametersOf(path, method).find((each) => each.name === name)
/** Returns the members of a schema, including the schemas that it extends. */
const membersOf = (name: string): Json =>
  Object.assign({}, ...[schemas[name], ...(schemas[name].allOf ?? []).map(resolve)].map(({ properties }) => properties))

test('ids have the pattern of their noun in paths, queries and bodies', () => {
  expect(parameter('/customers/{customerId}', 'get', 'customerId').schema.pattern).toBe(`^Customer:${UUID}$`)
  expect(parameter('/customers/internal-accounts', 'get', 'customerId').schema.pattern).toBe(`^Customer:${UUID}$`)
  expect(membersOf('ExternalAccountCreateRequest').customerId.pattern).toBe(`^Customer:${UUID}$`)
  expect(membersOf('AccountQuoteSource').accountId.pattern).toBe(`^(InternalAccount|ExternalAccount):${UUID}$`)
  expect(membersOf('ExternalAccount').id.pattern).toBe(`^ExternalAccount:${UUID}$`)
})

test('has a pattern for every id in a path', () => {
  const inPaths = nodes.filter(([, node]) => node.in === 'path' && node.name !== undefined)
  expect(inPaths.length).toBeGreaterThan(20)
  expect(
    inPaths
      .filter(
        ([, { schema }]) => !schema.pattern?.startsWith('^') || !new RegExp(schema.pattern).test(schema.examples[0]),
      )
      .map(([path]) => path),
  ).toEqual([])
})

test('countries, dates, telephone numbers, addresses and names have what a format or a pattern can say', () => {
  const { countryOfResidence, birthDate, phoneNumber, fullName, nationality } = membersOf('EurBeneficiary')
  expect([countryOfResidence.pattern, nationality.pattern]).toEqual(['^[A-Z]{2}$', '^[A-Z]{2}$'])
  expect([birthDate.format, phoneNumber.pattern, fullName.pattern]).toEqual([
    'date',
    '^\\+[1-9][0-9]{1,14}$',
    NAME_LINE,
  ])
  expect(membersOf('Address').country.pattern).toBe('^[A-Z]{2}$')
  expect(membersOf('BaseWalletExternalAccountInfo').address.pattern).toBe('^0x[0-9a-fA-F]{40}$')
  expect(membersOf('SolanaWalletExternalAccountInfo').address.pattern).toBe('^[0-9A-HJ-NP-Za-km-z]{32,44}$')
  expect(membersOf('LightningExternalAccountInfo').lightningAddress.pattern).toBe('^[^\\s@$][^\\s@]*@[^\\s@]+$')
  expect(membersOf('IndividualCustomerCreateRequest').birthDate.format).toBe('date')
  expect(membersOf('InternalAccountExportRequest').clientPublicKey.pattern).toBe('^04[0-9a-fA-F]{128}$')
  expect(membersOf('PlatformCurrencyConfig').currencyCode.pattern).toBe('^[A-Z0-9]{2,16}$')
})

test('contains no keywords of our own', () => {
  const own = ['faultCode', 'check', 'idOf', 'readable', 'emptyMeansNone', 'tag', 'branches', 'base', 'const', '$id']
  expect(
    schemaNodes.filter(([, node]) => own.some((name) => typeof node[name] !== 'undefined')).map(([path]) => path),
  ).toEqual([])
  const formats = new Set(schemaNodes.map(([, { format }]) => format).filter((format) => typeof format === 'string'))
  expect([...formats].sort()).toEqual(['binary', 'date', 'date-time', 'double', 'email', 'int64', 'uri'])
})

test('declares every number with a fraction as a double, which generators for Go would make 32 bits wide', () => {
  const numbers = schemaNodes.filter(([, { type }]) => type === 'number')
  expect(numbers.length).toBeGreaterThan(5)
  expect(numbers.filter(([, { format }]) => format !== 'double').map(([path]) => path)).toEqual([])
})

test('describes the operations that require Idempotency-Key', () => {
  expect(parameter('/quotes', 'post', 'Idempotency-Key').description).toMatch(/required .*documentIds/i)
  expect(parameter('/quotes/{quoteId}/execute', 'post', 'Idempotency-Key').description).not.toMatch(/required/i)
})

test('patterns are of the kind that ECMA-262, Python and RE2 read alike', () => {
  const patterns = new Map(
    schemaNodes
      .filter(([, { pattern }]) => typeof pattern === 'string')
      .map(([path, { pattern }]) => [pattern as string, path]),
  )
  expect(patterns.size).toBeGreaterThan(20)
  for (const [pattern, path] of patterns) {
    // Character properties, look-around, named groups and back references, classes that mean more than ASCII in some
    // languages, four hex digits.
    expect([path, /\\[pPkdDwWbBux]|\(\?|\\[1-9]/.exec(pattern.replaceAll(/\\x[0-9a-f]{2}/g, ''))?.[0]]).toEqual([
      path,
      undefined,
    ])
    expect(() => [new RegExp(pattern), new RegExp(pattern, 'u')]).not.toThrow()
  }
})

test('gives each branch of a union one value of its tag', () => {
  const unions = schemaNodes.filter(([, node]) => node.discriminator)
  expect(unions.length).toBeGreaterThan(10)
  for (const [
    path,
    {
      oneOf,
      discriminator: { propertyName, mapping },
    },
  ] of unions) {
    expect({ path, length: Object.keys(mapping).length }).toEqual({ path, length: expect.any(Number) })
    for (const [value, $ref] of Object.entries(mapping)) {
      const own = resolve({ $ref }).allOf?.map(resolve).at(-1) ?? resolve({ $ref })
      const shared = Object.values(mapping).filter((each) => each === $ref).length
      expect([path, shared === 1 ? resolve(own.properties[propertyName]).enum : value]).toEqual([
        path,
        shared === 1 ? [value] : value,
      ])
    }
    expect(oneOf.length).toBeGreaterThan(0)
  }
})

test('sets no default in a body, which typed clients would take for a required member', () => {
  expect(
    schemaNodes.filter(([path, node]) => 'default' in node && !/\/parameters\//.test(path)).map(([path]) => path),
  ).toEqual([])
  expect(membersOf('OwnershipVerifyRequest').signatureScheme.description).toContain('`bip137` unless sent.')
  expect(membersOf('ExternalAccountCreateRequest').defaultUmaDepositAccount.description).toContain(
    '`false` unless sent.',
  )
})

test('refuses two different schemas of one name', () => {
  const answering = (id: string, member: string) =>
    operation({
      id,
      path: `GET /${id}`,
      tag: 'Tests',
      summary: 'A test.',
      auth: 'platform',
      permission: 'VIEW',
      replies: { 200: Type.Object({ [member]: Type.String() }, { $id: 'Thing' }) },
    })
  const describing =
    (...members: string[]) =>
    () =>
      openApiDocument(
        members.map((member, index) => answering(`get${index}`, member)),
        [],
        { basePath: '', version: '1' },
      )
  expect(describing('a', 'a')).not.toThrow()
  expect(describing('a', 'b')).toThrow('Two schemas that differ are named Thing.')
})

test('requires a character in mandatory texts, though it drops surrounding blanks', () => {
  expect(new RegExp(membersOf('BusinessInfo').legalName.pattern).test('  ')).toBe(false)
  expect(
    ['Ana', ' Ana Lima ', '', '  ', 'a\n', 'a\u0085'].map((name) =>
      new RegExp(membersOf('IndividualCustomerCreateRequest').fullName.pattern).test(name),
    ),
  ).toEqual([true, true, false, false, false, false])
})

test('LIGHTNING_ACCOUNT is an alias that the reference leads to LIGHTNING in answers, and that no request takes', () => {
  const { mapping } = schemas.ExternalAccountInfoOneOf.discriminator
  expect(mapping.LIGHTNING_ACCOUNT).toBe(mapping.LIGHTNING)
  const elsewhere = nodes.filter(
    ([path, node]) => JSON.stringify(Object.entries(node)).includes('LIGHTNING_ACCOUNT') && path.endsWith('/mapping'),
  )
  expect(elsewhere.map(([path]) => path)).toEqual([
    '/components/schemas/ExternalAccountInfoOneOf/discriminator/mapping',
  ])
  expect(schemas.ExternalAccountType.enum).not.toContain('LIGHTNING_ACCOUNT')
})

test('default credentials belong to a platform or an agent, and every operation names its own', () => {
  expect(document.security).toEqual([{ BasicAuth: [] }, { AgentAuth: [] }])
  const operations = Object.values<Json>(document.paths).flatMap((methods) => Object.values<Json>(methods))
  expect(operations.filter(({ security }) => security === undefined)).toEqual([])
  expect([document.paths['/config'].get.security, document.paths['/agents/me'].get.security]).toEqual([
    [{ BasicAuth: [] }],
    [{ AgentAuth: [] }],
  ])
})

const operations: Json[] = Object.values<Json>(document.paths).flatMap((methods) => Object.values<Json>(methods))

test('describes all errors by one schema, and names the codes of each answer', () => {
  const refusals = operations
    .flatMap(({ responses }) => Object.entries<Json>(responses))
    .filter(([status]) => Number(status) >= 400)
    .map(([, answer]) => resolve(answer))
  expect(refusals.length).toBeGreaterThan(500)
  const bodies = refusals.map(({ content }) => content['application/json'].schema.$ref)
  expect(new Set(bodies)).toEqual(new Set(['#/components/schemas/Error']))
  expect(
    refusals.filter((answer) =>
      answer['x-error-codes'].some((code: string) => !answer.description.includes(`\`${code}\``)),
    ),
  ).toEqual([])
  expect(resolve(document.paths['/quotes'].post.responses[409])['x-error-codes']).toContain('CONFLICT')
})

test('declares a union without an object of any members next to its branches', () => {
  const objects = schemaNodes.filter(([, node]) => node.oneOf && node.type === 'object' && !node.properties)
  expect(objects.map(([path]) => path)).toEqual([])
})

test('avoids constructs that many client generators cannot read', () => {
  // A version under Semantic Versioning, which Python's rules accept too.
  expect(document.info.version).toMatch(/^[1-9]\d*\.[1-9]\d*\.[1-9]\d*$/)
  // Generators copy the description into each generated file.
  expect(document.info.description.length).toBeLessThan(200)
  const files = schemaNodes.filter(([, { format }]) => format === 'binary')
  expect([files.length > 0, files.filter(([, node]) => 'minLength' in node)]).toEqual([true, []])
  // The type name that Go clients generate for the response of each operation.
  const taken = new Set(operations.map(({ operationId: id }) => `${id[0].toUpperCase()}${id.slice(1)}Response`))
  expect(Object.keys(schemas).filter((name) => taken.has(name))).toEqual([])
})

test('a list of a request that may be absent may be empty', () => {
  const requests = nodesOf(operations.map(({ requestBody }) => requestBody))
  const bounded = [
    ...requests,
    ...nodes.filter(([path]) => /^\/components\/schemas\/\w*(Request|Update)\w*$/.test(path)),
  ]
    .flatMap(([path, { properties = {}, required = [] }]) =>
      Object.entries<Json>(properties).map(([name, member]) => ({ path, name, member, required })),
    )
    .filter(({ name, member, required }) => resolve(member).minItems !== undefined && !required.includes(name))
  expect(bounded).toEqual([])
})

test('declares the signature of each webhook', () => {
  const webhooks = Object.values<Json>(document.webhooks).map(({ post }) => post)
  for (const { security, parameters } of webhooks)
    expect({ security, parameters: parameters.map(({ name }: Json) => name) }).toEqual({
      security: [{ WebhookSignature: [] }],
      parameters: ['X-Service-Signature-Key-Id'],
    })
  expect(document.components.securitySchemes.WebhookSignature).toMatchObject({
    in: 'header',
    name: 'X-Service-Signature',
  })
})

test('names the maximum number of entries of each list in a request', () => {
  const documents = [
    describeInterface(FEATURES, ''),
    describeMemberInterface(FEATURES),
    describeOperatorInterface(FEATURES),
  ]
  expect(documents.flatMap((each) => unboundedLists(JSON.parse(JSON.stringify(each))))).toEqual([])
})

/**
 * Returns the lists without `maxItems` in the bodies of all operations, by the operation or schema that contains them.
 */
function unboundedLists({ paths, components }: Json): string[] {
  const seen = new Set<string>()
  const listsIn = (node: Json, path: string): string[] => {
    if (typeof node !== 'object' || node === null || node.readOnly) return []
    if (node.$ref) {
      const name = node.$ref.split('/').pop()
      if (seen.has(name)) return []
      seen.add(name)
      return listsIn(components.schemas[name], name)
    }
    const within = Object.entries(node).flatMap(([name, member]) => listsIn(member, `${path}/${name}`))
    return node.type === 'array' && node.maxItems === undefined ? [path, ...within] : within
  }
  return Object.values<Json>(paths)
    .flatMap((methods) => Object.values<Json>(methods))
    .flatMap(({ operationId, requestBody }) =>
      Object.values<Json>(requestBody?.content ?? {}).flatMap(({ schema }) => listsIn(schema, operationId)),
    )
}
