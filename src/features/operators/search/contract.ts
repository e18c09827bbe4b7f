import { MATCHES, MOST_FOUND, SEARCH_KINDS } from '#features/search/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation } from '#runtime/declare/operation.ts'
import { Enum, Id, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'

const SearchResult = Type.Object(
  {
    id: Type.String({ description: 'Id of the result, as the operations that read it take it.' }),
    platformId: Type.Optional(Id('PlatformConfig', { description: 'Absent if it belongs to no platform yet.' })),
    platformName: Type.Optional(Type.String()),
    title: Type.String({
      description: 'Short description, without names for callers whose only role is viewer.',
    }),
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

export const search = operation({
  id: 'search',
  path: 'POST /search',
  ignoresKey: 'MAKES_NOTHING',
  tag: 'Search',
  summary: 'Find payments, customers and all else by an id, a reference, a name or an amount.',
  description:
    'Searches all platforms of the environment. The search does not find objects that your roles may not read, and does not disclose their existence. The service does not store the text: the audit log names the searched kinds and their number of results.',
  auth: 'operator',
  grant: 'search.use',
  isWithinLimits: true,
  body: json(
    Type.Object(
      {
        text: Type.String({
          minLength: 1,
          maxLength: 500,
          description:
            'An id or its beginning, a reference, an e-mail address, a telephone number, an account or its last digits, an amount as `917.24 EUR`, or beginnings of words of a name.',
        }),
        environment: Enum(ENVIRONMENTS),
      },
      { $id: 'SearchRequest' },
    ),
  ),
  examples: { 'By a reference': { text: 'PAY-7K2M9QX4', environment: 'sandbox' } },
  replies: { 200: SearchAnswer },
  refusals: ['RATE_LIMITED'],
})
