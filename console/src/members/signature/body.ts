import { visible } from '../../parts/written.ts'

/** The position at which a received body differs from the sent body. */
export interface Difference {
  /** The index of the first byte that differs, counted from 0. */
  position: number
  /** Readable text from that byte on, as sent and as received. */
  sent: string
  received: string
  cause: string
}

interface Body {
  bytes: Uint8Array
  /** As UTF-8. */
  text: string
}

const SHOWN_BYTES = 24

/** Returns the first difference between a body as sent and as received, or undefined if all bytes are equal. */
export function differenceOf(sentText: string, receivedBytes: Uint8Array): Difference | undefined {
  const sent = { bytes: new TextEncoder().encode(sentText), text: sentText }
  const received = { bytes: receivedBytes, text: decoded(receivedBytes) }
  const length = Math.max(sent.bytes.length, receivedBytes.length)
  let position = 0
  while (position < length && sent.bytes[position] === receivedBytes[position]) position++
  if (position === length) return undefined
  return {
    position,
    sent: excerptOf(sent.bytes, position),
    received: excerptOf(receivedBytes, position),
    cause: CAUSES.find(([, fits]) => fits(sent, received))?.[0] ?? OTHER_CONTENT,
  }
}

const decoded = (bytes: Uint8Array, characterSet = 'utf-8'): string =>
  new TextDecoder(characterSet, { ignoreBOM: true }).decode(bytes)

/** Returns the bytes from the position as text, and the first byte in hex. */
function excerptOf(bytes: Uint8Array, position: number): string {
  const first = bytes[position]
  if (first === undefined) return 'the end'
  const text = decoded(bytes.subarray(position, position + SHOWN_BYTES)).replaceAll('\n', '⟨U+000A⟩')
  return `0x${first.toString(16).padStart(2, '0')} ${visible(text)}`
}

const OTHER_CONTENT = 'Its content is another one.'

/** Typical causes. The first match applies. */
const CAUSES: readonly (readonly [cause: string, fits: (sent: Body, received: Body) => boolean])[] = [
  ['It is empty: something has read the body before you.', (_, { bytes }) => bytes.length === 0],
  ['A byte order mark was put before it.', (sent, { text }) => text === `\ufeff${sent.text}`],
  [
    'A line feed or white space was added at its end, as editors and echo do.',
    (sent, { text }) => text.trimEnd() === sent.text,
  ],
  ['It was written as a text within JSON, in quotes.', (sent, { text }) => parsed(text) === sent.text],
  [
    'It was pretty printed: the white space between its parts is another one.',
    (sent, { text }) => withoutSpace(text) === withoutSpace(sent.text),
  ],
  [
    'It was parsed and written again: the same content, in another order or spelling.',
    (sent, { text }) => isSameContent(sent.text, text),
  ],
  [
    'It was read in another character set: UTF-8 as Windows-1252.',
    (sent, { text }) => text === decoded(sent.bytes, 'windows-1252'),
  ],
  [
    'It was kept in another character set: ISO 8859-1 in place of UTF-8.',
    (sent, { bytes }) => sent.text === characters(bytes),
  ],
  ['Its characters beyond ASCII were replaced.', (sent, { text }) => onlyAscii(text) === onlyAscii(sent.text)],
  ['It was cut off.', (sent, { text }) => sent.text.startsWith(text)],
  ['It is the body of another event.', (sent, { text }) => idIn(text) !== undefined && idIn(text) !== idIn(sent.text)],
]

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const withoutSpace = (json: string): string => json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1')

const isSameContent = (one: string, other: string): boolean =>
  parsed(other) !== undefined && inOrder(parsed(one)) === inOrder(parsed(other))

/** Writes a value as JSON with the members of its objects sorted by name. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )

/** Converts each byte to the character with its number. */
const characters = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

const onlyAscii = (text: string): string => text.replace(/\P{ASCII}/gu, '?')

/** Returns the id of the event in a body. */
export function idIn(body: string): string | undefined {
  const value = parsed(body)
  return value !== null && typeof value === 'object' && 'id' in value ? String(value.id) : undefined
}
