import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorCode } from '../lib/errors.ts'
import { Refusal } from '../lib/errors.ts'
import { memberOf } from '../lib/thrown.ts'
import { isConnectionLost } from './connection-loss.ts'
import { isOutdated } from './prepared-statements.ts'
import { Overtaken } from './transaction.ts'
import type { Database, Statement, Tx } from './types.ts'

const ATTEMPTS = 6
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/**
 * The only function that runs a transaction. Retries with jitter after serialization failures, deadlocks, unique keys
 * that others have written at the same time, lost connections and statements from before a migration. A retry is safe
 * because the transaction has no effects outside the database. A connection that is lost after the commit does not
 * cause a retry.
 */
export async function transact<T>(
  database: Pick<Database, 'transaction'>,
  run: (tx: Tx) => Promise<T>,
  writes?: () => readonly Statement[],
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction(run, writes)
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/** Runs statements in a transaction without an earlier read. */
export const transactWrites = (
  database: Pick<Database, 'transaction'>,
  writes: () => readonly Statement[],
): Promise<void> => transact(database, async () => {}, writes)

function isPassing(error: unknown): boolean {
  if (error instanceof Refusal || !(error instanceof Error)) return false
  if (error instanceof Overtaken) return true
  const code = memberOf(error, 'code')
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || isConnectionLost(error) || isOutdated(error)
}

/** Turns the violation of a named constraint into a refusal. Rethrows all other errors. */
export function refuseWhere(refusals: Record<string, readonly [ErrorCode, string]>): (error: unknown) => never {
  return (error) => {
    const refusal = refusals[violatedConstraint(error) ?? '']
    throw refusal ? new Refusal(refusal[0], refusal[1]) : error
  }
}

/** Returns the name of the constraint or unique index that a statement violated. */
export function violatedConstraint(error: unknown): string | undefined {
  const constraint = memberOf(error, 'constraint')
  return typeof constraint === 'string' ? constraint : undefined
}
