import type { ReactNode } from 'react'

/** The filters of a list beside each other, and a way out of them where one is set. */
export function Filters({ children, isAny, onClear }: { children: ReactNode; isAny: boolean; onClear: () => void }) {
  return (
    <div className="filters">
      {children}
      {isAny && (
        <button type="button" onClick={onClear}>
          Clear filters
        </button>
      )}
    </div>
  )
}

/** A short text that a list is narrowed by when it is whole. */
export function TextFilter({
  label,
  type = 'text',
  isLong = false,
  pattern,
  value,
  onChange,
}: {
  label: string
  type?: 'text' | 'date'
  /** It has room for an id. */
  isLong?: boolean
  pattern?: RegExp
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  return (
    <label className="filter">
      {label}
      <input
        key={value ?? ''}
        type={type}
        defaultValue={value ?? ''}
        {...(type === 'text' && (isLong ? { size: 29, maxLength: 80 } : { size: 4, maxLength: 10 }))}
        onChange={({ target }) => {
          const text = target.value.trim()
          if (text === '') onChange(undefined)
          else if (type === 'date' ? target.validity.valid : (pattern?.test(text) ?? true)) onChange(text)
        }}
      />
    </label>
  )
}
