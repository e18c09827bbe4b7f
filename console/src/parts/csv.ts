/** A value of a column: a text or a number as it is, or nothing. */
export type Value = string | number | undefined

/** What a program for tables would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

function field(value: Value): string {
  const text = String(value ?? '')
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows below a head as CSV (RFC 4180), with a mark that the text is UTF-8. No text in it acts as a formula; one that looks like one begins with an apostrophe. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Value[])[]): string =>
  `\ufeff${[head, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`
