import type { SqlConnection } from './types.ts'

/**
 * Runs within BEGIN and COMMIT on a connection that nobody else uses meanwhile. BEGIN is sent without waiting for its answer: a connection that
 * pipelines saves the round trip, and a failed BEGIN fails every statement behind it.
 */
export async function transactionOn<T>(connection: SqlConnection, run: () => Promise<T>): Promise<T> {
  const begun = connection.query('begin', [])
  begun.catch(() => {})
  try {
    const result = await run()
    await begun
    await connection.query('commit', [])
    return result
  } catch (error) {
    await connection.query('rollback', []).catch(() => {})
    throw error
  }
}
