import type { Examples } from '../../runtime/examples.ts'

const address = { line1: '1 Main Street', city: 'Springfield', postalCode: '94105', country: 'US' }
const person = (countryOfResidence: string, extra: object = {}) => ({
  beneficiaryType: 'INDIVIDUAL',
  fullName: 'Jane Doe',
  countryOfResidence,
  address,
  ...extra,
})
const company = { beneficiaryType: 'BUSINESS', legalName: 'Acme Ltd', registrationNumber: 'R-1', taxId: 'T-1', address }

/** One account of each kind, without its owner. */
const ACCOUNTS: Examples = {
  'A bank account in the euro area': {
    currency: 'EUR',
    accountInfo: { accountType: 'EUR_ACCOUNT', iban: 'DE44500105175407324931', beneficiary: person('DE') },
  },
  'A bank account in the United States': {
    currency: 'USD',
    accountInfo: {
      accountType: 'USD_ACCOUNT',
      routingNumber: '011000015',
      accountNumber: '1234567890',
      beneficiary: company,
    },
  },
  'A bank account in the United Kingdom': {
    currency: 'GBP',
    accountInfo: {
      accountType: 'GBP_ACCOUNT',
      sortCode: '040004',
      accountNumber: '12345674',
      beneficiary: person('GB'),
    },
  },
  'A bank account in Mexico, by CLABE': {
    currency: 'MXN',
    accountInfo: { accountType: 'MXN_ACCOUNT', clabeNumber: '012180001234567899', beneficiary: person('MX') },
  },
  'A PIX key in Brazil': {
    currency: 'BRL',
    accountInfo: {
      accountType: 'BRL_ACCOUNT',
      pixKey: '39053344705',
      pixKeyType: 'CPF',
      taxId: '39053344705',
      beneficiary: person('BR'),
    },
  },
  'A UPI address in India': {
    currency: 'INR',
    accountInfo: { accountType: 'INR_ACCOUNT', vpa: 'jane.doe@okbank', beneficiary: person('IN') },
  },
  'Mobile money in Kenya': {
    currency: 'KES',
    accountInfo: {
      accountType: 'KES_ACCOUNT',
      phoneNumber: '+254712345678',
      provider: 'M-PESA',
      beneficiary: person('KE'),
    },
  },
  'Any other bank, over SWIFT': {
    currency: 'CHF',
    accountInfo: {
      accountType: 'SWIFT_ACCOUNT',
      country: 'CH',
      swiftCode: 'UBSWCHZH',
      bankName: 'UBS',
      iban: 'CH9300762011623852957',
      beneficiary: person('CH'),
    },
  },
  'A wallet on Solana': {
    currency: 'USDC',
    accountInfo: { accountType: 'SOLANA_WALLET', address: 'ARyzoA81Q3pCB9Skc9a128mSFSgXHWGXRRxYLxRZKsxT' },
  },
  'A Lightning address': {
    currency: 'BTC',
    accountInfo: { accountType: 'LIGHTNING', lightningAddress: 'jane.doe@wallet.example' },
  },
}

/** Accounts of an owner. */
export const accountsOf = (owner: object): Examples =>
  Object.fromEntries(Object.entries(ACCOUNTS).map(([title, account]) => [title, { ...owner, ...account }]))
