import { describe, expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { newPlatform } from '../support/api.ts'
import { eventually } from '../support/eventually.ts'
import { service, useService } from '../support/service.ts'

/** The effect on a platform of another platform's slow lists. */

useService()

/** Blocks reads of documents until the task has ended. */
const whileDocumentsAreLocked = <T>(task: () => Promise<T>): Promise<T> =>
  service().database.transaction(async (tx) => {
    await sql`lock table documents in access exclusive mode`.execute(tx)
    return task()
  })

async function waitingLists(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%documents%'`.execute(
    service().database.db,
  )
  return rows[0]?.count ?? 0
}

describe.skipIf(!process.env.DATABASE_URL)('on PostgreSQL', () => {
  test('lists of one platform leave connections to the others, and to single reads and the accounts of a customer', async () => {
    const [greedy, other] = [await newPlatform(), await newPlatform()]
    const customer = await greedy.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Lima' })
    const lists = await whileDocumentsAreLocked(async () => {
      const asked = Array.from({ length: 12 }, () => greedy.get('/documents'))
      await eventually(async () => expect(await waitingLists()).toBe(1))
      expect((await other.get('/tokens')).status).toBe(200)
      expect((await greedy.get('/config')).status).toBe(200)
      expect((await greedy.get(`/customers/internal-accounts?customerId=${customer.id}`)).status).toBe(200)
      expect(await waitingLists()).toBe(1)
      return asked
    })
    const answers = await Promise.all(lists)
    expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200))
  })

  test('refuses a list that takes the database too long, and not the next one', async () => {
    const api = await newPlatform()
    const { status, body, headers } = await whileDocumentsAreLocked(() => api.get('/documents'))
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '5'])
    expect(body.reason).toContain('filters')
    expect((await api.get('/documents')).status).toBe(200)
  })
})
