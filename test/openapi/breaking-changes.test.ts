import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import type { Json } from '../support/api.ts'
import { breakingChanges, type Interface, unnamed } from './breaking-changes.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const DOCUMENT: Interface = JSON.parse(read('openapi.json'))

/** Returns the document at the newest release's tag. Returns undefined before the first release, and without git. */
function releasedDocument(): Interface | undefined {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 })
  try {
    const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*').trim()
    return JSON.parse(git('show', `${tag}:openapi.json`))
  } catch {
    return undefined
  }
}

test('the change log names every breaking change since the last release', () => {
  const released = releasedDocument()
  expect(released ? unnamed(breakingChanges(released, DOCUMENT), read('CHANGELOG.md')) : []).toEqual([])
})

/** A small interface: one operation with a body, a parameter and an answer. */
const small = {
  paths: {
    '/things/{id}': {
      post: {
        operationId: 'makeThing',
        security: [{ token: [] }, { agent: [] }],
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/NewThing' } } } },
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
          201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
        },
      },
    },
  },
  webhooks: {
    'THING.MADE': {
      post: {
        operationId: 'thingMade',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
        responses: {},
      },
    },
  },
  components: {
    schemas: {
      NewThing: {
        allOf: [
          { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 10 } } },
          {
            type: 'object',
            properties: {
              colour: { type: 'string', enum: ['RED', 'BLUE'] },
              count: { type: 'integer', minimum: 1 },
              kind: { $ref: '#/components/schemas/Kind' },
            },
          },
        ],
      },
      Kind: {
        oneOf: [{ $ref: '#/components/schemas/Round' }, { $ref: '#/components/schemas/Flat' }],
        discriminator: { mapping: { ROUND: '#/components/schemas/Round', FLAT: '#/components/schemas/Flat' } },
      },
      Round: { type: 'object', properties: { radius: { type: 'number' } } },
      Flat: { type: 'object', properties: { width: { type: 'number' } } },
      Thing: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'string' },
          parts: { type: 'array', items: { type: 'string' } },
          parent: { $ref: '#/components/schemas/Thing' },
        },
      },
    },
  },
}

/** Returns the breaking changes for callers after a change of the interface. */
function changedBy(change: (changed: Json) => void): string[] {
  const changed: Json = structuredClone(small)
  change(changed)
  return breakingChanges(small as Json, changed).map(({ name, what }) => `${name}: ${what}`)
}
const operationOf = (document: Json): Json => document.paths['/things/{id}'].post
const schemasOf = (document: Json): Json => document.components.schemas

