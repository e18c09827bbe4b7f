import { US_PERSON_NUMBER } from '#formats/us-person-number.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { type Fault, faultIf } from '#runtime/lib/errors.ts'
import { isUsPerson, type PersonalInfo } from '../contract.ts'
import type { Business } from '../model.ts'
import { faultsOfBirthDate } from '../rules.ts'
import { isDecidedBySuffix } from '../status.ts'
import type { BeneficialOwner, OwnerDetails, OwnerStatus } from './model.ts'

/** The validated data of a person. Absent members were not sent. */
export type Said = Partial<Pick<PersonalInfo, 'birthDate' | 'idType' | 'identifier'>>

/** Returns the validation errors of a person's data beyond the schema (customers 8.1). */
export const faultsOfPerson = (person: Said, now: Date): Fault[] => [
  ...faultsOfBirthDate('personalInfo.birthDate', person.birthDate, now),
  ...faultIf(isNumberWrong(person), {
    field: 'personalInfo.identifier',
    message: 'A number of this type has nine digits: 123-45-6789.',
    constraint: { pattern: US_PERSON_NUMBER },
  }),
]

/** Returns true if the number of a US person has an invalid form. */
const isNumberWrong = ({ idType, identifier }: Said): boolean =>
  isUsPerson(idType) && identifier !== undefined && !new RegExp(US_PERSON_NUMBER).test(identifier)

const LOCKED = [
  'firstName',
  'middleName',
  'lastName',
  'birthDate',
  'nationality',
  'idType',
  'countryOfIssuance',
] as const satisfies readonly (keyof OwnerDetails)[]

/** Returns errors for changes to the identity of an approved person, which production does not allow. */
export function lockedFaults(
  before: BeneficialOwner,
  after: OwnerDetails,
  isIdentifierNew: boolean,
  environment: Environment,
): Fault[] {
  if (environment === 'sandbox' || before.status !== 'APPROVED') return []
  const changed: string[] = LOCKED.filter((field) => before.details[field] !== after[field])
  return [...changed, ...(isIdentifierNew ? ['identifier'] : [])].map((field) => ({
    field: `personalInfo.${field}`,
    message: 'This field has been verified and cannot be changed.',
  }))
}

/** The status by the end of a last name in the sandbox (customers 11). */
const SANDBOX_OUTCOME: Readonly<Record<string, OwnerStatus>> = { '001': 'PENDING', '002': 'REJECTED' }
export const sandboxOutcomeOfOwner = ({ details }: Pick<BeneficialOwner, 'details'>): OwnerStatus =>
  SANDBOX_OUTCOME[details.lastName.slice(-3)] ?? 'APPROVED'

/**
 * Returns the first status. A regulated platform is responsible for its people. In the sandbox, the decision on a
 * business also applies to its people.
 */
export function initialOwnerStatus(
  owner: Pick<BeneficialOwner, 'details'>,
  business: Business,
  environment: Environment,
  isRegulated: boolean,
): OwnerStatus {
  const isDecided = business.status === 'APPROVED' || business.status === 'REJECTED'
  if (environment === 'production') return isRegulated && isDecided ? 'APPROVED' : 'PENDING'
  return isDecided && isDecidedBySuffix(business) ? sandboxOutcomeOfOwner(owner) : 'PENDING'
}
