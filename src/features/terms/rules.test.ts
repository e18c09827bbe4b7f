import { expect, test } from 'vitest'
import { CORRIDORS } from '#account-types/corridors.ts'
import type { TermsDocument } from './document.ts'
import {
  corridorLimitsOf,
  isCounterpartyAllowed,
  isOpenUnder,
  isPurposeRequired,
  provenPurposesOf,
  quoteValidityOf,
  railLimitsOf,
  serviceFeeOf,
  spreadOf,
  type Terms,
} from './rules.ts'
import { SHIPPED_TERMS } from './shipped.ts'

/** Combines a platform's document, the deployment's document and the built-in terms, in this order of precedence. */
const over = (platform: TermsDocument, deployment: TermsDocument = {}): Terms => ({
  documents: [platform, deployment, SHIPPED_TERMS],
})

const pair = { sending: 'USD', receiving: 'MXN' }
const fee = (fixed: number, rail?: 'SPEI') => ({
  sendingCurrency: 'USD',
  receivingCurrency: 'MXN',
  fixed,
  variablePartsPerMillion: 1_000,
  counterpartyFixed: 5,
  ...(rail && { rail }),
})
const fees = (...corridors: ReturnType<typeof fee>[]): TermsDocument => ({ fees: { corridors } })

test('charges 0.30 % for currency conversion by default, and no other fee', () => {
  expect(serviceFeeOf(over({}), pair)).toEqual({
    serviceFixedFee: 0n,
    serviceVariablePpm: 3_000n,
    counterpartyFixedFee: 0n,
  })
  expect(serviceFeeOf(over({}), { sending: 'USD', receiving: 'USD' })).toEqual({
    serviceFixedFee: 0n,
    serviceVariablePpm: 0n,
    counterpartyFixedFee: 0n,
  })
})

const [own, ownOnSpei, common, commonOnSpei] = [fee(4), fee(3), fee(2), fee(1)].map(({ fixed }) => fixed)

test.each([
  ['the platform on this rail', fees(fee(own!), fee(ownOnSpei!, 'SPEI')), 'SPEI', 3n],
  ['the platform on any rail', fees(fee(own!), fee(ownOnSpei!, 'SPEI')), 'OTHER', 4n],
  ['the platform on any rail, before one of the deployment for this rail', fees(fee(own!)), 'SPEI', 4n],
  ['the deployment on this rail', {}, 'SPEI', 1n],
  ['the deployment on any rail', {}, 'OTHER', 2n],
])('the entry of %s is found among the others', (_, document, rail, expected) => {
  const terms = over(document, fees(fee(common!), fee(commonOnSpei!, 'SPEI')))
  expect(serviceFeeOf(terms, { ...pair, rail })).toEqual({
    serviceFixedFee: expected,
    serviceVariablePpm: 1_000n,
    counterpartyFixedFee: 5n,
  })
})

test('an entry holds for one direction only', () => {
  expect(serviceFeeOf(over(fees(fee(1))), { sending: 'MXN', receiving: 'USD' }).serviceVariablePpm).toBe(3_000n)
})

test('a general fee of the platform comes before an entry of the deployment', () => {
  const terms = over({ fees: { conversion: { variablePartsPerMillion: 500 } } }, fees(fee(1)))
  expect(serviceFeeOf(terms, pair)).toMatchObject({ serviceFixedFee: 0n, serviceVariablePpm: 500n })
})

test('takes spreads, amounts and rails from the first document that names them', () => {
  const common: TermsDocument = {
    spreads: [{ sendingCurrency: 'USD', receivingCurrency: 'MXN', partsPerMillion: 2_000 }],
    amounts: [{ sendingCurrency: 'USD', receivingCurrency: 'MXN', minimum: 100, maximum: 5_000 }],
    rails: [{ rail: 'RTP', currency: 'USD', maximum: 1_000_000 }],
  }
  const terms = over({ amounts: [{ sendingCurrency: 'USD', receivingCurrency: 'MXN', maximum: 9_000 }] }, common)
  expect(spreadOf(terms, pair)).toEqual({ numerator: 2_000n, denominator: 1_000_000n })
  expect(corridorLimitsOf(terms, pair)).toEqual({ minimum: 1n, maximum: 9_000n })
  expect(corridorLimitsOf(terms, { sending: 'EUR', receiving: 'MXN' })).toEqual({
    minimum: 1n,
    maximum: 9_000_000_000_000_000n,
  })
  expect(railLimitsOf(terms, 'RTP', 'USD').maximum).toBe(1_000_000n)
  expect(railLimitsOf(terms, 'RTGS', 'INR').minimum).toBe(20_000_000n)
})

