import type { Customer } from '#features/customers/index.ts'
import type { VerificationError } from '../model.ts'
import { invalid, type Resource } from './problems.ts'

/** The channels that the profile wants verified and that are not (customers 9.2). */
export const channelProblems = (resource: Resource, { contactVerification }: Customer): VerificationError[] =>
  Object.entries(contactVerification)
    .filter(([, status]) => status !== 'VERIFIED')
    .map(([channel]) => invalid(resource, `contactVerification.${channel}`, 'This contact has not been verified.'))
