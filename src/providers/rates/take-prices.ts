import { type Fraction, times } from '#money/fractions.ts'
import { type Peg, type Price, type Prices, type Publication, toText } from './prices.ts'

/** A price that the service does not use unless the operator accepts it. */
export interface HeldPrice extends Price {
  currency: string
  /**
   * `MOVED`: the price is too far from the one before. `CHANGED`: the source has given another price for the same
   * moment.
   */
  reason: 'MOVED' | 'CHANGED'
}

export interface TakingRules {
  now: Date
  /** The maximum change of a price against the one before, in percent. */
  mostMovePercent: number
  /** Held prices that the operator has accepted. */
  accepted: readonly HeldPrice[]
}

/**
 * Returns the prices after these publications, in the order of the sources. A failed source is undefined. Uses a later
 * source for a currency only if no earlier source has a valid price. A price stays until a newer one is accepted.
 */
export function pricesAfter(
  known: Prices,
  publications: readonly (Publication | undefined)[],
  rules: TakingRules,
): { prices: Prices; held: HeldPrice[] } {
  const prices = new Map(known)
  const held: HeldPrice[] = []
  publications.forEach((publication, rank) => {
    for (const [currency, said] of saidIn(publication, prices)) {
      const present = prices.get(currency)
      if (rank > 0 && isOfAnother(present, said, rules.now)) continue
      const reason = reasonToHold(currency, said, present, rules)
      if (reason) held.push({ ...said, currency, reason })
      else if (isNewer(said, present)) prices.set(currency, said)
    }
  })
  return { prices, held }
}

/**
 * Yields the prices of a publication, then the prices from its pegs, based on the known price of the other currency.
 */
function* saidIn(publication: Publication | undefined, prices: Prices): Iterable<readonly [string, Price]> {
  if (!publication) return
  yield* publication.prices
  for (const peg of publication.pegs) {
    const base = prices.get(peg.per)
    if (base) yield [peg.currency, peggedTo(base, peg)]
  }
}

/** Returns a price that is valid while both the peg and the price of the other currency are valid. */
const peggedTo = (base: Price, { units, source, validUntil }: Peg): Price => ({
  unitsPerUsd: times(units, base.unitsPerUsd),
  source,
  asOf: base.asOf,
  validUntil: validUntil < base.validUntil ? validUntil : base.validUntil,
})

const isOfAnother = (present: Price | undefined, said: Price, now: Date): boolean =>
  present !== undefined && present.source !== said.source && present.validUntil > now

/**
 * Whether a price replaces the present one. Prices of the same moment do, because settings may have changed their end.
 * Prices of another source do at any moment.
 */
const isNewer = (said: Price, present: Price | undefined): boolean =>
  present === undefined || present.source !== said.source || said.asOf >= present.asOf

function reasonToHold(
  currency: string,
  said: Price,
  present: Price | undefined,
  { mostMovePercent, accepted }: TakingRules,
): HeldPrice['reason'] | undefined {
  if (present === undefined || !isNewer(said, present) || isSame(said.unitsPerUsd, present.unitsPerUsd))
    return undefined
  if (accepted.some((each) => each.currency === currency && isSamePrice(each, said))) return undefined
  if (said.source === present.source && said.asOf.getTime() === present.asOf.getTime()) return 'CHANGED'
  return hasMoved(said.unitsPerUsd, present.unitsPerUsd, mostMovePercent) ? 'MOVED' : undefined
}

const isSame = (one: Fraction, other: Fraction): boolean => toText(one) === toText(other)

export const isSamePrice = (one: Price, other: Price): boolean =>
  isSame(one.unitsPerUsd, other.unitsPerUsd) &&
  one.source === other.source &&
  one.asOf.getTime() === other.asOf.getTime()

/** Whether `now` differs from `before` by more than `percent` hundredths of `before`. */
function hasMoved(now: Fraction, before: Fraction, percent: number): boolean {
  const difference = now.numerator * before.denominator - before.numerator * now.denominator
  const whole = before.numerator * now.denominator
  return (difference < 0n ? -difference : difference) * 100n > whole * BigInt(percent)
}
