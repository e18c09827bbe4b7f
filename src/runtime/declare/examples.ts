import type { Noun } from '../lib/nouns.ts'

/**
 * Example bodies of an operation, by their titles. For a form: its fields, and `file` as a text. The reference shows
 * them, and tests send every one.
 */
export type Examples = Record<string, object>

const FIRST = 0x6f0a1b2c3d4en

/** Returns an id for examples. Further ids of the same noun have a number. */
export const exampleId = <const N extends Noun>(noun: N, number = 0): `${N}:${string}` =>
  `${noun}:01993f6e-5a10-7c3b-9d42-${(FIRST + BigInt(number)).toString(16)}`

/** A device key in the form that clients send: a point of the curve P-256 in hex. */
export const EXAMPLE_KEY = {
  compressed: '036b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296',
  uncompressed:
    '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
}

/** The text of a file whose first bytes identify it as a PDF. */
export const EXAMPLE_PDF = '%PDF-1.7\nWhat a document says.'
