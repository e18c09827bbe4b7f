import { bankingDayAfter, endOfDay, FED, localTime } from '#directories/banking-calendars.ts'

const RETURNS_WITHIN_BANKING_DAYS = 3

/** Returns the end of the return period: the end of the third banking day after the settlement day (accounts 3.5). */
export function finalAt(sentAt: Date): Date {
  const settlesOn = bankingDayAfter(FED, localTime(FED.zone, sentAt).day, 1)
  return endOfDay(bankingDayAfter(FED, settlesOn, RETURNS_WITHIN_BANKING_DAYS))
}

/** Return codes that are final for the account. All others are technical. */
const PERMANENT: Readonly<Record<string, string>> = {
  R02: 'account closed',
  R03: 'no account',
  R04: 'invalid account number',
  R16: 'account frozen',
  R20: 'non-transaction account',
}

export const ATTEMPTS = 2

/** Returns true if another entry follows a return: once, after a technical return. */
export const isTriedAgain = (returnCode: string, attempt: number): boolean =>
  !Object.hasOwn(PERMANENT, returnCode) && attempt < ATTEMPTS
