import type { ReactNode } from 'react'
import { Text } from './text.tsx'
import { codeInWords } from './written.ts'

/** `birthDate` as words. */
const toWords = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The lines of an address, in the order of a letter. */
const LINES = ['line1', 'line2', 'postalCode', 'city', 'state', 'country']
const placeOf = (name: string): number => LINES.indexOf(name)

/** Matches `RETAIL_TRADE`, but no country or currency code. */
const CODE = /^[A-Z0-9]+(_[A-Z0-9]+)+$/

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(', ')
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).sort(([one], [other]) => placeOf(one) - placeOf(other))
    return members.map(([, each]) => toText(each)).join(', ')
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  return CODE.test(text) ? codeInWords(text) : text
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Lists the known values by their API names and omits empty values. `show` renders values that are not plain text. */
export function Facts({
  of,
  show,
  children,
}: {
  of: Readonly<Record<string, unknown>>
  show?: (value: unknown) => ReactNode
  children?: ReactNode
}) {
  return (
    <dl>
      {Object.entries(of)
        .filter(([, value]) => !isEmpty(value))
        .map(([name, value]) => (
          <div key={name} className="fact">
            <dt>{toWords(name)}</dt>
            <dd>{show?.(value) ?? <Text of={toText(value)} />}</dd>
          </div>
        ))}
      {children}
    </dl>
  )
}
