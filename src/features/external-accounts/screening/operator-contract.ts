import { Act, Reason } from '#features/operators/acts/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { AnyObject, Enum, Id, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { SCREENING_DECISIONS } from '../decide-account.ts'

const common = { tag: 'Screening', auth: 'operator', grant: 'screening.decide' } as const

const state = {
  id: Id('ExternalAccount'),
  platformId: Id('PlatformConfig'),
  customerId: Type.Optional(Id('Customer', { description: 'Absent for an account of the platform itself.' })),
  status: Type.String(),
}

const ScreenedAccountState = Type.Object(state, { $id: 'ScreenedAccountState' })

const summary = {
  ...state,
  currency: Type.String(),
  accountType: Type.String(),
  holderName: Type.Optional(Type.String()),
  identifier: Type.String({ description: 'The whole number or address for payments to the account.' }),
}

const WaitingAccount = Type.Object(
  {
    ...summary,
    waitsSince: Timestamp({
      description: 'In the time of its platform: since its registration, or since a person has put it under review.',
    }),
  },
  { $id: 'WaitingAccount' },
)

const ScreeningCase = Type.Object(
  {
    ...summary,
    identifier: Type.Optional(
      Type.String({
        description: "The whole number or address for payments to the account. Absent after the customer's erasure.",
      }),
    ),
    isDeleted: Type.Boolean(),
    registeredAt: Timestamp(),
    waitsBecause: Type.Optional(Type.String({ description: 'For people. Absent where it does not wait.' })),
    accountInfo: AnyObject({ description: 'The account and its holder, as registered.' }),
    ownershipType: Type.Optional(Type.String()),
    nameCheck: Type.Optional(Type.String({ description: 'Answer of the bank about the name of the holder.' })),
    customer: Type.Optional(
      AnyObject({ description: 'Customer of the account: type, status, region, address and details.' }),
    ),
    decisions: Type.Array(
      Type.Object({
        decision: Enum(SCREENING_DECISIONS),
        by: Type.String(),
        at: Timestamp(),
        note: Type.Optional(Type.String({ description: "Reason. Absent after the customer's erasure." })),
      }),
      { description: 'Earlier decisions of people, newest first.' },
    ),
  },
  { $id: 'ScreeningCase' },
)

const params = { platformId: pathId('PlatformConfig'), externalAccountId: pathId('ExternalAccount') }

export const listScreening = operation({
  id: 'listScreening',
  path: 'GET /screening',
  summary: 'List the external accounts that wait for a review, oldest first.',
  ...common,
  isWithinLimits: true,
  isPaged: true,
  query: Type.Object({ environment: Enum(ENVIRONMENTS) }),
  replies: { 200: pageSchema(WaitingAccount, { $id: 'WaitingAccountListResponse' }) },
})

export const readScreening = operation({
  id: 'readScreening',
  path: 'GET /platforms/{platformId}/external-accounts/{externalAccountId}/screening',
  summary: 'Read an external account with the data for a decision about it.',
  description: 'The audit log records the access.',
  ...common,
  params,
  replies: { 200: ScreeningCase },
})

const deciding = {
  ...common,
  description: 'The service also stores the reason with the decision, sealed.',
  params,
  guards: [touch],
  body: json(Type.Object({ reason: Reason }, { $id: 'ScreeningDecision' })),
  examples: { 'With a reason': { reason: 'Another date of birth than the one on the list.' } },
  refusals: ['CONFLICT'],
  replies: { 200: ScreenedAccountState },
} as const

const ConfirmedAccount = Type.Object(
  {
    ...state,
    ordersEnding: Type.Array(Type.String(), {
      description:
        'References of orders to it that have not reached the bank: a job rejects them and returns their money.',
    }),
    ordersAtBank: Type.Array(Type.String(), {
      description: 'References of orders to it that the bank has: recall these.',
    }),
  },
  { $id: 'ConfirmedAccount' },
)

export const clearAccount = operation({
  id: 'clearExternalAccount',
  path: 'POST /platforms/{platformId}/external-accounts/{externalAccountId}/clear',
  idempotency: {},
  summary: 'Clear an external account that is under review: its holder is not the person whom screening matched.',
  ...deciding,
  description: `${deciding.description} If a person has put the account under review, reactivate it instead.`,
})

export const confirmAccount = operation({
  id: 'confirmExternalAccount',
  path: 'POST /platforms/{platformId}/external-accounts/{externalAccountId}/confirm',
  idempotency: {},
  summary: 'Confirm that the holder of an external account under review is the person whom screening matched.',
  ...deciding,
  description: `${deciding.description} The service no longer pays the account. Repeated with the same reason, it ends everything that has come since.`,
  replies: { 200: ConfirmedAccount },
})

export const disableAccount = operation({
  id: 'disableExternalAccount',
  path: 'POST /platforms/{platformId}/external-accounts/{externalAccountId}/disable',
  idempotency: {},
  summary: 'Disable an ACTIVE external account, so that it can no longer be paid.',
  ...deciding,
  description: 'Payments to it that have begun continue.',
  grant: 'accounts.stop',
})

export const reactivateAccount = operation({
  id: 'reactivateExternalAccount',
  path: 'POST /platforms/{platformId}/external-accounts/{externalAccountId}/reactivate',
  idempotency: {},
  summary: 'Reactivate an external account that a person disabled, confirmed or put under review.',
  ...deciding,
  takesTwo: true,
  replies: { 200: ScreenedAccountState, 202: Act },
})

export const reviewAccount = operation({
  id: 'reviewExternalAccount',
  path: 'POST /platforms/{platformId}/external-accounts/{externalAccountId}/review',
  idempotency: {},
  summary: 'Put an ACTIVE external account under review.',
  ...deciding,
})
