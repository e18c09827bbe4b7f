import { decodeFirst } from 'cborg'

const MOST_DEPTH = 8
const OPTIONS = { useMaps: true, rejectDuplicateMapKeys: true, allowIndefinite: false }

export type CborMap = ReadonlyMap<unknown, unknown>

/**
 * Returns the map at the start of the bytes with its length in bytes, or undefined if there is none. Accepts only
 * definite lengths, no tags, no duplicate keys, texts and numbers as keys, and at most eight levels (wallet-auth 6.2
 * rule 3).
 */
export function readMap(bytes: Uint8Array): { map: CborMap; length: number } | undefined {
  const first = decode(bytes)
  return first && first[0] instanceof Map && isSound(first[0], MOST_DEPTH)
    ? { map: first[0], length: bytes.length - first[1].length }
    : undefined
}

/** Returns the map if the bytes contain exactly one map. */
export function readWholeMap(bytes: Uint8Array): CborMap | undefined {
  const read = readMap(bytes)
  return read?.length === bytes.length ? read.map : undefined
}

function decode(bytes: Uint8Array): [unknown, Uint8Array] | undefined {
  try {
    return decodeFirst(bytes, OPTIONS)
  } catch {
    return undefined
  }
}

function isSound(value: unknown, depthLeft: number): boolean {
  const isContainer = Array.isArray(value) || value instanceof Map
  if (!isContainer) return true
  const keys = value instanceof Map ? [...value.keys()] : []
  const isKey = (key: unknown) => typeof key === 'string' || typeof key === 'number'
  return depthLeft > 0 && keys.every(isKey) && [...value.values()].every((each) => isSound(each, depthLeft - 1))
}
