import type { MasterKey } from '#crypto/sealing.ts'
import { toInstant } from '#runtime/declare/pages/filters.ts'
import type { Sound } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { type Address, type CustomerUpdate, type NewCustomer, PERSON_FIELDS } from './contract.ts'
import type { AnyDetails, Channel, Customer, CustomerType, TermsConsent } from './model.ts'
import { deriveRegion, type Profile, type Profiles, profileOf } from './profiles.ts'
import { canonicalTaxNumber, openTaxNumber, sealTaxNumber } from './tax-number.ts'

/** The data of a request, in the stored form. Omitted values stay unchanged. */
export interface CustomerChange {
  type: CustomerType
  region?: string
  currencies?: readonly string[]
  email?: string
  phoneNumber?: string
  umaAddress?: string
  address?: Address
  termsConsent?: TermsConsent
  details: AnyDetails
  /** The identifier of a person or the tax number of a business. */
  taxNumber?: string
}

/** A customer before and after an unchecked change. */
export interface Draft {
  before: Customer
  change: CustomerChange
  after: Customer
  /** The number to store, in clear text. */
  taxNumber?: string
  /** True if the number differs from the stored one, apart from spelling. */
  isTaxNumberNew: boolean
}

/** Builds the change. Parts that an invalid request lacks are absent from the change as well. */
export function toChange(body: Sound<NewCustomer | CustomerUpdate> & { customerType: CustomerType }): CustomerChange {
  const { region, currencies, email, phoneNumber, umaAddress, address, endUserTermsConsent } =
    body as Partial<NewCustomer>
  return {
    type: body.customerType,
    region,
    currencies,
    phoneNumber,
    address,
    email: email?.replace(/@.*$/, (domain) => domain.toLowerCase()),
    umaAddress: umaAddress?.toLowerCase(),
    termsConsent: endUserTermsConsent && withPlainTime(endUserTermsConsent),
    ...detailsOf(body as NewCustomer),
  }
}

function detailsOf(body: NewCustomer | CustomerUpdate): Pick<CustomerChange, 'details' | 'taxNumber'> {
  if (body.customerType === 'INDIVIDUAL') {
    const details = Object.fromEntries(Object.entries(body).filter(([name]) => PERSON_FIELDS.has(name)))
    return { details, taxNumber: body.identifier }
  }
  const { taxId, ...details } = body.businessInfo ?? {}
  return { details, taxNumber: taxId }
}

/** Leaves a malformed time unchanged: the schema reports its error. */
const withPlainTime = (consent: TermsConsent): TermsConsent =>
  consent.acceptedAt ? { ...consent, acceptedAt: toTimestamp(toInstant(consent.acceptedAt)) } : consent

/** The key that seals numbers, and the profiles that decide which contacts need verification. */
interface DraftDependencies {
  masterKey: MasterKey
  config: { profiles: Profiles }
}

export function draftOf(
  { masterKey, config: { profiles } }: DraftDependencies,
  before: Customer,
  change: CustomerChange,
): Draft {
  const { currencies, email, phoneNumber, umaAddress, address, termsConsent } = change
  const onFile = openTaxNumber(masterKey, before)
  const taxNumber = change.taxNumber ?? onFile
  const isTaxNumberNew = canonicalTaxNumber(taxNumber ?? '') !== canonicalTaxNumber(onFile ?? '')
  // The service returns a business's tax number as sent. It never returns a person's, so the spelling does not matter.
  const isKept = taxNumber === undefined || (before.type === 'BUSINESS' ? taxNumber === onFile : !isTaxNumberNew)
  const after = {
    ...before,
    ...defined({ currencies, phoneNumber, umaAddress, address, termsConsent }),
    email: isSameEmail(email, before.email) ? before.email : (email ?? before.email),
    details: tidied({ ...before.details, ...change.details }),
    sealedTaxNumber: isKept ? before.sealedTaxNumber : sealTaxNumber(masterKey, before.id, taxNumber),
  } as Customer
  after.region = before.region ?? change.region ?? deriveRegion(after)
  after.contactVerification = verificationOf(profileOf(profiles, after.region), before, after)
  return { before, change, after, taxNumber, isTaxNumberNew }
}

const isSameEmail = (one?: string, other?: string) => one?.toLowerCase() === other?.toLowerCase()

const defined = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Returns the contact that a change sets or replaces. */
export function changedContact(
  { before, after }: Pick<Draft, 'before' | 'after'>,
  channel: Channel,
): string | undefined {
  const [old, current] = channel === 'email' ? [before.email, after.email] : [before.phoneNumber, after.phoneNumber]
  return old === current ? undefined : current
}

/** A changed contact needs a new verification. */
function verificationOf({ channels }: Profile, before: Customer, after: Customer): Customer['contactVerification'] {
  const isUnchanged = (channel: Channel) => changedContact({ before, after }, channel) === undefined
  const statusOf = (channel: Channel) => (isUnchanged(channel) && before.contactVerification[channel]) || 'PENDING'
  return Object.fromEntries(channels.map((channel) => [channel, statusOf(channel)]))
}

/** The fields whose value OTHER requires an explanation, each with the explanation's field. */
export const EXPLAINED = [
  ['sourceOfFundsCategories', 'sourceOfFundsOtherDescription'],
  ['sourceOfWealthCategories', 'sourceOfWealthOtherDescription'],
  ['purposeOfAccount', 'purposeOfAccountOtherDescription'],
] as const

/** Removes explanations without their OTHER. An identification document without a country is American. */
function tidied(details: AnyDetails): AnyDetails {
  const stray: readonly string[] = EXPLAINED.filter(([field]) => !isOther(details[field])).map(
    ([, explanation]) => explanation,
  )
  const kept = Object.fromEntries(Object.entries(details).filter(([name]) => !stray.includes(name)))
  return details.idType ? { countryOfIssuance: 'US', ...kept } : kept
}

export const isOther = (value: string | readonly string[] | undefined): boolean =>
  [value ?? []].flat().includes('OTHER')
