/** Builds a person who holds an account in any currency. */
export const individualHolder = (extra: object = {}) => ({
  beneficiaryType: 'INDIVIDUAL',
  fullName: 'Ana Lima',
  countryOfResidence: 'DE',
  address: { line1: 'Hauptstr. 1', city: 'Berlin', postalCode: '10115', country: 'DE' },
  ...extra,
})

/** Digits that are unique in this process, before the digits that select the sandbox outcome. */
let accountsMade = 0
const accountNumber = (suffix: string) => `${String(100_000 + ++accountsMade)}${suffix}`

/** Builds a request for a new account. */
export const usdAccount = (suffix = '890', extra: object = {}) => ({
  currency: 'USD',
  accountInfo: {
    accountType: 'USD_ACCOUNT',
    routingNumber: '011000015',
    accountNumber: accountNumber(suffix),
    beneficiary: individualHolder(),
  },
  ...extra,
})

/** As `usdAccount`. */
export const eurAccount = (suffix = '000', extra: object = {}) => ({
  currency: 'EUR',
  accountInfo: {
    accountType: 'EUR_ACCOUNT',
    iban: `DE8937040044${`0${accountNumber(suffix)}`.slice(-10)}`,
    beneficiary: individualHolder(),
  },
  ...extra,
})
