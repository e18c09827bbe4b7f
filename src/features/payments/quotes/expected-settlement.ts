import type { PaymentRail } from '#account-types/payment-rails.ts'
import {
  type BankingCalendar,
  bankingDayAfter,
  ENGLAND,
  endOfDay,
  FED,
  localTime,
  TARGET,
  WEEKDAYS,
} from '#directories/banking-calendars.ts'
import { addSeconds } from '#runtime/lib/clock.ts'

/**
 * The settlement of a rail: in its calendar, a number of banking days after the day on which banks accept the order.
 */
interface Settlement {
  calendar: BankingCalendar
  bankingDays: number
  /** Local time of the calendar, in minutes since midnight. A later order counts for the next banking day. */
  cutOff: number
}

const at = (hours: number, minutes = 0): number => hours * 60 + minutes

/** The calendars of banks that pay a currency abroad or domestically. */
const CALENDARS: Readonly<Record<string, BankingCalendar>> = { USD: FED, EUR: TARGET, GBP: ENGLAND }
const calendarOf = (currency: string): BankingCalendar => CALENDARS[currency] ?? WEEKDAYS

/** Rails that settle on banking days (payments 4.2 rule 9). The cut-off times are typical of banks. */
const SETTLEMENTS: Partial<Record<PaymentRail, (currency: string) => Settlement>> = {
  ACH: () => ({ calendar: FED, bankingDays: 1, cutOff: at(16, 45) }),
  WIRE: () => ({ calendar: FED, bankingDays: 0, cutOff: at(18, 45) }),
  SEPA: () => ({ calendar: TARGET, bankingDays: 1, cutOff: at(16) }),
  SWIFT: (currency) => ({ calendar: calendarOf(currency), bankingDays: 3, cutOff: at(16) }),
  BANK_TRANSFER: (currency) => ({ calendar: calendarOf(currency), bankingDays: 1, cutOff: at(16) }),
}

const NEFT_SECONDS = 2 * 3600

/**
 * Returns the latest arrival time of money in this currency. Returns null for instant rails and for rails without a
 * promise.
 */
export function expectedSettlement(rail: PaymentRail | undefined, currency: string, now: Date): Date | null {
  if (rail === 'NEFT') return addSeconds(now, NEFT_SECONDS)
  const settlement = rail && SETTLEMENTS[rail]?.(currency)
  return settlement ? settledAt(settlement, now) : null
}

function settledAt({ calendar, bankingDays, cutOff }: Settlement, now: Date): Date {
  const { day, minutes } = localTime(calendar.zone, now)
  const isLate = calendar.isOpen(day) && minutes >= cutOff
  const accepted = bankingDayAfter(calendar, day, isLate ? 1 : 0)
  return endOfDay(bankingDays === 0 ? accepted : bankingDayAfter(calendar, accepted, bankingDays))
}

const INSTANT_TIMELINE_SECONDS = 60

/** Returns the seconds until the expected settlement, or a minute if there is none. */
export const settlementTimeline = (expectedAt: Date | null, now: Date): number =>
  expectedAt ? Math.floor((expectedAt.getTime() - now.getTime()) / 1000) : INSTANT_TIMELINE_SECONDS
