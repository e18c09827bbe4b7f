import { EEA_COUNTRIES } from '#directories/countries.ts'
import { CHANNELS, type Channel, type Customer, type CustomerType } from './model.ts'

/** The requirements of a regulatory profile for its customers (customers 3). */
export interface Profile {
  name: string
  /** The channels that need verification before the customer. */
  channels: readonly Channel[]
  /** True if its customers prove logins, payments and trust in beneficiaries with two factors (agents-sca 9). */
  isStronglyAuthenticated: boolean
}

/** Profiles by region, for regions with a profile. */
export type Profiles = ReadonlyMap<string, Profile>

const DEFAULT: Profile = { name: 'DEFAULT', channels: [], isStronglyAuthenticated: false }

/** Builds the table from profiles with their regions. */
export const profilesFrom = (entries: readonly (Profile & { regions: readonly string[] })[]): Profiles =>
  new Map(entries.flatMap(({ regions, ...profile }) => regions.map((region): [string, Profile] => [region, profile])))

export const STARTING_PROFILES: Profiles = profilesFrom([
  { name: 'EEA', regions: EEA_COUNTRIES, channels: CHANNELS, isStronglyAuthenticated: true },
])

/** Without a region, there are no requirements yet. */
export const profileOf = (profiles: Profiles, region: string | undefined): Profile =>
  profiles.get(region ?? '') ?? DEFAULT

/** Returns true if the current table puts the customer under strong customer authentication. */
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

/** Derives the region from a customer's data, except nationality. */
export function deriveRegion(customer: Customer): string | undefined {
  const ofBusiness = customer.type === 'BUSINESS' ? customer.details.country : undefined
  return ofBusiness ?? customer.address?.country
}
