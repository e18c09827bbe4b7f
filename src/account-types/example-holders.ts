/** Holders of the example accounts, with sufficient data for every currency. */

export const ADDRESS = { line1: '1 Main Street', city: 'Springfield', postalCode: '94105', country: 'US' }
const JANE = { beneficiaryType: 'INDIVIDUAL', fullName: 'Jane Doe' }
export const PERSON = { ...JANE, address: ADDRESS }
export const BUSINESS = {
  beneficiaryType: 'BUSINESS',
  legalName: 'Acme Ltd',
  registrationNumber: 'R-1',
  taxId: 'T-1',
  address: ADDRESS,
}

/** Returns a person who lives in the country. */
export const residentOf = (countryOfResidence: string, phoneNumber?: string) => ({
  ...JANE,
  countryOfResidence,
  address: ADDRESS,
  ...(phoneNumber && { phoneNumber }),
})

/** Wallets require less data. */
export const WALLET_HOLDERS = {
  INDIVIDUAL: { ...JANE, countryOfResidence: 'US' },
  BUSINESS: { beneficiaryType: 'BUSINESS', legalName: 'Acme Ltd' },
}
