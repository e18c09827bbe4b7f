import type { VerificationError } from '../model.ts'
import { missingOf, type Resource } from './problems.ts'

/** The countries whose addresses need a state. */
const WITH_STATES = ['US', 'CA', 'AU', 'BR', 'IN', 'MX']

interface AddressParts {
  line1?: string
  city?: string
  state?: string
  postalCode?: string
  country?: string
}

/** Returns the missing parts of an address (customers 9.3). */
export const missingAddressParts = (
  resource: Resource,
  { line1, city, state, postalCode, country }: AddressParts = {},
): VerificationError[] =>
  missingOf(resource, {
    'address.line1': line1,
    'address.city': city,
    ...(WITH_STATES.includes(country ?? '') && { 'address.state': state }),
    'address.postalCode': postalCode,
    'address.country': country,
  })
