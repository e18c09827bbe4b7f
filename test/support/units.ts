import { sql } from 'kysely'
import { type Database, onlyRow } from '#runtime/db/index.ts'
import type { Work, WorkContext } from '#runtime/work/units/work.ts'

/** Returns the transaction in which a unit runs, which is the same for units that share one. */
export async function transactionOf({ tx }: Work): Promise<string> {
  return onlyRow(await sql<{ id: string }>`select txid_current()::text as id`.execute(tx)).id
}

/** Returns the numbers in the jobs that a platform's units have left, in order. */
export async function numbersLeft({ db }: Database, { platform }: WorkContext): Promise<number[]> {
  const jobs = await db.selectFrom('jobs').select('payload').where('platform_id', '=', platform).execute()
  return jobs.map(({ payload }) => (payload as { n: number }).n).sort((a, b) => a - b)
}
