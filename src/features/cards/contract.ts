import type { IssueNotice } from '#providers/card-network/port.ts'
import { APPROVING_ROLES } from '#runtime/declare/auth/member-roles.ts'
import { json } from '#runtime/declare/body.ts'
import { exampleId } from '#runtime/declare/examples.ts'
import { job } from '#runtime/declare/job.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { CurrencyCode, Enum, Id, Nullable, ShownId, Timestamp, Type } from '#runtime/declare/schema.ts'
import { webhook } from '#runtime/declare/webhook.ts'
import { paymentRight } from '../people/touches/index.ts'
import { cardIssuer } from './guards.ts'
import { CARD_BRANDS } from './programs.ts'
import { REQUESTED_STATES } from './rules.ts'

const CardState = Enum(['PENDING_KYC', 'PROCESSING', 'ACTIVE', 'FROZEN', 'CLOSED'], {
  $id: 'CardState',
  description: '`PENDING_KYC` is reserved: the service checks verification before it issues a card. `CLOSED` is final.',
})
const CardStateReason = Enum(['ISSUER_REJECTED', 'CLOSED_BY_PLATFORM', 'CLOSED_BY_SERVICE'], {
  $id: 'CardStateReason',
})
const CardBrand = Enum(CARD_BRANDS, { $id: 'CardBrand' })
const CardForm = Enum(['VIRTUAL'], { $id: 'CardForm' })

const MOST_SOURCES = 10
const sources = (options: object) => Type.Array(Id('InternalAccount'), { maxItems: MOST_SOURCES, ...options })
const spendingLimit = (description: string) =>
  Type.Integer({ format: 'int64', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description })

export const Card = Type.Object(
  {
    id: Id('Card'),
    cardholderId: ShownId('Customer'),
    platformCardId: Type.Optional(Type.String()),
    state: CardState,
    stateReason: Type.Optional(Nullable(CardStateReason)),
    brand: Type.Optional(CardBrand),
    form: CardForm,
    last4: Type.Optional(
      Type.String({
        description: 'Last four digits. Present, like the expiry date, once the card has become active.',
      }),
    ),
    expMonth: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
    expYear: Type.Optional(
      Type.Integer({ description: 'The card works until the last day of its month, 23:59:59 UTC.' }),
    ),
    fundingSources: Type.Array(ShownId('InternalAccount'), {
      description: 'In order of priority. Empty for a closed card, except if the issuer has rejected it.',
    }),
    maxSpendPerTransaction: Nullable(
      Type.Integer({ format: 'int64', minimum: 1, description: "In the smallest unit of the card's currency." }),
    ),
    currency: Type.Optional(CurrencyCode({ description: 'Currency of charges to the card.' })),
    processorRef: Type.Optional(Type.String({ description: 'Opaque, for cross-reference only.' })),
    issuerRef: Type.Optional(Type.String({ description: 'Opaque, for cross-reference only.' })),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
  },
  { $id: 'Card' },
)

export const CardCreateRequest = Type.Object(
  {
    cardholderId: Id('Customer', { description: 'A customer with an approved verification.' }),
    platformCardId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: "The platform's own id, which no other card of it has or has had. Generated when absent.",
      }),
    ),
    threeDSecurePassword: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description:
          'Only where the card program has a static password. Passed to the issuer and never stored. Generated when absent.',
      }),
    ),
    form: CardForm,
    fundingSources: sources({
      minItems: 1,
      description:
        'Internal accounts of the cardholder, all in one currency that can fund cards. The card spends only from the first one.',
    }),
    maxSpendPerTransaction: Type.Optional(spendingLimit("In the smallest unit of the card's currency.")),
  },
  { $id: 'CardCreateRequest' },
)

export const CardUpdateRequest = Type.Object(
  {
    state: Type.Optional(Enum(REQUESTED_STATES)),
    fundingSources: Type.Optional(
      sources({ description: 'The whole list, in order of priority, in the currency of the present one.' }),
    ),
    maxSpendPerTransaction: Type.Optional(Nullable(spendingLimit('Null: without a limit from now on.'))),
  },
  { $id: 'CardUpdateRequest', description: 'At least one member. `CLOSED` stands alone.' },
)

const common = { tag: 'Cards', auth: 'platform', guards: [cardIssuer] } as const
const params = { id: pathId('Card') }

