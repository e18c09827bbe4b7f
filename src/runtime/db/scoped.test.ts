import { expect, test } from 'vitest'
import { fail } from '../lib/fail.ts'
import type { PlatformId } from '../lib/ids.ts'
import { kyselyOver } from './dialect.ts'
import { scoped } from './scoped.ts'
import type { Db } from './types.ts'

/** The tests only compile statements. */
const db = kyselyOver<Db>({ acquire: () => fail('Nothing is sent.'), release: () => {} })
const PLATFORM = 'f0000000-0000-7000-8000-000000000001' as PlatformId
const { selectFrom, updateTable, deleteFrom, insertInto } = scoped(db, PLATFORM)

const CODE = {
  agent_id: 'Agent:1',
  hash: Buffer.alloc(1),
  issued_at: new Date(0),
  expires_at: new Date(1),
} as const

test.each([
  ['select', selectFrom('agents').select('id').where('id', '=', 'Agent:1')],
  ['update', updateTable('agents').set({ name: 'Books' }).where('id', '=', 'Agent:1')],
  ['delete', deleteFrom('agents').where('id', '=', 'Agent:1')],
])('%s names the platform first', (_, statement) => {
  const { sql, parameters } = statement.compile()
  expect(sql).toMatch(/ where "agents"."platform_id" = \$\d and "id" = \$\d$/)
  expect(parameters).toContain(PLATFORM)
})

test("inserts each row with the platform's id", () => {
  const { sql, parameters } = insertInto('agent_device_codes', [CODE, CODE]).compile()
  expect(sql).toContain('"platform_id") values ($1, $2, $3, $4, $5), ($6, $7, $8, $9, $10)')
  expect(parameters.filter((each) => each === PLATFORM)).toHaveLength(2)
})

test('the compiler refuses a platform in the values, and tables of no platform', () => {
  // @ts-expect-error It is the platform of the scope.
  insertInto('agent_device_codes', { ...CODE, platform_id: PLATFORM })
  // @ts-expect-error The keys of webhooks belong to the deployment.
  selectFrom('webhook_signing_keys')
})
