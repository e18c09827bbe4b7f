import { ibanFor } from '../../../formats/iban.ts'
import { type CoordinateSeed, digits, type Maker, payInto } from './seed.ts'

const ibanOf = (seed: CoordinateSeed, country: string, bank: string, count: number) =>
  ibanFor(country, bank + digits(seed, country, count))

export const EUROPE_MIDDLE_EAST: Record<string, Maker> = {
  EUR: payInto('EUR_ACCOUNT', (seed) => ({
    iban: ibanFor('DE', `10010099${digits(seed, 'EUR', 10)}`),
    swiftCode: 'CSWYDEFF',
  })),
  DKK: payInto('DKK_ACCOUNT', (seed) => ({ iban: ibanOf(seed, 'DK', '9900', 10), swiftCode: 'CSWYDKKK' })),
  GBP: payInto('GBP_ACCOUNT', (seed) => ({
    sortCode: `04${digits(seed, 'sort code', 4)}`,
    accountNumber: digits(seed, 'GBP', 8),
  })),
  AED: payInto('AED_ACCOUNT', (seed) => ({ iban: ibanOf(seed, 'AE', '099', 16), swiftCode: 'CSWYAEAD' })),
  ILS: payInto('ILS_ACCOUNT', (seed) => ({ iban: ibanOf(seed, 'IL', '099001', 13), bankName: 'Bank Leumi' })),
  // After the bank's five digits one is reserved and always 0.
  TRY: payInto('TRY_ACCOUNT', (seed) => ({ iban: ibanOf(seed, 'TR', '000990', 16), bankName: 'Garanti BBVA' })),
}
