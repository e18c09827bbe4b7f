import { type Business, canonicalTaxNumber } from '#features/customers/index.ts'
import { isBusinessTaxNumber } from '#formats/business-tax-number.ts'
import type { VerificationError } from '../model.ts'
import { missingAddressParts } from './address.ts'
import type { CaseFile, JudgedBy, OwnerOnFile } from './case-file.ts'
import { type CategoryName, missingCategories } from './categories.ts'
import { demandOf } from './overlay.ts'
import { problemsOfOwner } from './owner.ts'
import { channelProblems, invalid, missingOf, type Resource, when } from './problems.ts'

const OWNING_PERCENT = 25
const CONTROL_ROLES: readonly string[] = ['CONTROL_PERSON', 'DIRECTOR', 'COMPANY_OFFICER', 'TRUSTEE', 'GENERAL_PARTNER']

/** Returns the errors of a business (customers 9.3). */
export function problemsOfBusiness(file: CaseFile<Business>, judgedBy: JudgedBy): VerificationError[] {
  const { customer, owners, documents } = file
  const resource = { id: customer.id, prefix: 'customer.' }
  const categories: CategoryName[] = ['legalPresence', 'controlStructure', 'ownershipStructure', 'proofOfAddress']
  if (demandOf(judgedBy.demands, customer).goodStanding) categories.push('goodStanding')
  const documentsOf = (id: string) => documents.filter(({ holderId }) => holderId === id)
  return [
    ...channelProblems(resource, customer),
    ...missingInfo(resource, customer),
    ...taxNumberProblems(resource, file, judgedBy),
    ...missingAddressParts(resource, customer.address),
    ...when(percentOf(owners) > 100, () =>
      invalid(resource, 'beneficialOwners', 'The people behind the business own more than all of it.'),
    ),
    ...missingCategories(resource, documentsOf(customer.id), categories),
    ...missingPeople(customer.id, owners),
    ...owners.flatMap((owner) => problemsOfOwner(owner, documentsOf(owner.id), judgedBy)),
  ]
}

const percentOf = (owners: readonly OwnerOnFile[]): number =>
  owners.reduce((sum, { ownershipPercentage }) => sum + ownershipPercentage, 0)

function missingInfo(resource: Resource, { details }: Business): VerificationError[] {
  const needed = {
    legalName: details.legalName,
    country: details.country,
    incorporatedOn: details.incorporatedOn,
    entityType: details.entityType,
    registrationNumber: details.registrationNumber,
    businessType: details.businessType,
    countriesOfOperation: details.countriesOfOperation,
    purposeOfAccount: details.purposeOfAccount,
    sourceOfFunds: details.sourceOfFunds ?? details.sourceOfFundsCategories,
    expectedMonthlyTransactionCount: details.expectedMonthlyTransactionCount,
    expectedMonthlyTransactionVolume: details.expectedMonthlyTransactionVolume,
    expectedRecipientJurisdictions: details.expectedRecipientJurisdictions,
  }
  return missingOf(
    resource,
    Object.fromEntries(Object.entries(needed).map(([field, value]) => [`businessInfo.${field}`, value])),
  )
}

/** Returns the errors of the tax number. Outside the US, the registration number may replace it. */
function taxNumberProblems(
  resource: Resource,
  { customer: { details }, taxNumber }: CaseFile<Business>,
  { environment }: JudgedBy,
): VerificationError[] {
  const { country, registrationNumber } = details
  if (taxNumber === undefined) {
    const isForeign = country !== undefined && country !== 'US'
    return isForeign && registrationNumber ? [] : missingOf(resource, { 'businessInfo.taxId': undefined })
  }
  const isWrong =
    environment === 'production' &&
    country !== undefined &&
    !isBusinessTaxNumber(country, canonicalTaxNumber(taxNumber))
  return when(isWrong, () => invalid(resource, 'businessInfo.taxId', 'The check digits of this number do not match.'))
}

const isOwner = ({ roles, ownershipPercentage }: OwnerOnFile) =>
  roles.includes('UBO') || ownershipPercentage >= OWNING_PERCENT
const isInControl = ({ roles }: OwnerOnFile) => roles.some((role) => CONTROL_ROLES.includes(role))

const missingPeople = (customerId: `Customer:${string}`, owners: readonly OwnerOnFile[]): VerificationError[] => [
  ...when(!owners.some(isOwner), () => ({
    resourceId: customerId,
    type: 'MISSING_BENEFICIAL_OWNER',
    reason: `Add who owns ${OWNING_PERCENT} percent or more of the business.`,
  })),
  ...when(!owners.some(isInControl), () => ({
    resourceId: customerId,
    type: 'MISSING_CONTROL_PERSON',
    reason: 'Add a person who directs or controls the business.',
  })),
]
