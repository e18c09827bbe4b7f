import { vi } from 'vitest'
import { kyselyOver, sourceOf } from '#runtime/db/dialect.ts'
import type { Db } from '#runtime/db/index.ts'
import type { SqlConnection } from '#runtime/db/types.ts'
import { service } from './service.ts'

/** A statement as the database received it. */
export interface Sent {
  text: string
  parameters: readonly unknown[]
}

/** Returns the statements that lists send to the service's database during an action. */
export async function statementsOfLists(act: () => Promise<unknown>): Promise<Sent[]> {
  const { database } = service()
  const statements: Sent[] = []
  const { listsOf } = database
  const spy = vi.spyOn(database, 'listsOf').mockImplementation((platform) => recording(listsOf(platform), statements))
  try {
    await act()
  } finally {
    spy.mockRestore()
  }
  return statements
}

/** Returns the same database, and records the statements that it receives. */
export function recording(db: Db, statements: Sent[]): Db {
  const source = sourceOf(db)
  const held = new Map<SqlConnection, SqlConnection>()
  return kyselyOver({
    acquire: async () => {
      const connection = await source.acquire()
      const recorder: SqlConnection = {
        isPipelined: connection.isPipelined,
        query: (text, parameters) => {
          statements.push({ text, parameters })
          return connection.query(text, parameters)
        },
      }
      held.set(recorder, connection)
      return recorder
    },
    release: (recorder) => source.release(held.get(recorder) as SqlConnection),
  })
}

export interface Plan {
  'Node Type': string
  'Total Cost': number
  'Actual Rows': number
  'Actual Loops': number
  'Sort Key'?: string[]
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/**
 * Returns the plan with which the database of the service under test answered a statement. `settings` apply to this
 * statement alone: `set local enable_seqscan = off`.
 */
export async function planOf({ text, parameters }: Sent, settings: readonly string[] = []): Promise<Plan> {
  const source = sourceOf(service().database.db)
  const connection = await source.acquire()
  try {
    await connection.query('begin', [])
    for (const setting of settings) await connection.query(setting, [])
    const { rows } = await connection.query(`explain (analyze, format json) ${text}`, parameters)
    await connection.query('rollback', [])
    const [explained] = rows as unknown as [{ 'QUERY PLAN': [{ Plan: Plan }] }]
    return explained['QUERY PLAN'][0].Plan
  } finally {
    source.release(connection)
  }
}
