import { CurrencyAmount } from '#money/wire.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { PROGRAM_NAMES } from './programs.ts'

const state = Enum(['PROCESSING', 'ACTIVE', 'FROZEN', 'CLOSED'])
const ofPerson = (description: string) =>
  Type.Optional(Type.String({ description: `${description} Omitted for callers who have only the role viewer.` }))

const CardSummary = Type.Object(
  {
    id: Id('Card'),
    platformId: Id('PlatformConfig'),
    customerId: Id('Customer', { description: 'The cardholder.' }),
    holderName: ofPerson('Name of the cardholder, unless erased.'),
    program: Enum(PROGRAM_NAMES),
    state,
    stateReason: Type.Optional(Type.String({ description: 'Reason for closing the card.' })),
    currency: Type.String(),
    brand: Type.Optional(Type.String()),
    platformCardId: ofPerson("The platform's own id."),
    last4: ofPerson('Its last four digits, from the moment at which it becomes active.'),
    expires: ofPerson('The last month in which it can be used, `2028-04`.'),
    maxSpendPerTransaction: Type.Optional(
      Type.Object(CurrencyAmount.properties, { description: 'Absent: without a limit.' }),
    ),
    fundingSources: Type.Array(Id('InternalAccount'), {
      description: 'In order of priority: the first one pays. Empty for a closed card.',
    }),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
  },
  { $id: 'CardSummary' },
)

const reading = { tag: 'Cards', auth: 'operator', grant: 'cards.read' } as const

export const listCardsOfPlatforms = operation({
  id: 'listCardsOfPlatforms',
  path: 'GET /cards',
  summary: 'List the cards of all platforms of an environment, newest first.',
  ...reading,
  isWithinLimits: true,
  refusals: ['REFERENCE_NOT_FOUND'],
  isPaged: true,
  query: Type.Object({
    environment: Enum(ENVIRONMENTS),
    platformId: Type.Optional(Id('PlatformConfig')),
    state: Type.Optional(state),
    program: Type.Optional(Enum(PROGRAM_NAMES)),
  }),
  replies: { 200: pageSchema(CardSummary, { $id: 'CardSummaryListResponse' }) },
})

export const readCard = operation({
  id: 'readCard',
  path: 'GET /platforms/{platformId}/cards/{cardId}',
  summary: 'Read a card.',
  ...reading,
  params: { platformId: pathId('PlatformConfig'), cardId: pathId('Card') },
  replies: { 200: CardSummary },
})
