import { isInstant, type PaymentRail } from '#account-types/payment-rails.ts'
import type { AmountLimits } from '#features/terms/index.ts'
import { MAX_AMOUNT } from '#money/money.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { refuse } from '#runtime/lib/errors.ts'

type Rail = Static<typeof PaymentRail>

export interface ChosenRail {
  rail: Rail
  mode: 'AUTO' | 'MANUAL'
}

/** The input of a rail choice. */
export interface RailChoice {
  /** Named by the caller. */
  wanted: Rail | undefined
  limitsOf(rail: Rail): AmountLimits
  /** Returns the delivered amount, in the currency of the limits. Called only if a rail does not carry every amount. */
  delivered(): bigint
}

/**
 * Among the rails that carry the amount, chooses the caller's rail, else the first instant rail, else the first rail
 * (payments 4.2 rule 8).
 */
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
