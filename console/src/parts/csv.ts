/** The value of a cell: text, a number, or empty. */
export type Value = string | number | undefined

/**
 * The positions at which a spreadsheet would start a formula: the start of a cell, and any character that the
 * spreadsheet may read as the end of the previous cell.
 */
const BEFORE_FORMULA = /(?<=^|[;\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g
/** A number, a phone number or an account number. It cannot call a function, and must stay unchanged. */
const NUMBER = /^[+-]?[\d(][\d ()./-]*$/

function field(value: Value): string {
  const text = String(value ?? '')
  const harmless = NUMBER.test(text) ? text : text.replace(BEFORE_FORMULA, "'")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * Writes a header and rows as CSV (RFC 4180) with a UTF-8 byte order mark. Free text cannot act as a formula, even in a
 * spreadsheet that splits cells at semicolons, tabs or line ends: an apostrophe precedes text that looks like a
 * formula. Phone numbers and account numbers stay unchanged.
 */
export const csvOf = (head: readonly string[], rows: readonly (readonly Value[])[]): string =>
  `\ufeff${[head, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`
