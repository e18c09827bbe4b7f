import { memberOf, messageOf } from '../thrown.ts'

/** No connection to the database can be had: it is down, unreachable, or takes no more. What stopped it is the cause. */
export class DatabaseAway extends Error {
  readonly code = 'DATABASE_AWAY'

  constructor(cause: unknown) {
    super(`There is no connection to the database: ${messageOf(cause)}`, {
      cause,
    })
  }
}

const CODES = /^(08|57P0|25P03)|^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH)/

/** True when a statement failed because its connection is gone. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = memberOf(error, 'code')
  return typeof code === 'string' ? CODES.test(code) : /connection terminated|not queryable/i.test(error.message)
}

/** What the database cannot do at the moment, although nothing is wrong with the request: for the log, and for the caller. */
interface DatabaseOutage {
  level: 'warn' | 'error'
  event: string
  reason: string
}

const AWAY: DatabaseOutage = {
  level: 'warn',
  event: 'a request met no database',
  reason: 'The database cannot be reached at the moment.',
}

/** By the codes of errors. */
const OUTAGES: readonly (readonly [codes: RegExp, DatabaseOutage])[] = [
  [
    // Serialization failures and deadlocks, after all repetitions.
    /^40(001|P01)$/,
    {
      level: 'warn',
      event: 'a request was overtaken too often',
      reason: 'Others change the same objects at this moment. Send the request again.',
    },
  ],
  [
    /^57014$/,
    {
      level: 'warn',
      event: 'a request took the database too long',
      reason: 'This took the database too long. Name more filters, or a shorter time.',
    },
  ],
]

/** The outage behind an error of the database, where it is one. */
export function databaseOutageOf(error: unknown): DatabaseOutage | undefined {
  if (error instanceof DatabaseAway || isConnectionLost(error)) return AWAY
  const code = String(memberOf(error, 'code'))
  return OUTAGES.find(([codes]) => codes.test(code))?.[1]
}
