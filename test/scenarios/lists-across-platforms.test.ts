import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROLES } from '#runtime/declare/auth/grants.ts'
import { type Json, newPlatform } from '../support/api.ts'
import { signedInAs } from '../support/console.ts'
import { planOf, statementsOfLists } from '../support/plans.ts'
import { useService } from '../support/service.ts'

/**
 * The connections for lists avoid scanning whole tables if there is an alternative. Without an alternative, the planner
 * adds so much to the cost of every plan that it cannot compare plans, and picks any. Each statement of an operator's
 * list must therefore have an alternative. From version 18 on, the planner counts such tables instead, and the embedded
 * database has that version.
 */

useService()

/** The cost that PostgreSQL adds for a table that it scans whole nevertheless. */
const SCANNED_WHOLE = 1e10

const { paths } = JSON.parse(readFileSync(new URL('../../openapi-operator.json', import.meta.url), 'utf8'))
const LISTS = Object.entries<Json>(paths)
  .filter(([path, { get }]) => !path.includes('{') && get?.parameters?.some(({ name }: Json) => name === 'environment'))
  .map(([path, { get }]) => [path, get.parameters as Json[]] as const)

/** Returns the first value of a filter with few values. */
const firstOf = ({ schema }: Json): string | undefined => schema.enum?.[0] ?? schema.anyOf?.[0]?.enum?.[0]

test('there are lists across platforms', () => expect(LISTS.length).toBeGreaterThan(10))

test.skipIf(!process.env.DATABASE_URL).each(LISTS)(
  '%s scans no table whole where it need not, with any filter',
  async (path, parameters) => {
    await newPlatform()
    const { page } = await signedInAs(...ROLES)
    const required = parameters.filter(({ name, required: isRequired }) => isRequired && name !== 'environment')
    const always = ['environment=sandbox', ...required.map((each) => `${each.name}=${firstOf(each)}`)].join('&')
    const filters = parameters.filter((each) => !each.required && firstOf(each) !== undefined)
    for (const filter of ['', ...filters.map((each) => `&${each.name}=${firstOf(each)}`)]) {
      const address = `${path}?${always}${filter}`
      const statements = await statementsOfLists(async () => expect((await page.get(address)).status).toBeLessThan(500))
      for (const sent of statements) {
        const { 'Total Cost': cost } = await planOf(sent, ['set local enable_seqscan = off'])
        expect([address, sent.text, cost < SCANNED_WHOLE]).toEqual([address, sent.text, true])
      }
    }
  },
)
