import type { ReactNode } from 'react'

/** `birthDate` as words. */
const toWords = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(', ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(toText).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What is known of something, by its names in the interface. What is empty is left out. */
export function Facts({ of, children }: { of: Readonly<Record<string, unknown>>; children?: ReactNode }) {
  return (
    <dl>
      {Object.entries(of)
        .filter(([, value]) => !isEmpty(value))
        .map(([name, value]) => (
          <div key={name} className="fact">
            <dt>{toWords(name)}</dt>
            <dd>{toText(value)}</dd>
          </div>
        ))}
      {children}
    </dl>
  )
}
