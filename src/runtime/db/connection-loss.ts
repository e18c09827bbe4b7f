import { memberOf, messageOf } from '../lib/thrown.ts'

/**
 * No connection to the database is available: it is down, unreachable, or accepts no more connections. The cause has
 * the original error.
 */
export class DatabaseAway extends Error {
  readonly code = 'DATABASE_AWAY'

  constructor(cause: unknown) {
    super(`There is no connection to the database: ${messageOf(cause)}`, {
      cause,
    })
  }
}

export const READ_ONLY = '25006'
const CODES = new RegExp(`^(08|57P0|25P03|${READ_ONLY})|^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH)`)

/**
 * True if the server no longer accepts writes, for example after a failover to another server. The failed statement has
 * written no data.
 */
export const isReadOnly = (error: unknown): boolean => memberOf(error, 'code') === READ_ONLY

/** Returns true if a statement failed because its connection is lost or no longer usable. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = memberOf(error, 'code')
  return typeof code === 'string' ? CODES.test(code) : /connection terminated|not queryable/i.test(error.message)
}

/** Returns true if the request is not the cause: the connection was lost, or there is none. */
export const isDatabaseAway = (error: unknown): boolean => error instanceof DatabaseAway || isConnectionLost(error)
