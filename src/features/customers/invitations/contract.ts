import { UmaAddress } from '#features/uma-addresses/index.ts'
import { CurrencyAmount } from '#money/wire.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathText } from '#runtime/declare/operation.ts'
import { Amount, Enum, ReadableText, Timestamp, Type } from '#runtime/declare/schema.ts'
import { webhook } from '#runtime/declare/webhook.ts'
import { STATUSES } from './model.ts'
import { INVITATION_CODE } from './rules.ts'

const inviter = { description: 'The customer who invites.' }
const firstName = 'Name of the inviter, shown to the person who opens the link.'

export const UmaInvitation = Type.Object(
  {
    code: Type.String(),
    url: Type.String({ description: 'The link for the invited person.' }),
    status: Enum(STATUSES, { description: 'All but `PENDING` are final.' }),
    inviterUma: Type.String(inviter),
    inviteeUma: Type.Optional(
      Type.String({ description: 'UMA address of the customer who has claimed the invitation.' }),
    ),
    firstName: Type.Optional(Type.String({ description: firstName })),
    amountToSend: Type.Optional(CurrencyAmount),
    createdAt: Timestamp(),
    claimedAt: Type.Optional(Timestamp()),
    expiresAt: Type.Optional(Timestamp({ description: 'Absent: the invitation never expires.' })),
  },
  { $id: 'UmaInvitation' },
)

export const UmaInvitationCreateRequest = Type.Object(
  {
    inviterUma: UmaAddress(inviter),
    firstName: Type.Optional(ReadableText(100, { description: firstName })),
    amountToSend: Type.Optional(
      Amount({
        description:
          "Amount to show, in the smallest unit of the first of the inviter's currencies. The service does not send it automatically.",
      }),
    ),
    expiresAt: Type.Optional(Timestamp({ description: 'In the future. Without it the invitation never expires.' })),
  },
  { $id: 'UmaInvitationCreateRequest' },
)

export const UmaInvitationClaimRequest = Type.Object(
  { inviteeUma: UmaAddress({ description: 'The invited customer.' }) },
  { $id: 'UmaInvitationClaimRequest' },
)

const invitationCode = pathText(INVITATION_CODE, { example: 'nobodys0code', unknown: 'INVITATION_NOT_FOUND' })
const common = { tag: 'Invitations', auth: 'platform' } as const

export const createInvitation = operation({
  ...common,
  id: 'createInvitation',
  path: 'POST /invitations',
  idempotency: {},
  summary: 'Invite a person by a link to be paid at an UMA address.',
  description: 'The platform needs an `umaDomain` of its own.',
  permission: 'TRANSACT',
  body: json(UmaInvitationCreateRequest),
  examples: {
    'With an amount to show': { inviterUma: '$ana@pay.example.org', firstName: 'Ana', amountToSend: 5000 },
    'Open for some time': { inviterUma: '$ana@pay.example.org', firstName: 'Ana', expiresAt: '2099-12-31T23:59:59Z' },
  },
  replies: { 201: UmaInvitation },
  refusals: ['INVITATIONS_NOT_CONFIGURED', 'INVALID_UMA_ADDRESS', 'INVALID_AMOUNT'],
})

export const getInvitation = operation({
  ...common,
  id: 'getInvitation',
  path: 'GET /invitations/{invitationCode}',
  summary: 'Read an invitation.',
  description: 'Every platform that knows the code can.',
  permission: 'VIEW',
  params: { invitationCode },
  replies: { 200: UmaInvitation },
})

export const claimInvitation = operation({
  ...common,
  id: 'claimInvitation',
  path: 'POST /invitations/{invitationCode}/claim',
  idempotency: {},
  summary: 'Accept an invitation for a customer.',
  description: 'Call this as the platform of the invited person. If several claim it, one claim wins.',
  permission: 'TRANSACT',
  params: { invitationCode },
  body: json(UmaInvitationClaimRequest),
  examples: { 'By the person who was invited': { inviteeUma: '$ben@pay.example.org' } },
  replies: { 200: UmaInvitation },
  refusals: ['INVALID_UMA_ADDRESS', 'INVITATION_ALREADY_CLAIMED', 'INVITATION_CANCELLED'],
})

export const cancelInvitation = operation({
  ...common,
  id: 'cancelInvitation',
  path: 'POST /invitations/{invitationCode}/cancel',
  idempotency: {},
  summary: 'Withdraw an invitation that has not been claimed.',
  description: 'Only the platform that made it can.',
  permission: 'TRANSACT',
  params: { invitationCode },
  replies: { 200: UmaInvitation },
  refusals: ['INVALID_INPUT', 'INVITATION_ALREADY_CLAIMED', 'INVITATION_CANCELLED'],
})

export const invitationClaimed = webhook({
  name: 'invitation-claimed',
  types: ['INVITATION.CLAIMED'],
  summary: "An invitation has been claimed. Sent to the inviter's platform, which can now pay.",
  data: UmaInvitation,
})
