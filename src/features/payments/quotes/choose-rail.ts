import { isInstant, type PaymentRail } from '../../../account-types/payment-rails.ts'
import { addBankingDays, endOfBankingDay, nextBankingDay } from '../../../directories/banking-days.ts'
import { MAX_AMOUNT } from '../../../money/money.ts'
import { addSeconds } from '../../../runtime/clock.ts'
import type { Static } from '../../../runtime/declare/schema.ts'
import { refuse } from '../../../runtime/errors.ts'
import type { AmountLimits } from '../../foundation/terms/index.ts'

type Rail = Static<typeof PaymentRail>

export interface ChosenRail {
  rail: Rail
  mode: 'AUTO' | 'MANUAL'
}

/** The input for the choice of a rail. */
export interface RailChoice {
  /** Named by the caller. */
  wanted: Rail | undefined
  limitsOf(rail: Rail): AmountLimits
  /** The amount that is delivered, in the currency of the limits. Asked for only where a rail does not carry every amount. */
  delivered(): bigint
}

/** Of the rails that carry the amount the one that the caller names, else the first instant one, else the first one (payments 4.2 rule 8). */
export function chooseRail(rails: readonly Rail[], { wanted, limitsOf, delivered }: RailChoice): ChosenRail {
  const possible = rails.filter((rail) => wanted === undefined || rail === wanted)
  const able = possible.filter((rail) => carries(limitsOf(rail), delivered))
  const rail =
    able.find(isInstant) ??
    able[0] ??
    refuse(
      'AMOUNT_OUT_OF_RANGE',
      wanted ? `${wanted} does not carry the amount.` : 'No rail of this account carries the amount.',
    )
  return { rail, mode: wanted === undefined ? 'AUTO' : 'MANUAL' }
}

function carries({ minimum, maximum }: AmountLimits, delivered: () => bigint): boolean {
  if (minimum <= 1n && maximum >= MAX_AMOUNT) return true
  const amount = delivered()
  return amount >= minimum && amount <= maximum
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
