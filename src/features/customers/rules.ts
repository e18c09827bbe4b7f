import { addSeconds, toTimestamp, utcDay } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { type Fault, faultIf } from '#runtime/lib/errors.ts'
import type { PlatformConfig } from '../platforms/platform-config/index.ts'
import { domainOf } from '../uma-addresses/index.ts'
import { type Draft, EXPLAINED, isOther } from './draft.ts'
import { filledFields } from './info-fields.ts'
import type { AnyDetails, Customer, CustomerType } from './model.ts'
import { type Profiles, profileOf, requiredFieldsOf } from './profiles.ts'
import { hasTaxNumberForm } from './tax-number.ts'

const EARLIEST = '1900-01-01'

/** Returns the validation errors of a date of birth, if present (customers 4.2). */
export const faultsOfBirthDate = (field: string, birthDate: string | undefined, now: Date): Fault[] =>
  faultIf(birthDate !== undefined && (birthDate < EARLIEST || birthDate >= utcDay(now)), {
    field,
    message: `A date of birth is in the past and not before ${EARLIEST}.`,
  })

/** The context of a customer's checks, in addition to their own data. */
export interface RuleContext {
  now: Date
  environment: Environment
  config: Pick<PlatformConfig, 'supportedCurrencies' | 'isRegulated'>
  /** The domain that new addresses must have. */
  umaDomain: string
  /** All published versions of the end-user terms. */
  termsVersions: readonly string[]
  profiles: Profiles
}

type Rule = (draft: Draft, context: RuleContext) => Fault[]

const REQUIRED = 'This field is required.'
const CONSENT_MAY_LEAD_SECONDS = 300

/** Rules for new and changed customers of both types: customers 4.2 to 4.5, 4.10 and 3. */
const RULES: readonly Rule[] = [
  ({ change: { details } }, { now }) => faultsOfBirthDate('birthDate', details.birthDate, now),
  ({ change: { details } }, { now }) =>
    faultIf((details.incorporatedOn ?? '') > dayOf(now), {
      field: 'businessInfo.incorporatedOn',
      message: 'This day is in the future.',
    }),
  ({ change, after }) =>
    faultIf(after.type === 'INDIVIDUAL' && change.taxNumber !== undefined && after.details.idType === undefined, {
      field: 'idType',
      message: 'An identifier needs the type of number that it is.',
    }),
  ({ after }) =>
    faultIf(
      after.type === 'INDIVIDUAL' && after.details.idType !== undefined && after.details.countryOfIssuance !== 'US',
      {
        field: 'countryOfIssuance',
        message: 'Numbers of this type are issued in the US only.',
        constraint: { enum: ['US'] },
      },
    ),
  foreignTaxNumber,
  missingExplanations,
  umaAddressElsewhere,
  unsupportedCurrencies,
  consentFaults,
  profileFaults,
]

const dayOf = (now: Date) => toTimestamp(now).slice(0, 10)

/** Checks number and country together if the request contains either. */
function foreignTaxNumber({ change, after, taxNumber }: Draft): Fault[] {
  const { country } = detailsOf(after)
  const isSent = change.taxNumber !== undefined || change.details.country !== undefined
  if (after.type !== 'BUSINESS' || !isSent || taxNumber === undefined || country === undefined) return []
  return faultIf(!hasTaxNumberForm(country, taxNumber), {
    field: 'businessInfo.taxId',
    message: `This is not a tax number of a business in ${country}.`,
    constraint: { format: 'tax-number' },
  })
}

const detailsOf = ({ details }: Customer): AnyDetails => details
const prefixOf = (type: CustomerType) => (type === 'BUSINESS' ? 'businessInfo.' : '')

function missingExplanations({ after }: Draft): Fault[] {
  const details = detailsOf(after)
  return EXPLAINED.filter(([field, explanation]) => isOther(details[field]) && details[explanation] === undefined).map(
    ([, explanation]) => ({ field: prefixOf(after.type) + explanation, message: 'OTHER needs a description.' }),
  )
}

