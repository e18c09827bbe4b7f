import { operation } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { StablecoinOperation } from './contract.ts'

const OperationFundedWrongly = Type.Object(
  {
    ...StablecoinOperation.properties,
    platformId: Id('PlatformConfig'),
    token: Type.Object({
      symbol: Type.String(),
      decimals: Type.Integer({ description: 'Decimal places of the smallest unit.' }),
    }),
  },
  { $id: 'OperationFundedWrongly' },
)

export const listOperationsFundedWrongly = operation({
  id: 'listOperationsFundedWrongly',
  path: 'GET /stablecoin-operations-funded-wrongly',
  tag: 'Stablecoins',
  summary: 'List the mints and burns of an environment that received a wrong amount, newest first.',
  description: 'The operation waits until it ends. Return the received funds by hand.',
  auth: 'operator',
  grant: 'stablecoins.read',
  isWithinLimits: true,
  refusals: ['REFERENCE_NOT_FOUND'],
  isPaged: true,
  query: Type.Object({ environment: Enum(ENVIRONMENTS), platformId: Type.Optional(Id('PlatformConfig')) }),
  replies: { 200: pageSchema(OperationFundedWrongly, { $id: 'OperationFundedWronglyListResponse' }) },
})
