import { EEA_COUNTRIES } from '#directories/countries.ts'
import { CHANNELS, type Channel, type Customer, type CustomerType } from './model.ts'

/** The requirements of a regulatory profile for its customers (customers 3). */
export interface Profile {
  name: string
  /** The channels that need verification before the customer. */
  channels: readonly Channel[]
  /** They prove logins, payments and trust in beneficiaries with two factors (agents-sca 9). */
  isStronglyAuthenticated: boolean
}

/** The profile of each region that has one. */
export type Profiles = ReadonlyMap<string, Profile>

const DEFAULT: Profile = { name: 'DEFAULT', channels: [], isStronglyAuthenticated: false }

/** Of profiles with their regions. */
export const profilesFrom = (entries: readonly (Profile & { regions: readonly string[] })[]): Profiles =>
  new Map(entries.flatMap(({ regions, ...profile }) => regions.map((region): [string, Profile] => [region, profile])))

export const STARTING_PROFILES: Profiles = profilesFrom([
  { name: 'EEA', regions: EEA_COUNTRIES, channels: CHANNELS, isStronglyAuthenticated: true },
])

/** Without a region, there are no requirements yet. */
export const profileOf = (profiles: Profiles, region: string | undefined): Profile =>
  profiles.get(region ?? '') ?? DEFAULT

/** Whether the customer is under strong customer authentication by the present table. */
export const isStronglyAuthenticated = (profiles: Profiles, { region }: Pick<Customer, 'region'>): boolean =>
  profileOf(profiles, region).isStronglyAuthenticated

const CONTACTS: { readonly [C in Channel]: string } = { email: 'email', phone: 'phoneNumber' }
/** The contact person of a business. */
const PRIMARY_CONTACT = ['businessInfo.primaryContactFirstName', 'businessInfo.primaryContactLastName']

/**
 * Returns the dot paths of the mandatory fields: the contacts that need verification and, for a business, their person.
 */
export function requiredFieldsOf({ channels }: Profile, type: CustomerType): string[] {
  const isNameNeeded = type === 'BUSINESS' && channels.length > 0
  return [...channels.map((channel) => CONTACTS[channel]), ...(isNameNeeded ? PRIMARY_CONTACT : [])]
}

/** The region that follows from a customer's data, nationality aside. */
export function deriveRegion(customer: Customer): string | undefined {
  const ofBusiness = customer.type === 'BUSINESS' ? customer.details.country : undefined
  return ofBusiness ?? customer.address?.country
}