test('opens a corridor by the document, for one or all countries, but never under embargo', () => {
  const kenya = CORRIDORS.find(({ accountType }) => accountType === 'KES_ACCOUNT')!
  const isOpen = (terms: Terms, country?: string) => isOpenUnder(terms, 'production')(kenya, country)
  expect(isOpen(over({}), 'KE')).toBe(true)
  expect(isOpen(over({ corridors: [{ accountType: 'KES_ACCOUNT', isOpen: false }] }), 'KE')).toBe(false)
  expect(
    isOpen(
      over(
        { corridors: [{ accountType: 'KES_ACCOUNT', country: 'KE', isOpen: true }] },
        { corridors: [{ accountType: 'KES_ACCOUNT', isOpen: false }] },
      ),
      'KE',
    ),
  ).toBe(true)
  expect(isOpen(over({ embargoedCountries: ['KE'] }), 'KE')).toBe(false)
})

test('payments to India, and in yuan to a business, must say what they are for, unless the document lists others', () => {
  expect(isPurposeRequired(over({}), 'INR', 'INDIVIDUAL')).toBe(true)
  expect(isPurposeRequired(over({}), 'CNY', 'BUSINESS')).toBe(true)
  expect(isPurposeRequired(over({}), 'CNY', 'INDIVIDUAL')).toBe(false)
  expect(isPurposeRequired(over({ purposeRequiredFor: [] }), 'INR', 'INDIVIDUAL')).toBe(false)
})

test('allows every counterparty unless a document lists them, by the first list', () => {
  const only = (...allowedDomains: string[]) => ({ counterparties: { allowedDomains } })
  expect(isCounterpartyAllowed(over({}), 'any.example')).toBe(true)
  expect(isCounterpartyAllowed(over({ counterparties: {} }), 'any.example')).toBe(true)
  expect(isCounterpartyAllowed(over(only('one.example')), 'ONE.example')).toBe(true)
  expect(isCounterpartyAllowed(over(only('one.example')), 'pay.one.example')).toBe(false)
  expect(isCounterpartyAllowed(over(only()), 'one.example')).toBe(false)
  expect(isCounterpartyAllowed(over(only('two.example'), only('one.example')), 'one.example')).toBe(false)
})

test('by default, requires proof of one of ten purposes only for yuan payments to a business', () => {
  const proven = provenPurposesOf(over({}), 'CNY', 'BUSINESS') ?? []
  expect(proven.map(({ purpose, requirements }) => [purpose, requirements.map(({ id }) => id)])).toEqual([
    ['EXPORTED_GOODS_PREPAYMENT', ['SUPPORTING_PROOF']],
    ['EXPORTED_GOODS_POSTPAYMENT', ['SUPPORTING_PROOF', 'SHIPPING_PROOF']],
    ...[
      'SERVICE_CHARGES',
      'OFFICE_EXPENSES',
      'DELIVERY_FEES',
      'HOTEL_ACCOMMODATION',
      'COMMISSION_ON_GOODS',
      'COMMISSION_ON_SERVICES',
      'ACCOUNTING_SERVICES',
      'EXHIBITION_SERVICES',
    ].map((purpose) => [purpose, ['SUPPORTING_PROOF']]),
  ])
  expect(provenPurposesOf(over({}), 'CNY', 'INDIVIDUAL')).toBeUndefined()
  expect(provenPurposesOf(over({}), 'EUR', 'BUSINESS')).toBeUndefined()
})

test('prefers requirements for the beneficiary type over general ones, in the platform’s document first', () => {
  const required = (id: string, beneficiaryType?: 'BUSINESS'): TermsDocument => ({
    documentRequirements: [
      {
        receivingCurrency: 'CNY',
        ...(beneficiaryType && { beneficiaryType }),
        purposes: [{ purpose: 'GIFT', requirements: [{ id, accepts: ['INVOICE'] }] }],
      },
    ],
  })
  const idOf = (terms: Terms, type?: string) => provenPurposesOf(terms, 'CNY', type)?.[0]?.requirements[0]?.id
  expect(idOf(over(required('OWN'), required('COMMON', 'BUSINESS')), 'BUSINESS')).toBe('OWN')
  expect(idOf(over({}, required('COMMON', 'BUSINESS')), 'BUSINESS')).toBe('COMMON')
  expect(idOf(over({}, required('COMMON')), undefined)).toBe('COMMON')
  const both = {
    documentRequirements: [
      ...required('ALL').documentRequirements!,
      ...required('SOME', 'BUSINESS').documentRequirements!,
    ],
  }
  expect([idOf(over(both), 'BUSINESS'), idOf(over(both), 'INDIVIDUAL')]).toEqual(['SOME', 'ALL'])
  const none = { documentRequirements: [{ receivingCurrency: 'CNY', purposes: [] }] }
  expect(provenPurposesOf(over(none), 'CNY', 'BUSINESS')).toBeUndefined()
})

test('makes a quote valid for five minutes, or fifteen if funded on the bitcoin chain', () => {
  expect(quoteValidityOf(over({}))).toBe(300)
  expect(quoteValidityOf(over({}), 'BITCOIN')).toBe(900)
  expect(quoteValidityOf(over({ quoteValiditySeconds: { standard: 60 } }), 'SPARK')).toBe(60)
})
