/** The parsed signature header. */
export interface SignatureHeader {
  /** The two numbers of the signature, 32 bytes each, as browsers expect them. */
  signature: Uint8Array<ArrayBuffer>
  /** The value of the key id header, if present. */
  keyId: string | undefined
}

const NUMBER_BYTES = 32
const NAMED = /^\s*([a-z][\w-]*)\s*:\s*(.*)$/i
const OF_KEY = /key-id$/i
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/**
 * Parses a signature header as received: its value alone, or lines with names that may include the key id header.
 * Returns the error as text if it cannot parse it.
 */
export function readHeader(text: string): SignatureHeader | string {
  const lines = text.split('\n').map((line) => {
    const [, name = '', value = line] = NAMED.exec(line) ?? []
    return { name, value: value.trim() }
  })
  const keyId = lines.find(({ name }) => OF_KEY.test(name))?.value
  const values = lines.filter(({ name, value }) => value !== '' && !OF_KEY.test(name)).map(({ value }) => value)
  const value = values.find((each) => each.startsWith('{')) ?? values.at(-1)
  if (value === undefined) return 'There is none. It is called X-Service-Signature.'
  const base64 = value.startsWith('{') ? textIn(value) : { s: value }
  if (typeof base64 === 'string') return base64
  const signature = BASE64.test(base64.s) ? rawSignature(bytesOf(base64.s)) : NOT_BASE64
  return typeof signature === 'string' ? signature : { signature, keyId }
}

const FORM = 'The form is {"v":"1","s":"<base64>"}.'
const NOT_BASE64 = 'The signature is no standard base64: letters, digits, + and /, with = at its end.'

/** Returns the signature in the JSON of the header, or a description of its error. */
function textIn(json: string): { s: string } | string {
  if (json.includes('\\"')) return `Its quotes are escaped with backslashes, as in a string of a program. ${FORM}`
  const { v, s } = membersOf(json) ?? {}
  if (v === undefined && s === undefined) return `It cannot be read. ${FORM}`
  if (v !== '1') return `Its version "v" is ${JSON.stringify(v) ?? 'missing'}, not "1". ${FORM}`
  return typeof s === 'string' ? { s } : `It has no signature "s". ${FORM}`
}

function membersOf(json: string): { v?: unknown; s?: unknown } | undefined {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Decodes validated base64. Returns no bytes for truncated text. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

const NOT_DER = 'The signature is not whole: it is a sequence of two numbers in DER, of some 70 bytes.'

/** Returns the two numbers of a signature in DER (a sequence of two integers), or a description of its error. */
function rawSignature(der: Uint8Array): Uint8Array<ArrayBuffer> | string {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return NOT_DER
  const first = numberAt(der, 2)
  const second = first && numberAt(der, first.end)
  if (!first || second?.end !== der.length) return NOT_DER
  const raw = new Uint8Array(2 * NUMBER_BYTES)
  raw.set(first.bytes, NUMBER_BYTES - first.bytes.length)
  raw.set(second.bytes, 2 * NUMBER_BYTES - second.bytes.length)
  return raw
}

/** Reads a positive integer of at most 32 bytes, without the leading zero that precedes a high first bit. */
function numberAt(der: Uint8Array, at: number): { bytes: Uint8Array; end: number } | undefined {
  const length = der[at + 1]
  if (der[at] !== 0x02 || length === undefined) return undefined
  const end = at + 2 + length
  const bytes = der.subarray(der[at + 2] === 0 ? at + 3 : at + 2, end)
  return end <= der.length && bytes.length <= NUMBER_BYTES ? { bytes, end } : undefined
}
