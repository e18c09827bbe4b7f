import type { Db } from '#runtime/db/index.ts'
import { addMs, utcDay } from '#runtime/lib/clock.ts'
import { type AccountFigures, type BalancesOfDay, findFigures, findMovements, type Movement } from './store.ts'

const DAY_MS = 86_400_000

/** Returns the last days, the first one first. The last one is today. */
const daysUntil = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, place) => utcDay(addMs(now, (place - count + 1) * DAY_MS)))

/**
 * Returns the balances of these accounts at the end of each of the last days, today's being the current ones. Earlier
 * balances are the current ones less the later movements, so the cost depends on the days and not on the age of the
 * ledger.
 */
export async function findBalancesByDay(
  db: Db,
  accounts: readonly string[],
  { days, now }: { days: number; now: Date },
): Promise<Map<string, BalancesOfDay[]>> {
  const names = daysUntil(now, days)
  const movements = await findMovements(db, accounts, names)
  const figures = await findFigures(db, accounts)
  return new Map(
    figures.map((each) => [each.account, balancesBack(each, movementsByDay(movements, each.account), names)]),
  )
}

const movementsByDay = (movements: readonly Movement[], account: string): Map<string, Movement> =>
  new Map(movements.filter((each) => each.account === account).map((each) => [each.day, each]))

/** Walks back from the current balances. */
function balancesBack(
  { bank: booked, cash }: Pick<AccountFigures, 'bank' | 'cash'>,
  movements: ReadonlyMap<string, Movement>,
  days: readonly string[],
): BalancesOfDay[] {
  let [books, bank] = [booked + cash, booked]
  return days
    .toReversed()
    .map((day) => {
      const ofDay = { day, books, bank }
      const moved = movements.get(day)
      books -= moved?.books ?? 0n
      bank -= moved?.bank ?? 0n
      return ofDay
    })
    .toReversed()
}
