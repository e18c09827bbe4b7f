import { expect, test } from 'vitest'
import { findCurrency } from '#money/currencies.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { CORRIDORS, type IsOpen, isOpen, isPayable, openDestinations } from './corridors.ts'

const as =
  (environment: Environment): IsOpen =>
  (corridor) =>
    isOpen(corridor, environment)

const railIn = (environment: 'sandbox' | 'production') =>
  Object.fromEntries(openDestinations(as(environment), () => true).map(({ currency, rail }) => [currency, rail]))

test('reaches 62 countries by local rails', () => {
  expect(new Set(CORRIDORS.filter(({ state }) => state === 'live').flatMap(({ countries }) => countries)).size).toBe(62)
})

test('pays out an existing currency on every corridor', () => {
  expect(CORRIDORS.filter(({ currency }) => findCurrency(currency)?.kind !== 'fiat')).toEqual([])
})

test("prices a currency on its corridor's first instant rail, else its first rail", () => {
  expect(railIn('production')).toMatchObject({
    EUR: 'SEPA_INSTANT',
    DKK: 'SEPA_INSTANT',
    GBP: 'FASTER_PAYMENTS',
    USD: 'RTP',
    BRL: 'PIX',
    MXN: 'SPEI',
    INR: 'UPI',
    SGD: 'PAYNOW',
    AED: 'BANK_TRANSFER',
    PHP: 'BANK_TRANSFER',
    KES: 'MOBILE_MONEY',
    XOF: 'MOBILE_MONEY',
    CHF: 'SWIFT',
    JPY: 'SWIFT',
  })
})

test('opens defined corridors in the sandbox only, and announced ones nowhere', () => {
  const [sandbox, production] = [railIn('sandbox'), railIn('production')]
  expect([sandbox.BWP, production.BWP]).toEqual(['MOBILE_MONEY', undefined])
  expect([sandbox.TRY, production.TRY]).toEqual(['BANK_TRANSFER', 'SWIFT'])
  expect([sandbox.CAD, production.CAD]).toEqual(['SWIFT', 'SWIFT'])
  expect(
    CORRIDORS.filter((corridor) => corridor.state === 'announced').some((corridor) => isOpen(corridor, 'sandbox')),
  ).toBe(false)
})

test.each([
  ['XOF_ACCOUNT', 'XOF', 'SN', true, true],
  ['XOF_ACCOUNT', 'XOF', 'TG', true, false],
  ['XAF_ACCOUNT', 'XAF', 'CG', true, false],
  ['BWP_ACCOUNT', 'BWP', undefined, true, false],
  ['SLV_ACCOUNT', 'USD', undefined, true, false],
  ['USD_ACCOUNT', 'USD', undefined, true, true],
  ['CAD_ACCOUNT', 'CAD', undefined, false, false],
  ['SWIFT_ACCOUNT', 'CAD', 'CA', true, true],
] as const)(
  'pays an account of type %s in %s, country %s, in sandbox: %s, in production: %s',
  (accountType, currency, country, inSandbox, inProduction) => {
    const account = { accountType, currency, country }
    expect([isPayable(account, as('sandbox')), isPayable(account, as('production'))]).toEqual([inSandbox, inProduction])
  },
)
