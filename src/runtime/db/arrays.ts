import { fail } from '../lib/fail.ts'

/** Values of each element type. Every type allows `null`. Instants are in whole milliseconds. */
export interface Elements {
  uuid: string
  text: string
  integer: number
  bigint: bigint
  boolean: boolean
  timestamptz: Date
  json: object
  bytea: Uint8Array
}

interface Encoding<Value> {
  /** The type's number in the PostgreSQL catalogue, the same in every database. */
  oid: number
  write(value: Value): void
}

/** The milliseconds from 1970 to 2000, the start of the server's time. */
const EPOCH_MS = 946_684_800_000

const ENCODINGS: { readonly [Type in keyof Elements]: Encoding<Elements[Type]> } = {
  uuid: { oid: 2950, write: writeUuid },
  text: { oid: 25, write: writeText },
  integer: { oid: 23, write: (value) => void (end = buffer.writeInt32BE(value, reserve(4))) },
  bigint: { oid: 20, write: (value) => void (end = buffer.writeBigInt64BE(value, reserve(8))) },
  boolean: { oid: 16, write: (value) => void (end = buffer.writeUInt8(value ? 1 : 0, reserve(1))) },
  timestamptz: { oid: 1184, write: writeInstant },
  bytea: { oid: 17, write: writeBytes },
  json: { oid: 114, write: (value) => writeText(JSON.stringify(value)) },
}

/** The shared buffer for the construction of arrays. Construction is synchronous, so one buffer is enough. */
let buffer = Buffer.allocUnsafe(64 * 1024)
let end = 0

/** Reserves room after the written bytes. Returns their end. */
function reserve(bytes: number): number {
  if (end + bytes > buffer.length) {
    const larger = Buffer.allocUnsafe(Math.max(2 * buffer.length, end + bytes))
    buffer.copy(larger, 0, 0, end)
    buffer = larger
  }
  return end
}

/**
 * Returns an array in PostgreSQL's binary form, which costs the server and the service less than its text form. Throws
 * for a value of another type.
 */
export function encodeArray<Type extends keyof Elements>(
  type: Type,
  values: readonly (Elements[Type] | null)[],
): Buffer {
  const { oid, write } = ENCODINGS[type]
  end = 0
  writeHeader(oid, values.length)
  for (const value of values) {
    const lengthAt = reserve(4)
    end += 4
    if (value !== null) write(value)
    buffer.writeInt32BE(value === null ? -1 : end - lengthAt - 4, lengthAt)
  }
  return Buffer.from(buffer.subarray(0, end))
}

/** Writes the dimensions, whether there may be a null, the type, the number of elements and the index of the first. */
function writeHeader(oid: number, length: number): void {
  reserve(20)
  for (const number of [1, 1, oid, length, 1]) end = buffer.writeInt32BE(number, end)
}

const NO_DIGIT = 0xff
/** The value of each hexadecimal digit, by the code of its character. */
const DIGITS = new Uint8Array(128).fill(NO_DIGIT)
for (const digit of '0123456789abcdefABCDEF') DIGITS[digit.charCodeAt(0)] = Number.parseInt(digit, 16)
/** The places of the bytes in the text of a UUID. */
const BYTES_AT = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]

function writeUuid(value: string): void {
  const digit = (at: number) => DIGITS[value.charCodeAt(at)] ?? NO_DIGIT
  reserve(16)
  for (const at of BYTES_AT) {
    const [high, low] = [digit(at), digit(at + 1)]
    if (value.length !== 36 || high === NO_DIGIT || low === NO_DIGIT) fail('A parameter of a statement is not a UUID.')
    buffer[end++] = (high << 4) | low
  }
}

/** A character takes at most three bytes for each of its UTF-16 units. */
function writeText(value: string): void {
  const start = reserve(3 * value.length)
  end += buffer.write(value, start)
}

function writeBytes(value: Uint8Array): void {
  const start = reserve(value.length)
  buffer.set(value, start)
  end += value.length
}

function writeInstant(value: Date): void {
  const milliseconds = value.getTime()
  if (Number.isNaN(milliseconds)) fail('A parameter of a statement is not an instant.')
  end = buffer.writeBigInt64BE(BigInt(milliseconds - EPOCH_MS) * 1000n, reserve(8))
}
