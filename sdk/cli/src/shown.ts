import { harmless, type Paint } from './terminal.ts'

type Json = unknown
type JsonObject = Record<string, Json>

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Money {
  amount: number
  currency: { code: string; decimals: number }
}

const isMoney = (value: Json): value is Money =>
  isObject(value) &&
  Number.isInteger(value.amount) &&
  isObject(value.currency) &&
  Number.isInteger(value.currency.decimals)

/** Formats an amount in the smallest unit as `1,000.00 USD`. */
export function shownMoney({ amount, currency: { code, decimals } }: Money): string {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : ''
  return `${amount < 0 ? '-' : ''}${whole}${fraction} ${code}`
}

/** Formats a value in one line. Returns undefined for objects and lists of objects. */
function inLine(value: Json): string | undefined {
  if (isMoney(value)) return shownMoney(value)
  if (Array.isArray(value)) return value.some(isObject) ? undefined : value.map((each) => inLine(each)).join(', ')
  return isObject(value) ? undefined : harmless(String(value))
}

/** Formats a response for people: one member per line, nested members indented. */
export function shown(value: Json, paint: Paint, indent = ''): string {
  if (!isObject(value)) return `${indent}${inLine(value) ?? ''}`
  return Object.entries(value)
    .map(([name, member]) => {
      const line = inLine(member)
      const label = `${indent}${paint(`${name}:`, 'faint')}`
      if (line !== undefined) return `${label} ${line}`
      const parts = [member].flat().map((each) => shown(each, paint, `${indent}  `))
      return [label, parts.join('\n\n')].join('\n')
    })
    .join('\n')
}

const MOST_COLUMNS = 6

const firstColumnsOf = (rows: readonly JsonObject[]): string[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row).filter((name) => inLine(row[name]) !== undefined)))].slice(
    0,
    MOST_COLUMNS,
  )

/** Formats a list for people: one line per item, with the given members or the first members that fit on a line. */
export function table(rows: readonly JsonObject[], paint: Paint, only?: readonly string[]): string {
  const columns = only ?? firstColumnsOf(rows)
  const cells = rows.map((row) => columns.map((name) => (row[name] === undefined ? '' : (inLine(row[name]) ?? ''))))
  const widths = columns.map((name, index) => Math.max(name.length, ...cells.map((line) => line[index]?.length ?? 0)))
  const laidOut = (line: readonly string[]) =>
    line
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  return [paint(laidOut(columns), 'faint'), ...cells.map(laidOut)].join('\n')
}
