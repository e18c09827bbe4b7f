import { json } from '#runtime/declare/body.ts'
import type { Examples } from '#runtime/declare/examples.ts'
import { exampleId } from '#runtime/declare/examples.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Id, Type } from '#runtime/declare/schema.ts'
import { BeneficialOwner, NewOwner, OwnerUpdate } from './beneficial-owners.ts'

const tag = 'KYC/KYB Verifications'
const beneficialOwnerId = pathId('BeneficialOwner')

const NEW_OWNERS: Examples = {
  'An owner who directs the business': {
    customerId: exampleId('Customer'),
    roles: ['UBO', 'DIRECTOR'],
    ownershipPercentage: 60,
    personalInfo: {
      firstName: 'Ana',
      lastName: 'Lima',
      birthDate: '1980-05-17',
      nationality: 'US',
      address: { line1: '1 Main Street', city: 'Springfield', state: 'IL', postalCode: '62701', country: 'US' },
      idType: 'SSN',
      identifier: '123-45-6789',
    },
  },
}

export const createBeneficialOwner = operation({
  id: 'createBeneficialOwner',
  path: 'POST /beneficial-owners',
  idempotency: { isBodySecret: true },
  tag,
  summary: 'Add a person behind a business.',
  description:
    'Owners, directors, officers, control persons, trustees, general partners. Each person is verified with the ' +
    'business and needs no submission. They cannot be deleted.',
  auth: 'platform',
  permission: 'MANAGE',
  body: json(NewOwner, { isTrimmed: true }),
  examples: NEW_OWNERS,
  replies: { 201: BeneficialOwner },
  refusals: ['USER_NOT_FOUND'],
})

export const listBeneficialOwners = operation({
  id: 'listBeneficialOwners',
  path: 'GET /beneficial-owners',
  tag,
  summary: 'List the people behind a business, newest first.',
  auth: 'platform',
  permission: 'VIEW',
  query: Type.Object({ customerId: Id('Customer') }),
  isPaged: true,
  replies: { 200: pageSchema(BeneficialOwner, { $id: 'BeneficialOwnerListResponse' }) },
})

export const getBeneficialOwner = operation({
  id: 'getBeneficialOwner',
  path: 'GET /beneficial-owners/{beneficialOwnerId}',
  tag,
  summary: 'Read one person behind a business.',
  auth: 'platform',
  permission: 'VIEW',
  params: { beneficialOwnerId },
  replies: { 200: BeneficialOwner },
})

export const updateBeneficialOwner = operation({
  id: 'updateBeneficialOwner',
  path: 'PATCH /beneficial-owners/{beneficialOwnerId}',
  tag,
  summary: 'Change a person behind a business.',
  description:
    'Only what is sent changes; `personalInfo` merges field by field, its `address` is replaced. In production the name, birth date, ' +
    'nationality and identification of a person who has been approved stay as they are.',
  auth: 'platform',
  permission: 'MANAGE',
  params: { beneficialOwnerId },
  body: json(OwnerUpdate, { isTrimmed: true }),
  examples: { 'A larger share': { ownershipPercentage: 75 } },
  replies: { 200: BeneficialOwner },
  refusals: ['USER_NOT_FOUND'],
})
