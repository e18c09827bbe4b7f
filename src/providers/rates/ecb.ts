import { SaxesParser } from 'saxes'
import { frankfurtTime, isTargetDay, nextTargetDay } from '#directories/target-days.ts'
import { findCurrency } from '#money/currencies.ts'
import { type Fraction, fractionOf, ONE, reciprocal, times } from '#money/fractions.ts'
import type { Get } from '#runtime/lib/outgoing/http-client.ts'
import type { Price, Publication } from './prices.ts'
import { bodyOf, type PublishedSource } from './source.ts'

/** The euro foreign exchange reference rates of the European Central Bank, one file for each TARGET day. */
export const ECB_URL = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

/** The approximate hour of publication in Frankfurt. */
const PUBLISHED_AT_HOUR = 16
const RATE = /^(?=.{1,13}$)\d+(\.\d+)?$/

export interface EcbOptions {
  get: Get
  url: string
  /** The number of hours after the usual one for which yesterday's file is still valid. */
  graceHours: number
}

/**
 * Reads ECB rates. A file is valid until the next one is overdue: Friday's file is valid over the weekend, until Monday
 * at 16:00 in Frankfurt plus the hours of grace.
 */
export const ecbRates = ({ get, url, graceHours }: EcbOptions): PublishedSource => ({
  name: 'ecb',
  read: async () => toPublication(readEcbFile((await bodyOf(get, { url })).toString('utf8')), graceHours),
})

interface EcbFile {
  /** YYYY-MM-DD */
  day: string
  unitsPerEuro: ReadonlyMap<string, Fraction>
}

function toPublication({ day, unitsPerEuro }: EcbFile, graceHours: number): Publication {
  const dollars = unitsPerEuro.get('USD')
  if (!dollars) throw new Error('The file has no rate of USD.')
  const shared: Omit<Price, 'unitsPerUsd'> = {
    source: 'ecb',
    asOf: frankfurtTime(day, PUBLISHED_AT_HOUR),
    validUntil: frankfurtTime(nextTargetDay(day), PUBLISHED_AT_HOUR + graceHours),
  }
  const prices = [...unitsPerEuro]
    .filter(([currency]) => currency !== 'USD' && findCurrency(currency))
    .map(([currency, units]) => [currency, { unitsPerUsd: times(units, reciprocal(dollars)), ...shared }] as const)
  return { prices: new Map(prices), pegs: [] }
}

/** Returns the day and the rates of a file. Throws if it is not the file of one TARGET day. */
export function readEcbFile(xml: string): EcbFile {
  const days: string[] = []
  const unitsPerEuro = new Map([['EUR', ONE]])
  readCubes(xml, ({ time, currency, rate }) => {
    if (time !== undefined) days.push(time)
    if (currency === undefined || rate === undefined) return
    if (!RATE.test(rate) || !/[1-9]/.test(rate)) throw new Error(`The rate of ${currency} is no positive number.`)
    if (unitsPerEuro.has(currency)) throw new Error(`There are two rates of ${currency}.`)
    unitsPerEuro.set(currency, fractionOf(rate))
  })
  const [day] = days
  if (day === undefined || days.length > 1) throw new Error(`The file is of ${days.length} days and not of one.`)
  if (!isDay(day) || !isTargetDay(day)) throw new Error(`${day} is no day on which rates are published.`)
  return { day, unitsPerEuro }
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

type Attributes = Partial<Record<'time' | 'currency' | 'rate', string>>

/** Passes on the attributes of each `Cube`. Throws if the text is not well formed, or has its own definitions. */
function readCubes(xml: string, take: (attributes: Attributes) => void): void {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new Error(`The file is not XML: ${error.message}`)
  })
  parser.on('doctype', () => {
    throw new Error('The file brings definitions of its own.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (name.replace(/^.*:/, '') === 'Cube') take(attributes)
  })
  parser.write(xml).close()
}
