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

/** True when nothing is wrong with the request: the connection was lost, or there is none. */
export const isDatabaseAway = (error: unknown): boolean => error instanceof DatabaseAway || isConnectionLost(error)

/** What the service cannot do at the moment, although nothing is wrong with the request: for the log, and for the caller. */
interface Shortage {
  level: 'warn' | 'error'
  event: string
  reason: string
}

const AWAY: Shortage = {
  level: 'warn',
  event: 'a request met no database',
  reason: 'The database cannot be reached at the moment.',
}

/** By the codes of errors. */
const SHORTAGES: readonly (readonly [codes: RegExp, Shortage])[] = [
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
    // A disk, the memory or a bound of the database is used up, and nothing has been written.
    /^(53|ENOSPC$|EDQUOT$)/,
    {
      level: 'error',
      event: 'a request met no room',
      reason: 'The service has no room for this at the moment.',
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

/** What is behind an error of the database or of a file, where it is no fault of ours and passes. */
export function shortageOf(error: unknown): Shortage | undefined {
  if (isDatabaseAway(error)) return AWAY
  const code = String(memberOf(error, 'code'))
  return SHORTAGES.find(([codes]) => codes.test(code))?.[1]
}
