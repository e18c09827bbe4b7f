import { Refusal } from '../lib/errors.ts'
import { memberOf, messageOf } from '../lib/thrown.ts'
import { isConnectionLost, isReadOnly } from './connection-loss.ts'
import { kyselyOver, onlyConnection } from './dialect.ts'
import type { SqlConnection, SqlResult, Statement, Tx } from './types.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Another transaction has committed a row with the same unique key as one of the final writes. A retry finds that row.
 */
export class Overtaken extends Error {
  readonly constraint = memberOf(this.cause, 'constraint')
  readonly table = memberOf(this.cause, 'table')
}

const isUniqueViolation = (error: unknown): boolean => memberOf(error, 'code') === UNIQUE_VIOLATION

/**
 * Runs within BEGIN and COMMIT on a connection without other users at the same time. Sends BEGIN without waiting for
 * its answer: a connection that pipelines saves the round trip, and a failed BEGIN fails every statement after it.
 */
export async function transactionOn<T>(
  connection: SqlConnection,
  run: (tx: Tx) => Promise<T>,
  writes: () => readonly Statement[] = () => [],
  beginning = connection.beginning ?? 'begin',
): Promise<T> {
  const { tx, end } = roomOn(connection)
  return within(connection, beginning, async (begun) => {
    const result = await run(tx).finally(end)
    await begun
    await writeAndCommit(connection, writes())
    return result
  })
}

/** Runs statements as one transaction. Sends them together, if the connection pipelines. */
export const flushOn = (connection: SqlConnection, statements: readonly Statement[]): Promise<void> =>
  within(connection, connection.beginning ?? 'begin', async (begun) => {
    await writeAndCommit(connection, statements)
    await begun
  })

/** Begins a transaction for the task, which commits it, and rolls it back if the task fails. */
async function within<T>(
  connection: SqlConnection,
  beginning: string,
  task: (begun: Promise<SqlResult>) => Promise<T>,
): Promise<T> {
  const begun = connection.query(beginning, [])
  begun.catch(() => {})
  try {
    return await task(begun)
  } catch (error) {
    await connection.query('rollback', []).catch(() => {})
    throw error
  }
}

/**
 * Returns the transaction for its callers. It refuses a query after its end, so that the query does not reach the
 * connection's next user.
 */
function roomOn(connection: SqlConnection): { tx: Tx; end(): void } {
  let hasEnded = false
  const query: SqlConnection['query'] = (text, parameters) =>
    hasEnded ? Promise.reject(new Error('The transaction has ended.')) : connection.query(text, parameters)
  const tx = kyselyOver<Tx>(onlyConnection({ isPipelined: connection.isPipelined, query }))
  return { tx, end: () => void (hasEnded = true) }
}

/** A statement that fails at the server fails all later statements, and the commit becomes a rollback. */
async function writeAndCommit(connection: SqlConnection, statements: readonly Statement[]): Promise<void> {
  for (const { parameters } of statements) parameters.forEach(checkSendable)
  const written = statements.map((statement) => send(connection, statement).catch(tellOvertaken))
  if (!connection.isPipelined) await Promise.all(written)
  const answers = Promise.all([...written, connection.query('commit', [])])
  checkCommitted((await answers.catch(refuseUnknownOutcome)).at(-1))
}

async function send(connection: SqlConnection, { text, parameters, onRows }: Statement): Promise<SqlResult> {
  const result = await connection.query(text, parameters)
  onRows?.(result.rows)
  return result
}

function tellOvertaken(error: unknown): never {
  throw isUniqueViolation(error) ? new Overtaken(messageOf(error), { cause: error }) : error
}

/** After a lost connection, it is unknown whether a COMMIT took effect. A retry could do it twice. */
function refuseUnknownOutcome(error: unknown): never {
  if (!isConnectionLost(error) || isReadOnly(error)) throw error
  throw new Refusal(
    'SERVICE_UNAVAILABLE',
    'The database went away before it confirmed. Read the state, or repeat with the same Idempotency-Key.',
    undefined,
    { 'Retry-After': '1' },
  )
}

/** The server answers the commit of a failed transaction with a rollback, without an error. */
function checkCommitted(answer: SqlResult | undefined): void {
  if (answer?.command === 'ROLLBACK') throw new Error('The transaction had failed before its commit.')
}

/** A parameter that the driver cannot encode would stop its own statement, but not the later ones. */
function checkSendable(parameter: unknown): void {
  if (Array.isArray(parameter)) return parameter.forEach(checkSendable)
  const isPlain =
    parameter === null || typeof parameter !== 'object' || parameter instanceof Date || parameter instanceof Uint8Array
  if (!isPlain || typeof parameter === 'symbol')
    throw new Error('A parameter of a statement is neither a plain value nor a list of them.')
}
