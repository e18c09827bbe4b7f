import type { AccountType } from '../../../account-types/shapes/index.ts'
import { AFRICA } from './africa.ts'
import { ASIA } from './asia.ts'
import { CHINA_PAKISTAN } from './china-pakistan.ts'
import { EUROPE_NORTH_AMERICA } from './europe-north-america.ts'
import { INTERNATIONAL } from './international.ts'
import { LATIN_AMERICA } from './latin-america.ts'
import type { Variant } from './variant.ts'
import { WALLETS } from './wallets.ts'

export { type FieldCheck, type FieldSet, type FieldsOf, isFiatType, type NameCheck } from './variant.ts'

/**
 * Every type of account. A new corridor is a new entry, and nothing else: requests, answers and checks follow it.
 */
export const VARIANTS = {
  ...EUROPE_NORTH_AMERICA,
  ...LATIN_AMERICA,
  ...ASIA,
  ...CHINA_PAKISTAN,
  ...AFRICA,
  ...INTERNATIONAL,
  ...WALLETS,
} satisfies { [Type in AccountType]: Variant<Type> }

export type OfferedType = keyof typeof VARIANTS
export const OFFERED_TYPES = Object.keys(VARIANTS) as OfferedType[]

/** The entry of a type. The compiler cannot see that each entry takes accounts of its own type, so this is where it is told. */
export const variantOf = <Type extends OfferedType>(type: Type) => VARIANTS[type] as unknown as Variant<Type>
