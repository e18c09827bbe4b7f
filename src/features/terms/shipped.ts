import type { DocumentRequirement, TermsDocument } from './document.ts'
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

/** What holds where neither the operator's document for a platform nor that for the deployment says something else. */
export const SHIPPED_TERMS: TermsDocument = {
  fees: { conversion: { variablePartsPerMillion: 3_000 }, sameCurrency: { variablePartsPerMillion: 0 } },
  rails: [{ rail: 'RTGS', currency: 'INR', minimum: 20_000_000 }],
  purposeRequiredFor: [{ receivingCurrency: 'INR' }, { receivingCurrency: 'CNY', beneficiaryType: 'BUSINESS' }],
  documentRequirements: [CHINESE_BUSINESSES],
  embargoedCountries: ['CU', 'IR', 'KP', 'SY'],
  quoteValiditySeconds: { standard: 300, fundedOn: [{ network: 'BITCOIN', seconds: 900 }] },
}
