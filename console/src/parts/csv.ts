/** A value of a column: a text or a number as it is, or nothing. */
export type Value = string | number | undefined

/** Where a spreadsheet would begin a formula: at the beginning of a cell, and behind whatever it may take for the end of the cell before. */
const BEFORE_FORMULA = /(?<=^|[;\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g
/** A number, a phone number or the number of an account. It calls nothing, and must stay as it is. */
const NUMBER = /^[+-]?[\d(][\d ()./-]*$/

function field(value: Value): string {
  const text = String(value ?? '')
  const harmless = NUMBER.test(text) ? text : text.replace(BEFORE_FORMULA, "'")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * Rows below a head as CSV (RFC 4180), with a mark that the text is UTF-8. No free text in it acts as a formula, also in a spreadsheet that parts
 * cells at semicolons, tabs or line ends: an apostrophe stands before what looks like one. Phone numbers and numbers of accounts stay as they are.
 */
export const csvOf = (head: readonly string[], rows: readonly (readonly Value[])[]): string =>
  `\ufeff${[head, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`
