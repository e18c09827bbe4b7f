import type { Schemas } from '../api/client.ts'
import { written } from './written.ts'

/** Digits first, so that they stand below each other; then the code. */
export function Amount({ of }: { of: Schemas['CurrencyAmount'] | undefined }) {
  if (!of) return null
  return (
    <span className="amount">
      {written(of.amount, of.currency.decimals)} <span className="faint">{of.currency.code}</span>
    </span>
  )
}
