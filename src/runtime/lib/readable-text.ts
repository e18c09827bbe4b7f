/**
 * Texts that people read: names, labels, descriptions, and texts sent with a payment. A reader must see exactly the
 * text that its author wrote.
 */

/**
 * No letter of any language has more marks, and the time to sort them grows with the square of their number (UAX #15,
 * Stream-Safe Text Format).
 */
const MOST_MARKS = 30
const TOO_MANY_MARKS = new RegExp(`(?<!\\p{M})\\p{M}{${MOST_MARKS + 1}}`, 'u')

/**
 * Invisible format characters, including directions. Excludes the two joiners between letters, because some languages
 * need them.
 */
const INVISIBLE = '(?![\\u200c\\u200d])\\p{Cf}|(?<!\\p{L}\\p{M}*)[\\u200c\\u200d]|[\\u200c\\u200d](?!\\p{L})'
const UNSEEN = { line: new RegExp(`\\p{Cc}|${INVISIBLE}`, 'u'), lines: new RegExp(`(?!\\n)\\p{Cc}|${INVISIBLE}`, 'u') }

/** `lines` allows line feeds. */
export type Readable = keyof typeof UNSEEN

/** Returns the form in which the service stores a text (NFC). A text with too many marks in a row stays as it is. */
export const composed = (text: string): string => (TOO_MANY_MARKS.test(text) ? text : text.normalize('NFC'))

/** Whether the text has no character that is invisible, changes the text direction or is a command to a terminal. */
export const isReadable = (text: string, kind: Readable): boolean =>
  !UNSEEN[kind].test(text) && !TOO_MANY_MARKS.test(text)

const ALL_CONTROLS = /\p{Cc}+/gu
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu')
const ALL_FURTHER_MARKS = new RegExp(`(?<!\\p{M})(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')

/** Returns the same text on one line, without invisible characters. For unvalidated texts. */
export const cleaned = (text: string): string =>
  isReadable(text, 'line')
    ? composed(text)
    : dropInvisible(text.replace(ALL_CONTROLS, ' ').replace(ALL_FURTHER_MARKS, '$1')).normalize('NFC')

/** A removal can make a neighbouring character invisible, for example a joiner that was next to another joiner. */
function dropInvisible(text: string): string {
  const left = text.replace(ALL_INVISIBLE, '')
  return left === text ? text : dropInvisible(left)
}

const MOST_QUOTED = 60

/** Returns an excerpt of a text, short enough for a quote in a message. */
export function excerptOf(text: string): string {
  const characters = [...cleaned(text).replace(/\s+/g, ' ').trim()]
  return characters.length <= MOST_QUOTED
    ? characters.join('')
    : `${characters
        .slice(0, MOST_QUOTED - 1)
        .join('')
        .trimEnd()}…`
}