describe('harm is', () => {
  test.each<[string, (document: Json) => unknown, string]>([
    ['an operation that is gone', (d) => delete d.paths['/things/{id}'], 'makeThing: POST /things/{id} is gone'],
    ['another name', (d) => (operationOf(d).operationId = 'make'), 'makeThing: is called make'],
    ['one way less to call', (d) => operationOf(d).security.pop(), 'makeThing: no longer takes agent'],
    ['a status of success', (d) => delete operationOf(d).responses[201], 'makeThing: no longer answers 201'],
    [
      'a parameter that is gone',
      (d) => operationOf(d).parameters.pop(),
      'makeThing: no longer takes the parameter limit',
    ],
    [
      'a parameter that must be there',
      (d) => operationOf(d).parameters.push({ name: 'mode', in: 'query', required: true, schema: {} }),
      'makeThing: needs the parameter mode',
    ],
    [
      'a narrower parameter',
      (d) => (operationOf(d).parameters[0].schema.maximum = 50),
      'makeThing: makeThing limit has the maximum 50',
    ],
    ['a body that must be there', (d) => (operationOf(d).requestBody.required = true), 'makeThing: needs a body'],
    [
      'a member that must be sent',
      (d) => (schemasOf(d).NewThing.allOf[1].required = ['count']),
      'NewThing: NewThing.count is required',
    ],
    [
      'a member that is not read',
      (d) => delete schemasOf(d).NewThing.allOf[1].properties.count,
      'NewThing: NewThing.count is gone',
    ],
    [
      'a shorter text',
      (d) => (schemasOf(d).NewThing.allOf[0].properties.name.maxLength = 5),
      'NewThing: NewThing.name has the maxLength 5',
    ],
    [
      'a new least length',
      (d) => (schemasOf(d).NewThing.allOf[0].properties.name.minLength = 1),
      'NewThing: NewThing.name has the minLength 1',
    ],
    [
      'a pattern',
      (d) => (schemasOf(d).NewThing.allOf[0].properties.name.pattern = '^a'),
      'NewThing: NewThing.name must match ^a',
    ],
    [
      'a higher minimum',
      (d) => (schemasOf(d).NewThing.allOf[1].properties.count.minimum = 2),
      'NewThing: NewThing.count has the minimum 2',
    ],
    [
      'a value less to send',
      (d) => schemasOf(d).NewThing.allOf[1].properties.colour.enum.pop(),
      'NewThing: NewThing.colour no longer takes BLUE',
    ],
    [
      'another type to send',
      (d) => (schemasOf(d).NewThing.allOf[1].properties.count.type = 'string'),
      'NewThing: NewThing.count is string and was integer',
    ],
    [
      'a branch less to send',
      (d) => delete schemasOf(d).Kind.discriminator.mapping.FLAT,
      'Kind: Kind is no longer FLAT',
    ],
    ['a member of a branch', (d) => delete schemasOf(d).Round.properties.radius, 'Round: Round.radius is gone'],
    ['a member of an answer', (d) => delete schemasOf(d).Thing.properties.parts, 'Thing: Thing.parts is gone'],
    ['one that may be missing', (d) => (schemasOf(d).Thing.required = []), 'Thing: Thing.id is not always there'],
    [
      'another type to get',
      (d) => (schemasOf(d).Thing.properties.parts.items.type = ['string', 'null']),
      'Thing: Thing.parts[] is string or null and was string',
    ],
    ['a webhook that is gone', (d) => delete d.webhooks['THING.MADE'], 'THING.MADE: the webhook is gone'],
  ])('%s', (_, change, expected) => {
    expect(changedBy(change)).toContain(expected)
  })
})

describe('harmless changes', () => {
  test.each<[string, (document: Json) => unknown]>([
    ['nothing', () => {}],
    ['another operation', (d) => (d.paths['/others'] = { get: { operationId: 'others', responses: {} } })],
    ['a member more to send', (d) => (schemasOf(d).NewThing.allOf[1].properties.size = { type: 'integer' })],
    ['a member more to get', (d) => (schemasOf(d).Thing.properties.size = { type: 'integer' })],
    ['a value more to send', (d) => schemasOf(d).NewThing.allOf[1].properties.colour.enum.push('GREEN')],
    ['a wider limit', (d) => (operationOf(d).parameters[0].schema.maximum = 200)],
    ['a wider type to send', (d) => (schemasOf(d).NewThing.allOf[1].properties.count.type = 'number')],
    ['a branch more', (d) => (schemasOf(d).Kind.discriminator.mapping.TALL = '#/components/schemas/Flat')],
    ['a member that is always there', (d) => schemasOf(d).Thing.required.push('parts')],
    ['another webhook', (d) => (d.webhooks['THING.LOST'] = d.webhooks['THING.MADE'])],
  ])('%s', (_, change) => {
    expect(changedBy(change)).toEqual([])
  })
})

test('reports each operation and each sent schema missing from the document', () => {
  expect(breakingChanges(DOCUMENT, DOCUMENT)).toEqual([])
  const without = structuredClone(DOCUMENT)
  delete without.paths['/quotes']
  expect(breakingChanges(DOCUMENT, without).map(({ name }) => name)).toEqual(['createQuote'])
})

test('the change log excuses what it names under Breaking, in the version to come alone', () => {
  const change = { name: 'makeThing', what: 'is gone' }
  const log = (text: string) =>
    `# Change log\n\n## 0.3.0\n\n${text}\n\n## 0.2.0\n\n### Breaking\n\n- \`other\` is gone.\n`
  expect(unnamed([change], log('### Breaking\n\n- `makeThing` is gone: use another.'))).toEqual([])
  expect(unnamed([change], log('### Changed\n\n- `makeThing` is faster.'))).toEqual([change])
  expect(unnamed([{ ...change, name: 'other' }], log('### Breaking\n'))).toHaveLength(1)
})
