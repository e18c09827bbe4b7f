import { Enum, Id, Timestamp, Type } from '#runtime/declare/schema.ts'
import { MATCHES, MOST_FOUND, SEARCH_KINDS } from './model.ts'

const SearchResult = Type.Object(
  {
    id: Type.String({ description: 'Id of the result, as the operations that read it take it.' }),
    platformId: Type.Optional(Id('PlatformConfig', { description: 'Absent if it belongs to no platform yet.' })),
    platformName: Type.Optional(Type.String()),
    title: Type.String({
      description:
        'Name by which people recognise it: of a payment the payer and the payee, of a card payment the merchant. Without names for callers whose only role is viewer.',
    }),
    description: Type.Optional(
      Type.String({ description: 'Further words: of a payment the amounts and the reference.' }),
    ),
    match: Enum(MATCHES, {
      description:
        'Kind of match. ORDER: the reference of an order at a bank. INSTRUMENT: an address, an invoice or a reference that identifies money for it. PLATFORMS_ID: an id that a platform has given. ENDING: the last digits of an account or a card. RELATED: it belongs to a person, an account or a request that the search found.',
    }),
    matched: Type.Optional(Type.String({ description: 'Text that matched, if it says more than the title.' })),
    status: Type.Optional(Type.String()),
    at: Timestamp({ description: 'Creation time.' }),
    page: Type.String({ description: 'Path of its page in the console, below `/console`.' }),
  },
  { $id: 'SearchResult' },
)

const SearchAnswer = Type.Object(
  {
    kinds: Type.Array(
      Type.Object(
        {
          kind: Enum(SEARCH_KINDS),
          isLate: Type.Boolean({
            description: 'True: the search for this kind did not finish in time. Search again for the missing results.',
          }),
          results: Type.Array(SearchResult, { maxItems: MOST_FOUND, description: 'The best first.' }),
        },
        { $id: 'SearchKindAnswer' },
      ),
      { description: 'One entry for each kind that the text can match, with or without results.' },
    ),
  },
  { $id: 'SearchAnswer' },
)

/** The text of a search, as a member of its body. */
export const text = Type.String({
  minLength: 1,
  maxLength: 500,
  description:
    'An id or its beginning, a reference, an e-mail address, a telephone number, an account or its last digits, an amount as `917.24 EUR`, a merchant, or beginnings of words of a name.',
})

/** The common parts of all searches. */
export const searching = {
  ignoresKey: 'MAKES_NOTHING',
  tag: 'Search',
  replies: { 200: SearchAnswer },
  refusals: ['RATE_LIMITED'],
} as const
