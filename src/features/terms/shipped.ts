import type { TermsDocument } from './document.ts'

/** What holds where neither the operator's document for a platform nor that for the deployment says something else. */
export const SHIPPED_TERMS: TermsDocument = {
  fees: { conversion: { variablePartsPerMillion: 3_000 }, sameCurrency: { variablePartsPerMillion: 0 } },
  rails: [{ rail: 'RTGS', currency: 'INR', minimum: 20_000_000 }],
  purposeRequiredFor: [{ receivingCurrency: 'INR' }, { receivingCurrency: 'CNY', beneficiaryType: 'BUSINESS' }],
  embargoedCountries: ['CU', 'IR', 'KP', 'SY'],
  quoteValiditySeconds: { standard: 300, fundedOn: [{ network: 'BITCOIN', seconds: 900 }] },
}
