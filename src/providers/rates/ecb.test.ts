import { expect, test } from 'vitest'
import { toWireRate } from '#money/rates.ts'
import type { Get } from '#runtime/lib/outgoing/http-client.ts'
import { ecbFile } from '#test/support/rate-publisher.ts'
import { ecbRates, readEcbFile } from './ecb.ts'

const RATES = { USD: '1.0800', JPY: '162.00', TRY: '37.8', ISK: '149.9' }

const published = (body: string, graceHours = 2) => {
  const get: Get = async () => ({ status: 200, headers: {}, body: Buffer.from(body) })
  return ecbRates({ get, url: 'https://rates.example.com', graceHours }).read(new Date())
}

test('rates for one euro become units for one dollar, of the currencies that the service has', async () => {
  const { prices, pegs } = await published(ecbFile('2026-11-26', RATES))
  expect([...prices].map(([currency, { unitsPerUsd }]) => [currency, toWireRate(unitsPerUsd)])).toEqual([
    ['EUR', 0.925925925925926],
    ['JPY', 150],
    ['TRY', 35],
  ])
  expect(prices.get('EUR')).toMatchObject({ source: 'ecb', asOf: new Date('2026-11-26T15:00:00Z') })
  expect(pegs).toEqual([])
})

test.each([
  ['Thursday', '2026-11-26', '2026-11-27T17:00:00Z'],
  ['Friday', '2026-11-27', '2026-11-30T17:00:00Z'],
  ['the Thursday before Easter', '2026-04-02', '2026-04-07T16:00:00Z'],
  ['the Friday before the clocks change', '2026-03-27', '2026-03-30T16:00:00Z'],
  ['Christmas Eve', '2026-12-24', '2026-12-28T17:00:00Z'],
])('the file of %s holds until the next one is two hours overdue', async (_, day, until) => {
  const { prices } = await published(ecbFile(day, RATES))
  expect(prices.get('EUR')?.validUntil).toEqual(new Date(until))
})

const BOMB = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(100)}"><!ENTITY b "&a;&a;&a;&a;">]><x>&b;</x>`
const twice = (file: string) =>
  file.replace("<Cube currency='USD'", "<Cube currency='USD' rate='1.2'/><Cube currency='USD'")

test.each([
  ['another page', '<html><body>Down for maintenance.<br></body></html>', /not XML/],
  ['half of a file', ecbFile('2026-11-26', RATES).slice(0, -40), /not XML/],
  ['definitions', BOMB, /definitions of its own/],
  ['nothing', '', /not XML|0 days/],
  ['other XML', '<a><Cube/></a>', /0 days/],
  ['a Saturday', ecbFile('2026-11-28', RATES), /2026-11-28 is no day/],
  ['a holiday', ecbFile('2026-12-25', RATES), /2026-12-25 is no day/],
  ['no date', ecbFile('2026-02-30', RATES), /2026-02-30 is no day/],
  [
    'a history',
    ecbFile('2026-11-26', RATES).replace('</Cube></Cube>', "</Cube><Cube time='2026-11-25'/></Cube>"),
    /2 days/,
  ],
  ['a rate of zero', ecbFile('2026-11-26', { ...RATES, JPY: '0.00' }), /JPY is no positive number/],
  ['a negative rate', ecbFile('2026-11-26', { ...RATES, JPY: '-1' }), /JPY is no positive number/],
  ['a rate in words', ecbFile('2026-11-26', { ...RATES, JPY: 'N/A' }), /JPY is no positive number/],
  ['a number without end', ecbFile('2026-11-26', { ...RATES, JPY: '1'.repeat(14) }), /JPY is no positive number/],
  ['two rates of a currency', twice(ecbFile('2026-11-26', RATES)), /two rates of USD/],
  ['no dollars', ecbFile('2026-11-26', { JPY: '162' }), /no rate of USD/],
])('%s is no file of rates', async (_, body, fault) => {
  await expect(published(body)).rejects.toThrow(fault)
})

test('reads a file of one day with any prefix before the colon', () => {
  const file = ecbFile('2026-11-26', RATES)
    .replaceAll('Cube', 'x:Cube')
    .replace('<gesmes:Envelope', '<gesmes:Envelope xmlns:x="urn:x"')
  expect(readEcbFile(file).day).toBe('2026-11-26')
})
