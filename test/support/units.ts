import { sql } from 'kysely'
import { type Database, onlyRow } from '#runtime/db/index.ts'
import type { Work, WorkContext } from '#runtime/work/units/work.ts'

/** Returns the transaction of a unit that has its own. */
export async function transactionOf({ tx }: Work): Promise<string> {
  return onlyRow(await sql<{ id: string }>`select txid_current()::text as id`.execute(tx)).id
}

/**
 * Returns the transactions that have written the jobs of a platform, in the order of the numbers in the jobs. Units that
 * share a transaction leave jobs of the same one.
 */
export async function transactionsOf({ db }: Database, { platform }: WorkContext): Promise<string[]> {
  const { rows } = await sql<{ transaction: string }>`
    select xmin::text as transaction from jobs where platform_id = ${platform}
    order by (payload ->> 'n')::int`.execute(db)
  return rows.map(({ transaction }) => transaction)
}

/** Returns the numbers in the jobs that a platform's units have left, in order. */
export async function numbersLeft({ db }: Database, { platform }: WorkContext): Promise<number[]> {
  const jobs = await db.selectFrom('jobs').select('payload').where('platform_id', '=', platform).execute()
  return jobs.map(({ payload }) => (payload as { n: number }).n).sort((a, b) => a - b)
}
