import type { DocumentRequirement, OverClearing, TermsDocument } from './document.ts'
import type { Purpose } from './payment-proofs.ts'

type DocumentRequirements = NonNullable<TermsDocument['documentRequirements']>

const SERVICES: readonly Purpose[] = [
  'SERVICE_CHARGES',
  'OFFICE_EXPENSES',
  'DELIVERY_FEES',
  'HOTEL_ACCOMMODATION',
  'COMMISSION_ON_GOODS',
  'COMMISSION_ON_SERVICES',
  'ACCOUNTING_SERVICES',
  'EXHIBITION_SERVICES',
]

const supportedBy = (...accepts: DocumentRequirement['accepts']): DocumentRequirement => ({
  id: 'SUPPORTING_PROOF',
  accepts,
})

/** Businesses in China (payments 7.2). */
const CHINESE_BUSINESSES: DocumentRequirements[number] = {
  receivingCurrency: 'CNY',
  beneficiaryType: 'BUSINESS',
  purposes: [
    {
      purpose: 'EXPORTED_GOODS_PREPAYMENT',
      requirements: [supportedBy('CONTRACT', 'PURCHASE_ORDER', 'PROFORMA_INVOICE')],
    },
    {
      purpose: 'EXPORTED_GOODS_POSTPAYMENT',
      requirements: [
        supportedBy('INVOICE', 'CONTRACT'),
        {
          id: 'SHIPPING_PROOF',
          accepts: ['BILL_OF_LADING', 'AIR_WAYBILL', 'CUSTOMS_DECLARATION', 'DELIVERY_NOTE'],
        },
      ],
    },
    ...SERVICES.map((purpose) => ({ purpose, requirements: [supportedBy('INVOICE', 'CONTRACT', 'RECEIPT')] })),
  ],
}

/**
 * Restaurants, bars and fast food; service stations and fuel pumps. Their authorizations are often smaller than the
 * cleared amount.
 */
const TIPS_AND_FUEL = ['5812', '5813', '5814', '5541', '5542']

/**
 * The allowed excess over a card authorization: 20 % or 50.00, at restaurants and for fuel 100 % or 50.00 (rule 28 of
 * the specification).
 */
const overClearing = (currency: string): OverClearing => ({
  currency,
  partsPerMillion: 200_000,
  atLeast: 5_000,
  merchants: [{ categories: TIPS_AND_FUEL, partsPerMillion: 1_000_000 }],
})

/** The built-in terms, for values that neither the platform's document nor the deployment's document sets. */
export const SHIPPED_TERMS: TermsDocument = {
  fees: { conversion: { variablePartsPerMillion: 3_000 }, sameCurrency: { variablePartsPerMillion: 0 } },
  rails: [{ rail: 'RTGS', currency: 'INR', minimum: 20_000_000 }],
  purposeRequiredFor: [{ receivingCurrency: 'INR' }, { receivingCurrency: 'CNY', beneficiaryType: 'BUSINESS' }],
  documentRequirements: [CHINESE_BUSINESSES],
  cards: { overClearings: [overClearing('USD'), overClearing('EUR')] },
  embargoedCountries: ['CU', 'IR', 'KP', 'SY'],
  quoteValiditySeconds: { standard: 300, fundedOn: [{ network: 'BITCOIN', seconds: 900 }] },
}
