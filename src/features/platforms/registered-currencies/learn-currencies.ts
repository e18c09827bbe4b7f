import { learnCurrency } from '#money/currencies.ts'
import type { Database, Db } from '#runtime/db/index.ts'
import { addSeconds, type Clock } from '#runtime/lib/clock.ts'
import { describeError, type Log } from '#runtime/lib/log.ts'
import { RepeatingTask } from '#runtime/lib/repeating-task.ts'
import { findRegisteredCurrencies } from './store.ts'

const LOOK_EVERY_MS = 3_000
const NEW_FOR_SECONDS = 600

/** Loads every currently registered currency into this process. */
export async function learnCurrencies(db: Db, since = new Date(0)): Promise<void> {
  for (const currency of await findRegisteredCurrencies(db, since)) learnCurrency(currency)
}

/**
 * Makes a process load currencies that others register: polls every three seconds, at first for all, then for the
 * newest ones. Covers more time than a registration takes and clocks differ, so it misses none.
 */
export function currencyWatch({ db }: Database, clock: Clock, log: Log): RepeatingTask {
  let since = new Date(0)
  return new RepeatingTask(LOOK_EVERY_MS, async () => {
    const next = addSeconds(clock.now(), -NEW_FOR_SECONDS)
    try {
      await learnCurrencies(db, since)
      since = next
    } catch (error) {
      log.warn('currencies could not be looked up', describeError(error))
    }
  })
}
