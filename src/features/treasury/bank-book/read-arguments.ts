import { EXPLAINED_AS, type Explanation } from '../../../ledger/index.ts'
import { addMs, type Clock, utcDay } from '../../../runtime/clock.ts'
import type { Db } from '../../../runtime/db/index.ts'
import { readText } from '../../../runtime/operator/reading.ts'
import { readTreasuryAccount, type TreasuryAccount } from '../../foundation/treasury/index.ts'
import type { Known } from './book-entry.ts'
import type { BankEntry, Meaning } from './model.ts'

/** What an operator writes behind the commands about banks. Each throws what has to be written instead. */

type Options = Record<string, unknown>

export interface Source {
  db: Db
  clock: Clock
}

export const readEntryId = (text: unknown): string =>
  readText(text, /^\S.{0,199}$/, "the bank's own id of the booking, or the statement and the line")

const readAmount = (text: unknown): bigint =>
  BigInt(readText(text, /^[1-9]\d{0,15}$/, 'the amount in the smallest unit of the currency'))

/** What the account holds; less than zero: it is overdrawn. */
export function readBalance(text: unknown, { overdrawn }: Options): bigint {
  if (text === '0') throw new Error('An account that holds nothing is not opened: its first booking begins it.')
  return overdrawn === true ? -readAmount(text) : readAmount(text)
}

const DAY_MS = 86_400_000

/** A day of the calendar. In the east of the world it may be tomorrow already. */
function readDay(text: unknown, now: Date): string {
  const usage = 'the day on which the bank has booked it, which is not later than today: --booked-on 2025-10-13'
  const day = readText(text, /^\d{4}-\d\d-\d\d$/, usage)
  const instant = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(instant.getTime()) || utcDay(instant) !== day || day > utcDay(addMs(now, DAY_MS)))
    throw new Error(`Write ${usage}.`)
  return day
}

/** An entry from `<id> credit|debit <amount>` and its options. */
export function readEntry(
  { id: account, currency }: TreasuryAccount,
  [id, side, amount]: readonly string[],
  options: Options,
  now: Date,
): BankEntry {
  if (side !== 'credit' && side !== 'debit') throw new Error('Say on which side the bank has booked it: credit|debit.')
  const sign = side === 'credit' ? 1n : -1n
  return {
    ...{ account, id: readEntryId(id), amount: sign * readAmount(amount), currency },
    bookedOn: readDay(options['booked-on'], now),
    ...(options.reference !== undefined && {
      reference: readText(options.reference, /^\S.{0,999}$/s, '--reference <the text of the bank>'),
    }),
  }
}

/** What is known of a new booking: `--as` or `--own`. */
export async function readKnown(
  source: Source,
  { id, currency }: TreasuryAccount,
  { as, own }: Options,
): Promise<Known> {
  if (as !== undefined && own !== undefined) throw new Error('Write --as or --own, not both.')
  if (own === undefined) return as === undefined ? undefined : { as: readExplanation(as) }
  const other = await readTreasuryAccount(source, own)
  if (other.id === id || other.currency !== currency)
    throw new Error(`Name another account in ${currency}: --own <account of the treasury>.`)
  return { own: other.id }
}

function readExplanation(text: unknown): Explanation {
  return readOne(text, EXPLAINED_AS, 'as')
}

export const readMeaning = (text: unknown): Meaning => readOne(text, [...EXPLAINED_AS, 'suspense'] as const, 'as')

/** One of a closed list. */
export function readOne<const Word extends string>(text: unknown, words: readonly Word[], option: string): Word {
  const word = words.find((each) => each === text)
  if (word === undefined) throw new Error(`Write one of: --${option} ${words.join('|')}.`)
  return word
}

const UNITS = { d: DAY_MS, h: 3_600_000 } as const

/** The moment so long ago; now where nothing is written. */
export function readOlderThan(text: unknown, now: Date): Date {
  if (text === undefined) return now
  const [, count, unit] = /^(\d{1,4})([dh])$/.exec(String(text)) ?? []
  if (count === undefined || (unit !== 'd' && unit !== 'h'))
    throw new Error('Write how old in days or hours: --older-than 2d.')
  return addMs(now, -Number(count) * UNITS[unit])
}
