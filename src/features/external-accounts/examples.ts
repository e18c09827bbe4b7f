import { BUSINESS, residentOf } from '#account-types/example-holders.ts'
import { type AccountType, entryOf } from '#account-types/index.ts'
import type { Examples } from '#runtime/declare/examples.ts'

/** Builds an account of the type that passes the strictest checks, without its owner. */
function exampleOf(type: AccountType, change: object = {}, [currency] = entryOf(type).currencies) {
  return { currency, accountInfo: { accountType: type, ...entryOf(type).example, ...change } }
}

const heldBy = (beneficiary: object) => ({ beneficiary })
const inSwitzerland = { country: 'CH', swiftCode: 'UBSWCHZH', bankName: 'UBS', iban: 'CH9300762011623852957' }

/** One account of each kind, without owners. */
const ACCOUNTS: Examples = {
  'A bank account in the euro area': exampleOf('EUR_ACCOUNT', heldBy(residentOf('DE'))),
  'A bank account in the United States': exampleOf('USD_ACCOUNT', heldBy(BUSINESS)),
  'A bank account in the United Kingdom': exampleOf('GBP_ACCOUNT', heldBy(residentOf('GB'))),
  'A bank account in Mexico, by CLABE': exampleOf('MXN_ACCOUNT', heldBy(residentOf('MX'))),
  'A PIX key in Brazil': exampleOf('BRL_ACCOUNT', heldBy(residentOf('BR'))),
  'A UPI address in India': exampleOf('INR_ACCOUNT', heldBy(residentOf('IN'))),
  'Mobile money in Kenya': exampleOf('KES_ACCOUNT', heldBy(residentOf('KE'))),
  'Any other bank, over SWIFT': exampleOf('SWIFT_ACCOUNT', { ...inSwitzerland, ...heldBy(residentOf('CH')) }, ['CHF']),
  'A wallet on Solana': exampleOf('SOLANA_WALLET'),
  'A Lightning address': exampleOf('LIGHTNING'),
}

/** Accounts of an owner. */
export const accountsOf = (owner: object): Examples =>
  Object.fromEntries(Object.entries(ACCOUNTS).map(([title, account]) => [title, { ...owner, ...account }]))
