import { type Db, sql } from '#runtime/db/index.ts'
import { addMs, utcDay } from '#runtime/lib/clock.ts'
import { firstUuidOf } from '#runtime/lib/ids.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { type AccountFigures, findFigures } from './store.ts'

/** The balances of an account at the end of a day, in the smallest unit. */
export interface BalancesOfDay {
  /** The UTC day, YYYY-MM-DD. */
  day: string
  books: bigint
  bank: bigint
}

/** The change of both balances of an account on one day. */
interface Movement extends BalancesOfDay {
  account: string
}

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

/**
 * Returns the movements of the accounts on these days. The books move by every entry of cash, at the time of its
 * journal, except by B1 and B2, which only repeat a booking of the bank. The bank moves by its bookings, on the day
 * that the bank has given them. Finds items by the time in their ids, and bookings by `bank_entries_by_time`: a bank
 * may book for tomorrow, where it is tomorrow already.
 */
async function findMovements(db: Db, accounts: readonly string[], days: readonly string[]): Promise<Movement[]> {
  const since = new Date(days[0] ?? '')
  const today = days.at(-1)
  const { rows } = await sql<{ account: string; day: string; books: string; bank: string }>`
    select account, day::text, sum(books)::text as books, sum(bank)::text as bank from (
      select i.account, (i.posted_at at time zone 'UTC')::date as day, i.amount as books, 0 as bank
      from platforms p join ledger_cash_items i on i.platform_id = p.platform_id and i.journal_id >= ${firstUuidOf(addMs(since, -DAY_MS).getTime())}::uuid
      where p.environment = 'production' and i.account = any(${[...accounts]}::text[]) and i.posted_at >= ${since}
        and not (i.platform_id = ${SYSTEM_TENANT} and i.journal_key ~ ':B[12]:[0-9]+$')
      union all
      select e.account, least(e.booked_on, ${today}::date), 0, e.amount from bank_entries e
      where e.account = any(${[...accounts]}::text[]) and e.recorded_at >= ${addMs(since, -DAY_MS)} and e.booked_on >= ${days[0]}::date
    ) m group by account, day`.execute(db)
  return rows.map(({ books, bank, ...row }) => ({ ...row, books: BigInt(books), bank: BigInt(bank) }))
}
