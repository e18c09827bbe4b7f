/** A value of a column: a text or a number as it is, or nothing. */
export type Value = string | number | undefined

/** Where a program for tables would begin a formula: at the beginning of a column, whatever it takes for the end of the one before. */
const BEFORE_FORMULA = /(?<=^|[;\t\r\n])(?=[=+\-@\t\r])/g
const NUMBER = /^-?\d+(\.\d+)?$/

function field(value: Value): string {
  const text = String(value ?? '')
  const harmless = NUMBER.test(text) ? text : text.replace(BEFORE_FORMULA, "'")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows below a head as CSV (RFC 4180), with a mark that the text is UTF-8. No text in it acts as a formula, also where semicolons part the columns: what looks like one begins with an apostrophe. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Value[])[]): string =>
  `\ufeff${[head, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`
