/** An amount as a person types it. `smallestUnits` parses it. */
export function AmountField({
  label,
  value,
  onType,
  required = false,
}: {
  label: string
  value: string
  onType: (typed: string) => void
  required?: boolean
}) {
  return (
    <label className="filter">
      {label}
      <input required={required} inputMode="decimal" value={value} onChange={({ target }) => onType(target.value)} />
    </label>
  )
}
