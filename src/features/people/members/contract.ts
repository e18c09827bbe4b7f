import { MEMBER_ROLES } from '#runtime/declare/auth/member-roles.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, merge, Timestamp, Type } from '#runtime/declare/schema.ts'
import { EnrolmentLink, PERSON_STATUSES, personal } from '../index.ts'
import { touch } from '../touches/index.ts'

export const Member = Type.Object(
  {
    id: Id('Member'),
    platformId: Id('PlatformConfig'),
    name: Type.String(),
    email: Type.String(),
    roles: Type.Array(Enum(MEMBER_ROLES), {
      description:
        'The work of the person. owner: everything, members and tokens included. developer: all but that, and moves money in the sandbox alone. support: reads. approver: reads, and approves payments, agents and cards.',
    }),
    status: Enum(PERSON_STATUSES, {
      description: 'INVITED: has no passkey yet. SUSPENDED: has no session and cannot sign in.',
    }),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
  },
  { $id: 'Member' },
)

export const InvitedMember = merge([Member, Type.Object({ link: EnrolmentLink })], { $id: 'InvitedMember' })

const Roles = Type.Array(Enum(MEMBER_ROLES), { minItems: 1, maxItems: MEMBER_ROLES.length, uniqueItems: true })
const reading = { tag: 'Members', auth: 'member' } as const
const managing = {
  tag: 'Members',
  auth: 'member',
  guards: [touch],
  refusals: ['CONFLICT'],
  members: { roles: ['owner'], touch: true },
} as const
const ofMember = { ...managing, params: { memberId: pathId('Member') } } as const

export const listMembers = operation({
  id: 'listMembers',
  path: 'GET /members',
  summary: 'List the members of the platform, newest first.',
  ...reading,
  isPaged: true,
  replies: { 200: pageSchema(Member, { $id: 'MemberListResponse' }) },
})

export const readMember = operation({
  id: 'readMember',
  path: 'GET /members/{memberId}',
  summary: 'Read a member.',
  ...reading,
  params: { memberId: pathId('Member') },
  replies: { 200: Member },
})

export const inviteMember = operation({
  id: 'inviteMember',
  path: 'POST /members',
  idempotency: { isAnsweredOnce: true },
  summary: 'Add a member, and make the link by which they register a passkey.',
  description:
    'An API token that has every permission invites the first owner, for as long as there is no owner who can sign in.',
  ...managing,
  auth: ['member', 'platform'],
  permission: 'MANAGE',
  body: json(Type.Object({ ...personal, roles: Roles }, { $id: 'MemberInvitation' })),
  examples: {
    'The first owner': { name: 'Ana Lima', email: 'ana@example.com', roles: ['owner'] },
    'A colleague who writes programs': { name: 'Ben Okafor', email: 'ben@example.com', roles: ['developer'] },
  },
  refusals: ['CONFLICT', 'FORBIDDEN'],
  replies: { 201: InvitedMember },
})

export const changeMemberRoles = operation({
  id: 'changeMemberRoles',
  path: 'PUT /members/{memberId}/roles',
  summary: 'Give a member other roles.',
  description: 'Their sessions end.',
  ...ofMember,
  body: json(Type.Object({ roles: Roles }, { $id: 'MemberRoles' })),
  examples: { 'Support alone': { roles: ['support'] } },
  replies: { 200: Member },
})

export const suspendMember = operation({
  id: 'suspendMember',
  path: 'POST /members/{memberId}/suspend',
  idempotency: {},
  summary: 'Suspend a member, in every process at once.',
  ...ofMember,
  replies: { 200: Member },
})

export const resumeMember = operation({
  id: 'resumeMember',
  path: 'POST /members/{memberId}/resume',
  idempotency: {},
  summary: 'Reinstate a suspended member.',
  ...ofMember,
  replies: { 200: Member },
})

export const resetMember = operation({
  id: 'resetMember',
  path: 'POST /members/{memberId}/reset',
  idempotency: {},
  summary: 'Remove the passkeys of a member who has lost them.',
  description: 'Their sessions end, and they need a new link.',
  ...ofMember,
  replies: { 200: Member },
})

export const makeMemberLink = operation({
  id: 'makeMemberLink',
  path: 'POST /members/{memberId}/links',
  idempotency: { isAnsweredOnce: true },
  summary: 'Make a link by which an invited member registers a passkey.',
  description: 'Earlier links stop working.',
  ...ofMember,
  replies: { 201: EnrolmentLink },
})
