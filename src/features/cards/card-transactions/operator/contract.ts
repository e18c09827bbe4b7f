import { CurrencyAmount } from '../../../../money/wire.ts'
import { json } from '../../../../runtime/declare/body.ts'
import { operation, pathId } from '../../../../runtime/declare/operation.ts'
import { pageSchema } from '../../../../runtime/declare/page-schema.ts'
import { Id, Timestamp, Type } from '../../../../runtime/declare/schema.ts'
import { Act, Reason } from '../../../operators/acts/index.ts'
import { touch } from '../../../people/touches/index.ts'

const TAG = 'Cards'
const platformId = pathId('PlatformConfig')

const CardException = Type.Object(
  {
    id: Id('CardTransaction'),
    platformId: Id('PlatformConfig'),
    cardId: Id('Card'),
    customerId: Id('Customer'),
    accountId: Id('InternalAccount'),
    missing: Type.Object(CurrencyAmount.properties, {
      description: 'What the network has got and the account has not paid.',
    }),
    canBeCollected: Type.Boolean({
      description: 'False when the card was closed before: then it can be written off alone.',
    }),
    createdAt: Timestamp(),
  },
  { $id: 'CardException' },
)

export const listCardExceptions = operation({
  id: 'listCardExceptions',
  path: 'GET /platforms/{platformId}/card-exceptions',
  tag: TAG,
  summary: 'List the card payments of a platform for which something is missing, newest first.',
  auth: 'operator',
  grant: 'cards.read',
  params: { platformId },
  isPaged: true,
  replies: { 200: pageSchema(CardException, { $id: 'CardExceptionListResponse' }) },
})

const acting = {
  tag: TAG,
  auth: 'operator',
  guards: [touch],
  body: json(Type.Object({ reason: Reason }, { $id: 'CardMove' })),
  examples: { 'With a reason': { reason: 'The holder reports that the card is lost.' } },
} as const

const settling = {
  ...acting,
  grant: 'cards.settle',
  takesTwo: true,
  params: { platformId, cardTransactionId: pathId('CardTransaction', 'TRANSACTION_NOT_FOUND') },
  refusals: ['CONFLICT', 'INSUFFICIENT_FUNDS'],
  replies: { 200: CardException, 202: Act },
} as const

export const collectCardException = operation({
  id: 'collectCardException',
  path: 'POST /platforms/{platformId}/card-exceptions/{cardTransactionId}/collect',
  summary: 'Take from the account of the card what is missing for a payment.',
  ...settling,
})

export const writeOffCardException = operation({
  id: 'writeOffCardException',
  path: 'POST /platforms/{platformId}/card-exceptions/{cardTransactionId}/write-off',
  summary: 'Book what is missing for a card payment as a loss of the service.',
  ...settling,
})

export const closeCard = operation({
  id: 'closeCard',
  path: 'POST /platforms/{platformId}/cards/{cardId}/close',
  summary: 'Close a card for good.',
  description: 'Payments that were authorized before go on.',
  ...acting,
  grant: 'cards.stop',
  params: { platformId, cardId: pathId('Card') },
  refusals: ['CARD_ALREADY_CLOSED'],
  replies: {
    200: Type.Object({ id: Id('Card'), customerId: Id('Customer'), state: Type.String() }, { $id: 'CardState' }),
  },
})
