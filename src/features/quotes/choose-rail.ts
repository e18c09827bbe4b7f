import { isInstant, type PaymentRail } from '../../account-types/payment-rails.ts'
import { addBankingDays, endOfBankingDay, nextBankingDay } from '../../directories/banking-days.ts'
import { addSeconds } from '../../runtime/clock.ts'
import type { Static } from '../../runtime/declare/schema.ts'
import { refuse } from '../../runtime/errors.ts'

type Rail = Static<typeof PaymentRail>

export interface ChosenRail {
  rail: Rail
  mode: 'AUTO' | 'MANUAL'
}

/** The least amount that a rail carries, in minor units of its currency. An operator setting; this is what ships (payments 4.2 rule 8). */
const LEAST_AMOUNT: Partial<Record<Rail, bigint>> = { RTGS: 20_000_000n }

/**
 * Of the rails that carry the amount the one that the caller names, else the first instant one, else the first one. The amount is asked for only
 * where one of them does not carry every amount.
 */
export function chooseRail(rails: readonly Rail[], wanted: Rail | undefined, delivered: () => bigint): ChosenRail {
  const possible = rails.filter((rail) => wanted === undefined || rail === wanted)
  const amount = possible.some((rail) => LEAST_AMOUNT[rail] !== undefined) ? delivered() : 0n
  const able = possible.filter((rail) => amount >= (LEAST_AMOUNT[rail] ?? 0n))
  const rail =
    able.find(isInstant) ??
    able[0] ??
    refuse(
      'AMOUNT_OUT_OF_RANGE',
      wanted ? `${wanted} does not carry the amount.` : 'No rail of this account carries the amount.',
    )
  return { rail, mode: wanted === undefined ? 'AUTO' : 'MANUAL' }
}

const NEFT_SECONDS = 2 * 3600

/** When money on a rail that is not instant can be expected (payments 4.2 rule 9). */
const EXPECTED: Partial<Record<Rail, (now: Date) => Date>> = {
  ACH: (now) => endOfBankingDay(nextBankingDay(now)),
  SEPA: (now) => endOfBankingDay(nextBankingDay(now)),
  WIRE: endOfBankingDay,
  NEFT: (now) => addSeconds(now, NEFT_SECONDS),
  SWIFT: (now) => endOfBankingDay(addBankingDays(now, 3)),
  BANK_TRANSFER: (now) => endOfBankingDay(nextBankingDay(now)),
}

export const expectedSettlement = (rail: Rail | undefined, now: Date): Date | null =>
  (rail && EXPECTED[rail]?.(now)) ?? null

const INSTANT_TIMELINE_SECONDS = 60

export const settlementTimeline = (expectedAt: Date | null, now: Date): number =>
  expectedAt ? Math.floor((expectedAt.getTime() - now.getTime()) / 1000) : INSTANT_TIMELINE_SECONDS
