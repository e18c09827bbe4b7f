import { type Examples, exampleId } from '#runtime/declare/examples.ts'

const source = { sourceType: 'ACCOUNT', accountId: exampleId('InternalAccount') }
const destination = { destinationType: 'ACCOUNT', accountId: exampleId('ExternalAccount') }

export const QUOTES: Examples = {
  'Send exactly 100.00 USD': { source, destination, lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 10_000 },
  'Deliver exactly 100.00 EUR': { source, destination, lockedCurrencySide: 'RECEIVING', lockedCurrencyAmount: 10_000 },
  'Priced and executed in one call': {
    source,
    destination,
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 10_000,
    immediatelyExecute: true,
    remittanceInformation: 'Rent November',
  },
  'From an embedded wallet': {
    source: { sourceType: 'ACCOUNT', accountId: exampleId('InternalAccount', 1) },
    destination,
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 10_000_000,
  },
  'With a fee of the platform for this payment': {
    source,
    destination,
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 10_000,
    platformFeeOverride: { platformFixedFee: { amount: 50, currency: 'USD' }, platformVariableFeeBps: 25 },
  },
}
