import type { Schemas } from '../api/client.ts'
import { written } from './written.ts'

/** Shows the digits first, so that they align in a column, and then the code. */
export function Amount({ of }: { of: Schemas['CurrencyAmount'] | undefined }) {
  if (!of) return null
  return (
    <span className="amount">
      {written(of.amount, of.currency.decimals)} <span className="faint">{of.currency.code}</span>
    </span>
  )
}
