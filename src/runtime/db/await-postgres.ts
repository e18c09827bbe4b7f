import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../lib/log.ts'
import { memberOf, messageOf } from '../lib/thrown.ts'
import { isConnectionLost } from './connection-loss.ts'
import type { Database } from './types.ts'

/** The code of a pooler that does not know a parameter of the connection. */
const PROTOCOL_VIOLATION = '08P01'
const WAIT = { everyMs: 1_000, withinMs: 60_000, now: () => performance.now() }

/**
 * Whether the server does not listen yet, its name is unknown yet, or it has no free connection. A wrong password stays
 * wrong.
 */
const isNotThereYet = (error: unknown): boolean =>
  (isConnectionLost(error) && memberOf(error, 'code') !== PROTOCOL_VIOLATION) ||
  /^(ENOTFOUND|EAI_AGAIN|53300)$/.test(String(memberOf(error, 'code'))) ||
  /timeout/.test(messageOf(error))

/** Opens the database, and waits a minute if it is not available yet. Throws errors that an operator can understand. */
export async function awaitPostgres(
  open: () => Promise<Database>,
  log: Log,
  wait: Partial<typeof WAIT> = {},
): Promise<Database> {
  const { everyMs, withinMs, now } = { ...WAIT, ...wait }
  const startedAt = now()
  for (let isLogged = false; ; ) {
    try {
      return await open()
    } catch (error) {
      const because = messageOf(error) || String(memberOf(error, 'code'))
      if (withinMs === 0 || !isNotThereYet(error))
        throw new Error(`The database of DATABASE_URL cannot be opened: ${because}`)
      const seconds = Math.round((now() - startedAt) / 1_000)
      if (now() - startedAt >= withinMs)
        throw new Error(`The database of DATABASE_URL was not there within ${seconds} s: ${because}`)
      if (!isLogged)
        log.warn('waiting for the database', { error: because, atMostSeconds: Math.round(withinMs / 1_000) })
      isLogged = true
      await sleep(everyMs)
    }
  }
}
