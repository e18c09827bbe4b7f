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
  most = 10,
  pattern,
  value,
  onChange,
}: {
  label: string
  type?: 'text' | 'date'
  /** Of its letters. */
  most?: number
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
        size={type === 'text' ? Math.min(Math.ceil(most / 2), 30) - 1 : undefined}
        maxLength={type === 'text' ? most : undefined}
        onChange={({ target }) => {
          const text = target.value.trim()
          if (text === '') onChange(undefined)
          else if (type === 'date' ? target.validity.valid : (pattern?.test(text) ?? true)) onChange(text)
        }}
      />
    </label>
  )
}
