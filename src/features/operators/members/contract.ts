import { personal } from '#features/people/index.ts'
import { InvitedMember, MemberSchema } from '#features/people/members/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Type } from '#runtime/declare/schema.ts'
import { Act, Reason } from '../acts/index.ts'

const ofPlatform = { tag: 'Platforms', auth: 'operator', params: { platformId: pathId('PlatformConfig') } } as const

export const listMembersOfPlatform = operation({
  id: 'listMembersOfPlatform',
  path: 'GET /platforms/{platformId}/members',
  summary: 'List the people of a platform, newest first.',
  ...ofPlatform,
  grant: 'names.read',
  isPaged: true,
  replies: { 200: pageSchema(MemberSchema, { $id: 'PlatformMemberListResponse' }) },
})

export const inviteOwner = operation({
  id: 'inviteOwner',
  path: 'POST /platforms/{platformId}/owners',
  idempotency: { isAnsweredOnce: true },
  summary: 'Hand a platform over to a person. This person may then invite others.',
  description:
    'In production the approver gets the link, in `after`, and the requester does not: one person alone cannot become the owner of a platform.',
  ...ofPlatform,
  grant: 'platforms.manage',
  guards: [touch],
  takesTwo: true,
  body: json(Type.Object({ ...personal, reason: Reason }, { $id: 'OwnerInvitation' })),
  examples: { 'A new platform': { name: 'Ana Lima', email: 'ana@example.com', reason: 'Signed the contract.' } },
  refusals: ['CONFLICT'],
  replies: { 200: InvitedMember, 202: Act },
})
