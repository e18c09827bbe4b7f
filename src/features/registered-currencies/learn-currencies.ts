import { learnCurrency } from '../../money/currencies.ts'
import type { Database, Db } from '../../runtime/db/index.ts'
import { describeError, type Log } from '../../runtime/log.ts'
import { RepeatingTask } from '../../runtime/repeating-task.ts'
import { findRegisteredCurrencies } from './store.ts'

const LOOK_EVERY_MS = 3_000

/** From now on this process knows every currency that is registered by then. */
export async function learnCurrencies(db: Db): Promise<void> {
  for (const currency of await findRegisteredCurrencies(db)) learnCurrency(currency)
}

/** Has a process learn of currencies that others register: it looks every three seconds. */
export const currencyWatch = ({ db }: Database, log: Log): RepeatingTask =>
  new RepeatingTask(LOOK_EVERY_MS, () =>
    learnCurrencies(db).catch((error: unknown) => log.warn('currencies could not be looked up', describeError(error))),
  )
