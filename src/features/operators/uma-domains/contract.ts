import { touch } from '#features/people/touches/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId, pathText } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { Act, Reason } from '../acts/index.ts'

const TAG = 'Platforms'
const DOMAIN = '^[a-z0-9][a-z0-9.:-]{0,259}$'

export const DOMAIN_STATES = ['PROVEN', 'PROVEN_BY_ANOTHER', 'LOOKED_FOR', 'UNPROVEN'] as const

const UmaDomain = Type.Object(
  {
    environment: Enum(ENVIRONMENTS),
    domain: Type.String(),
    platformId: Id('PlatformConfig'),
    subdomain: Type.String({ description: 'The sub-domain of the service that belongs to it.' }),
    isConfigured: Type.Boolean({ description: 'False: the platform has configured another one since.' }),
    state: Enum(DOMAIN_STATES, {
      description:
        'Only a PROVEN domain counts. LOOKED_FOR: the service looks for the proof. UNPROVEN: it has found none in seven days.',
    }),
    proof: Type.Optional(
      Enum(['TXT', 'FILE', 'OPERATOR'], {
        description: 'A record of the name servers, a file at the domain, or the word of the operator.',
      }),
    ),
    provenAt: Type.Optional(Timestamp()),
    lookedForSince: Type.Optional(Timestamp()),
  },
  { $id: 'UmaDomain', description: 'A UMA domain as a platform has claimed it.' },
)

export const listClaimedUmaDomains = operation({
  id: 'listClaimedUmaDomains',
  path: 'GET /uma-domains',
  tag: TAG,
  summary: 'List the UMA domains that platforms have claimed, by domain.',
  auth: 'operator',
  grant: 'platforms.read',
  isWithinLimits: true,
  isPaged: true,
  query: Type.Object({
    environment: Enum(ENVIRONMENTS),
    platformId: Type.Optional(Id('PlatformConfig')),
    domain: Type.Optional(Type.String({ pattern: DOMAIN, description: 'Domain that platforms have claimed.' })),
  }),
  replies: { 200: pageSchema(UmaDomain, { $id: 'UmaDomainListResponse' }) },
})

const deciding = {
  tag: TAG,
  auth: 'operator',
  grant: 'platforms.manage',
  guards: [touch],
  params: {
    platformId: pathId('PlatformConfig'),
    domain: pathText(DOMAIN, { example: 'pay.example.org', unknown: 'REFERENCE_NOT_FOUND' }),
  },
  refusals: ['CONFLICT'],
  body: json(Type.Object({ reason: Reason }, { $id: 'UmaDomainDecision' })),
} as const

export const proveUmaDomain = operation({
  id: 'proveUmaDomain',
  path: 'POST /platforms/{platformId}/uma-domains/{domain}/prove',
  idempotency: {},
  summary: 'Accept as proven a UMA domain that the platform has configured.',
  description: 'Refused while another platform has it, and where the directory lists it for another institution.',
  ...deciding,
  takesTwo: true,
  examples: { 'By contract': { reason: 'The registration of the domain was shown to us.' } },
  replies: { 200: UmaDomain, 202: Act },
})

export const withdrawUmaDomain = operation({
  id: 'withdrawUmaDomain',
  path: 'POST /platforms/{platformId}/uma-domains/{domain}/withdraw',
  idempotency: {},
  summary: 'Revoke a proven UMA domain.',
  description: 'The platform can prove it again with `PATCH /config`.',
  ...deciding,
  examples: { 'It has changed hands': { reason: 'The domain has another owner now.' } },
  replies: { 200: UmaDomain },
})
