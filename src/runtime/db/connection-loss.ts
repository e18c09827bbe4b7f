import { memberOf, messageOf } from '../lib/thrown.ts'

/** No connection to the database can be had: it is down, unreachable, or takes no more. What stopped it is the cause. */
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

/** True when the server takes no writes any more, as one whose place another has taken. It has written nothing. */
export const isReadOnly = (error: unknown): boolean => memberOf(error, 'code') === READ_ONLY

/** True when a statement failed because its connection is gone, or of no use any more. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = memberOf(error, 'code')
  return typeof code === 'string' ? CODES.test(code) : /connection terminated|not queryable/i.test(error.message)
}

/** True when nothing is wrong with the request: the connection was lost, or there is none. */
export const isDatabaseAway = (error: unknown): boolean => error instanceof DatabaseAway || isConnectionLost(error)
