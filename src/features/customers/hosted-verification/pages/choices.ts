import { COUNTRIES } from '#runtime/lib/country.ts'
import type { Option } from './fields.ts'

const NAMES = new Intl.DisplayNames(['en'], { type: 'region' })
const byText = new Intl.Collator('en')

/** All countries in alphabetical order of their names. */
export const COUNTRY_OPTIONS: readonly Option[] = COUNTRIES.map((value) => ({
  value,
  text: NAMES.of(value) ?? value,
})).sort((one, other) => byText.compare(one.text, other.text))

/** Labels of enumeration values whose names are unclear. */
const WORDS: Readonly<Record<string, string>> = {
  PASSPORT: 'Passport',
  DRIVERS_LICENSE: 'Driving licence',
  NATIONAL_ID: 'National identity card',
  SSN: 'Social security number (SSN)',
  ITIN: 'Individual taxpayer number (ITIN)',
  NON_US_TAX_ID: 'A number from another country',
  UBO: 'Owner (beneficial owner)',
  LLC: 'Limited liability company (LLC)',
  S_CORPORATION: 'S corporation',
  CROSS_BORDER_B2B: 'Payments between businesses across borders',
  AR_AUTOMATION: 'Incoming invoices paid automatically',
  AP_AUTOMATION: 'Outgoing invoices paid automatically',
  P2P_TRANSFERS: 'Payments between people',
  COUNT_UNDER_10: 'Fewer than 10',
  COUNT_10_TO_100: '10 to 100',
  COUNT_100_TO_500: '100 to 500',
  COUNT_500_TO_1000: '500 to 1,000',
  COUNT_OVER_1000: 'More than 1,000',
  VOLUME_UNDER_10K: 'Less than $10,000',
  VOLUME_10K_TO_100K: '$10,000 to $100,000',
  VOLUME_100K_TO_1M: '$100,000 to $1 million',
  VOLUME_1M_TO_10M: '$1 million to $10 million',
  VOLUME_OVER_10M: 'More than $10 million',
  UNDER_50K: 'Less than $50,000',
  RANGE_50K_100K: '$50,000 to $100,000',
  RANGE_100K_250K: '$100,000 to $250,000',
  RANGE_250K_1M: '$250,000 to $1 million',
  OVER_1M: 'More than $1 million',
  UNDER_100K: 'Less than $100,000',
  RANGE_100K_500K: '$100,000 to $500,000',
  RANGE_500K_1M: '$500,000 to $1 million',
  RANGE_1M_5M: '$1 million to $5 million',
  RANGE_5M_25M: '$5 million to $25 million',
  OVER_25M: 'More than $25 million',
  NONE: 'No',
  DOMESTIC: 'Yes, in my country',
  FOREIGN: 'Yes, in another country',
  HIO: 'Yes, in an international organisation',
  FAMILY_OR_ASSOCIATE: 'No, but a family member or close associate does',
}

/** Returns the words for a value: `BANK_STATEMENT` is a bank statement. */
export function wordsFor(value: string): string {
  const known = WORDS[value]
  if (known !== undefined) return known
  const words = value.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const optionsOf = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, text: wordsFor(value) }))