export const createCard = operation({
  ...common,
  id: 'createCard',
  path: 'POST /cards',
  summary: 'Issue a virtual debit card to a customer.',
  description:
    'The card is `PROCESSING` until the issuer has made it; `CARD.STATE_CHANGE` reports the result. A cardholder has one card at a time that is not closed. ' +
    'An embedded wallet can be a funding source at once, and pays only when it has an active delegated key for the card. In the sandbox the end of a `platformCardId` ' +
    'that was sent decides: `001` stays `PROCESSING`, `002` is rejected by the issuer, `005` takes 30 seconds.',
  permission: 'TRANSACT',
  members: { roles: APPROVING_ROLES, touch: true },
  body: json(CardCreateRequest),
  examples: {
    'Spends from an account in US dollars': {
      cardholderId: exampleId('Customer'),
      form: 'VIRTUAL',
      fundingSources: [exampleId('InternalAccount')],
    },
    'With an id of your own and a limit of 250.00 for one payment': {
      cardholderId: exampleId('Customer'),
      platformCardId: 'card-emp-042',
      form: 'VIRTUAL',
      fundingSources: [exampleId('InternalAccount')],
      maxSpendPerTransaction: 25_000,
    },
  },
  idempotency: { secretMembers: ['threeDSecurePassword'] },
  replies: { 201: Card },
  refusals: ['CARDHOLDER_KYC_NOT_APPROVED', 'CONFLICT', 'CARD_LIMIT_REACHED'],
})

export const listCards = operation({
  ...common,
  id: 'listCards',
  path: 'GET /cards',
  summary: 'List the cards, closed ones included, newest first.',
  permission: 'VIEW',
  query: Type.Object({
    cardholderId: Type.Optional(Id('Customer')),
    accountId: Type.Optional(
      Id('InternalAccount', { description: 'At any place among the present funding sources. A closed card has none.' }),
    ),
    platformCardId: Type.Optional(Type.String()),
    state: Type.Optional(CardState),
    sortOrder: Type.Optional(Enum(['asc', 'desc'], { default: 'desc' })),
  }),
  isPaged: true,
  replies: { 200: pageSchema(Card, { $id: 'CardListResponse' }) },
})

export const getCardById = operation({
  ...common,
  id: 'getCardById',
  path: 'GET /cards/{id}',
  summary: 'Read one card.',
  permission: 'VIEW',
  params,
  replies: { 200: Card },
})

export const updateCardById = operation({
  ...common,
  id: 'updateCardById',
  path: 'PATCH /cards/{id}',
  summary: 'Freeze, unfreeze or close a card, or change what it spends.',
  description:
    'Needs no signature of the cardholder. All changes take effect together, or none. Once a freeze or a closing has been answered, no later authorization is ' +
    'approved; what was approved before goes on. A card that is asked for the state that it has is refused. Delegated keys of accounts that are taken from the ' +
    'list are revoked, and all of them when the card is closed.',
  permission: ['TRANSACT', 'MANAGE'],
  members: { roles: [...APPROVING_ROLES, 'developer'] },
  guards: [cardIssuer, paymentRight],
  params,
  body: json(CardUpdateRequest),
  examples: {
    'Freeze it': { state: 'FROZEN' },
    'Another limit for one payment': { maxSpendPerTransaction: 50_000 },
    'Without a limit': { maxSpendPerTransaction: null },
    'Spends from another account': { fundingSources: [exampleId('InternalAccount')] },
  },
  replies: { 200: Card },
  refusals: ['INVALID_STATE_TRANSITION', 'CARD_ALREADY_CLOSED', 'CARD_NOT_MUTABLE'],
})

export const cardStateChange = webhook({
  name: 'card-state-change',
  types: ['CARD.STATE_CHANGE'],
  summary: 'A card has changed its state. `data` is the card after the change.',
  data: Card,
})

export const cardFundingSourceChange = webhook({
  name: 'card-funding-source-change',
  types: ['CARD.FUNDING_SOURCE_CHANGE'],
  summary: 'The funding sources of a card have been changed. `data` is the card after the change.',
  data: Card,
})

/** A card for the issuer to make. Its password is sealed under the card's id. */
export interface CardToIssue {
  cardId: `Card:${string}`
  /** True if the platform chose the card's id itself. */
  isIdChosen: boolean
  sealedPassword?: string
}

export const issueAtNetwork = job<CardToIssue>('cards.issue')
export const applyIssueNotice = job<{ cardId: `Card:${string}`; notice: IssueNotice }>('cards.apply-issue-notice')
/** Sends the issuer the card's state at the time of the job. */
export const sendCardState = job<{ cardId: `Card:${string}` }>('cards.tell-network')
