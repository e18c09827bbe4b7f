import type { Individual } from '#features/customers/index.ts'
import { utcDay } from '#runtime/lib/clock.ts'
import type { VerificationError } from '../model.ts'
import { missingAddressParts } from './address.ts'
import type { CaseFile, JudgedBy } from './case-file.ts'
import { type CategoryName, missingCategories } from './categories.ts'
import { identityProblems, isImpossible } from './identity.ts'
import { demandOf } from './overlay.ts'
import { channelProblems, invalid, missingOf, type Resource, when } from './problems.ts'

const ADULT_YEARS = 18

/** Returns the errors of a person (customers 9.3). */
export function problemsOfIndividual(file: CaseFile<Individual>, judgedBy: JudgedBy): VerificationError[] {
  const { customer, documents } = file
  const resource = { id: customer.id, prefix: '' }
  const demand = demandOf(judgedBy.demands, customer)
  const categories: CategoryName[] = demand.proofOfAddress ? ['proofOfAddress'] : []
  const { details } = customer
  return [
    ...channelProblems(resource, customer),
    ...nameProblems(resource, details.fullName),
    ...birthDateProblems(resource, details.birthDate, judgedBy.now),
    ...missingOf(resource, { nationality: details.nationality }),
    ...missingAddressParts(resource, customer.address),
    ...numberProblems(resource, file, judgedBy),
    ...missingOf(resource, Object.fromEntries(demand.fields.map((field) => [field, details[field]]))),
    ...identityProblems(resource, documents),
    ...missingCategories(resource, documents, categories),
  ]
}

const nameProblems = (resource: Resource, fullName: string | undefined) => [
  ...missingOf(resource, { fullName }),
  ...when(fullName !== undefined && fullName.split(/\s+/).length < 2, () =>
    invalid(resource, 'fullName', 'A given and a family name are needed.'),
  ),
]

const birthDateProblems = (resource: Resource, birthDate: string | undefined, now: Date) => [
  ...missingOf(resource, { birthDate }),
  ...when(birthDate !== undefined && birthDate > yearsBefore(now, ADULT_YEARS), () =>
    invalid(resource, 'birthDate', `The person must be ${ADULT_YEARS} years old.`),
  ),
]

/** Returns the same day the given number of years ago, as a text that sorts by time. */
const yearsBefore = (now: Date, years: number): string => {
  const [year, ...rest] = utcDay(now).split('-')
  return [String(Number(year) - years), ...rest].join('-')
}

/** Requires a number of each possible US person: of all people except those with all data elsewhere. */
function numberProblems(resource: Resource, { customer, taxNumber }: CaseFile<Individual>, { environment }: JudgedBy) {
  const { nationality, idType } = customer.details
  const isElsewhere =
    customer.region !== undefined && ![customer.region, nationality, customer.address?.country].includes('US')
  return [
    ...(isElsewhere ? [] : missingOf(resource, { idType, identifier: taxNumber })),
    ...when(environment === 'production' && isImpossible(idType, taxNumber), () =>
      invalid(resource, 'identifier', 'No such number was ever issued.'),
    ),
  ]
}
