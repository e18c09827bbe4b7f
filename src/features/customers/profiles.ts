import { EEA_COUNTRIES } from '../../directories/countries.ts'
import type { Channel, Customer, CustomerType } from './model.ts'

/** What a regulatory profile demands of its customers (customers 3). */
export interface Profile {
  name: 'EEA' | 'DEFAULT'
  /** Must be verified before the customer can be. */
  channels: readonly Channel[]
  /** Dot paths of the fields without which a customer is refused. */
  requiredFields: { readonly [Type in CustomerType]: readonly string[] }
}

const EEA: Profile = {
  name: 'EEA',
  channels: ['email', 'phone'],
  requiredFields: {
    INDIVIDUAL: ['email', 'phoneNumber'],
    BUSINESS: ['email', 'phoneNumber', 'businessInfo.primaryContactFirstName', 'businessInfo.primaryContactLastName'],
  },
}
const DEFAULT: Profile = { name: 'DEFAULT', channels: [], requiredFields: { INDIVIDUAL: [], BUSINESS: [] } }

const PROFILE_OF_REGION: ReadonlyMap<string, Profile> = new Map(EEA_COUNTRIES.map((country) => [country, EEA]))

/** Without a region, nothing is demanded yet. */
export const profileOf = (region: string | undefined): Profile => PROFILE_OF_REGION.get(region ?? '') ?? DEFAULT

/** The region that a customer's data tell. Nationality tells none. */
export function deriveRegion(customer: Customer): string | undefined {
  const ofBusiness = customer.type === 'BUSINESS' ? customer.details.country : undefined
  return ofBusiness ?? customer.address?.country
}
