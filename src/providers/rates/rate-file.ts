import { readFile } from 'node:fs/promises'
import { isObject } from '#crypto/json-object.ts'
import { findCurrency } from '#money/currencies.ts'
import { type Fraction, fractionOf, ONE, reciprocal, times } from '#money/fractions.ts'
import { type Check, type Static, Timestamp, Type } from '#runtime/declare/schema.ts'
import { readOperatorFile } from '#runtime/kernel/operator-file.ts'
import { addMs } from '#runtime/lib/clock.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import type { Get } from '#runtime/lib/outgoing/http-client.ts'
import { messageOf } from '#runtime/lib/thrown.ts'
import type { Publication } from './prices.ts'
import { bodyOf, type PublishedSource } from './source.ts'

const HOUR_MS = 3_600_000
/** The allowed difference between the clocks of two machines. */
const AHEAD_AT_MOST_MS = 5 * 60_000

const KNOWN: Check = {
  test: (code) => findCurrency(code) !== undefined,
  message: 'This is not a currency of the service.',
}
const POSITIVE: Check = { test: (text) => /[1-9]/.test(text), message: 'This must be more than 0.' }
const Units = Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,12})?$', check: POSITIVE })
const PegOf = Type.Object({
  per: Type.String({ check: KNOWN, description: 'The currency of its peg.' }),
  units: Units,
})
const byCurrency = <Of extends typeof Units | typeof PegOf>(of: Of) =>
  Type.Record(Type.String({ pattern: '^[A-Z0-9]{2,16}$' }), of, { additionalProperties: false })

/** A file of prices from an operator. */
const RateFile = Type.Object({
  asOf: Timestamp(),
  base: Type.String({ check: KNOWN }),
  unitsPerBase: byCurrency(Units),
  pegs: Type.Optional(byCurrency(PegOf)),
  validUntil: Type.Optional(Timestamp({ description: 'Absent: `maxAgeHours` after `asOf`.' })),
  maxAgeHours: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 720,
      description: 'Maximum age of usable prices. 24 if absent.',
    }),
  ),
})
type RateFile = Static<typeof RateFile>

/** Prices in a file. Each read opens it. */
export const ratesInFile = (name: string, file: string): PublishedSource => ({
  name,
  read: async (now) => readRateFile(name, await readFile(file, 'utf8'), now),
})

/** Reads prices from an address of the operator. */
export const ratesOverHttp = (
  name: string,
  { get, url, token }: { get: Get; url: string; token: string | undefined },
): PublishedSource => ({
  name,
  read: async (now) => readRateFile(name, (await bodyOf(get, { url, token })).toString('utf8'), now),
})

/** Reads a rate file. Throws every validation error of the file, one per line. */
export function readRateFile(source: string, text: string, now: Date): Publication {
  const file = readOperatorFile(RateFile, parse(text), (content) => faultsOf(content, now))
  const asOf = new Date(file.asOf)
  const validUntil = file.validUntil === undefined ? latestEnd(file) : new Date(file.validUntil)
  const dollars = unitsOf(file, 'USD')
  if (!dollars) throw new Error('unitsPerBase: This must have USD where `base` is another currency.')
  const shared = { source, asOf, validUntil }
  const prices = [file.base, ...Object.keys(file.unitsPerBase)].flatMap((currency) => {
    const units = currency === 'USD' ? undefined : unitsOf(file, currency)
    return units ? [[currency, { unitsPerUsd: times(units, reciprocal(dollars)), ...shared }] as const] : []
  })
  const pegs = Object.entries(file.pegs ?? {}).map(([currency, { per, units }]) => ({
    currency,
    per,
    source,
    validUntil,
    units: fractionOf(units),
  }))
  return { prices: new Map(prices), pegs }
}

function unitsOf({ base, unitsPerBase }: RateFile, currency: string): Fraction | undefined {
  if (currency === base) return ONE
  const units = unitsPerBase[currency]
  return units === undefined ? undefined : fractionOf(units)
}

const latestEnd = ({ asOf, maxAgeHours = 24 }: Pick<RateFile, 'asOf' | 'maxAgeHours'>): Date =>
  addMs(new Date(asOf), maxAgeHours * HOUR_MS)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`This is not JSON: ${messageOf(error)}`)
  }
}

/** Returns validation errors that the schema cannot express. The file may be malformed. */
function faultsOf(content: unknown, now: Date): Fault[] {
  if (!isObject(content)) return []
  const { asOf, validUntil, maxAgeHours, unitsPerBase, pegs } = content as Partial<RateFile>
  const unknown = (list: string, codes: object | undefined) =>
    Object.keys(codes ?? {}).flatMap((code) =>
      KNOWN.test(code) ? [] : [{ field: `${list}.${code}`, message: KNOWN.message }],
    )
  const faults = [...unknown('unitsPerBase', unitsPerBase), ...unknown('pegs', pegs)]
  if (typeof asOf !== 'string' || Number.isNaN(Date.parse(asOf))) return faults
  if (new Date(asOf) > addMs(now, AHEAD_AT_MOST_MS)) faults.push({ field: 'asOf', message: 'This is in the future.' })
  const end = latestEnd({ asOf, ...(typeof maxAgeHours === 'number' && { maxAgeHours }) })
  if (typeof validUntil === 'string' && new Date(validUntil) > end)
    faults.push({ field: 'validUntil', message: 'This is later than `maxAgeHours` after `asOf`.' })
  return faults
}
