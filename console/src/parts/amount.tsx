import { type WrittenAmount, written } from './written.ts'

/** Shows the digits first, so that they align in a column, and then the code. */
export function Amount({ of }: { of: WrittenAmount | undefined }) {
  if (!of) return null
  return (
    <span className="amount">
      {written(String(of.amount), of.currency.decimals)} <span className="faint">{of.currency.code}</span>
    </span>
  )
}