/** Finds a new address at a different domain. An unchanged address may be at an old domain. */
function umaAddressElsewhere({ before, after }: Draft, { umaDomain }: RuleContext): Fault[] {
  const isElsewhere = after.umaAddress !== before.umaAddress && domainOf(after.umaAddress) !== umaDomain
  return faultIf(isElsewhere, {
    field: 'umaAddress',
    message: `The address must be at ${umaDomain}.`,
    code: 'INVALID_UMA_ADDRESS',
  })
}

function unsupportedCurrencies({ change: { currencies = [] } }: Draft, { config }: RuleContext): Fault[] {
  const supported = new Set(config.supportedCurrencies.map(({ code }) => code))
  return currencies.flatMap((code, index) =>
    faultIf(!supported.has(code), {
      field: `currencies.${index}`,
      message: 'The platform does not support this currency.',
      code: 'INVALID_CURRENCY',
    }),
  )
}

function consentFaults({ change: { termsConsent } }: Draft, { now, termsVersions }: RuleContext): Fault[] {
  if (!termsConsent) return []
  const { acceptedAt, termsVersion } = termsConsent
  return [
    ...faultIf(acceptedAt > toTimestamp(addSeconds(now, CONSENT_MAY_LEAD_SECONDS)), {
      field: 'endUserTermsConsent.acceptedAt',
      message: 'This time is in the future.',
    }),
    ...faultIf(termsVersion !== undefined && !termsVersions.includes(termsVersion), {
      field: 'endUserTermsConsent.termsVersion',
      message: 'There is no such version of the terms.',
      code: 'END_USER_TERMS_VERSION_NOT_FOUND',
    }),
  ]
}

/**
 * Returns the errors of the profile, which applies once the region is known. It stays satisfied because required fields
 * cannot be cleared.
 */
function profileFaults({ before, after }: Draft, { profiles }: RuleContext): Fault[] {
  if (before.region !== undefined) return []
  const filled = filledFields(after)
  return requiredFieldsOf(profileOf(profiles, after.region), after.type)
    .filter((field) => !filled.has(field))
    .map((field) => ({ field, message: `${REQUIRED} Customers in ${after.region} must give it.` }))
}

/** Rules only for changes: customers 4.8. */
const RULES_OF_CHANGES: readonly Rule[] = [
  ({ change }) =>
    change.email !== undefined && change.phoneNumber !== undefined
      ? ['email', 'phoneNumber'].map((field) => ({
          field,
          message: 'E-mail and phone number change in separate requests.',
        }))
      : [],
  lockedFields,
]

const LOCKED_FIELDS = {
  INDIVIDUAL: ['fullName', 'birthDate', 'nationality', 'idType', 'countryOfIssuance'],
  BUSINESS: ['legalName', 'country', 'registrationNumber', 'incorporatedOn', 'entityType'],
} as const

/** Verified data and data under verification cannot change. The status is PENDING exactly while a verification runs. */
function lockedFields({ before, after, isTaxNumberNew }: Draft, { environment, config }: RuleContext): Fault[] {
  if (environment === 'sandbox' || config.isRegulated || !['APPROVED', 'PENDING'].includes(before.status)) return []
  const [old, current] = [detailsOf(before), detailsOf(after)]
  const changed: string[] = LOCKED_FIELDS[before.type]
    .filter((field) => old[field] !== current[field])
    .map((field) => prefixOf(before.type) + field)
  if (isTaxNumberNew) changed.push(before.type === 'BUSINESS' ? 'businessInfo.taxId' : 'identifier')
  return changed.map((field) => ({ field, message: 'This field has been verified and cannot be changed.' }))
}

export const faultsOfNewCustomer = (draft: Draft, context: RuleContext): Fault[] =>
  RULES.flatMap((rule) => rule(draft, context))

export function faultsOfChange(draft: Draft, context: RuleContext): Fault[] {
  if (draft.change.type !== draft.before.type)
    return [{ field: 'customerType', message: 'The type of a customer never changes.' }]
  return [...RULES_OF_CHANGES, ...RULES].flatMap((rule) => rule(draft, context))
}
