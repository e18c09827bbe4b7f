import { MATCHES, MOST_FOUND, SEARCH_KINDS } from '#features/search/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation } from '#runtime/declare/operation.ts'
import { Enum, Id, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'

const SearchResult = Type.Object(
  {
    id: Type.String({ description: 'Of what was found, as the operations that read it take it.' }),
    platformId: Type.Optional(Id('PlatformConfig', { description: 'Absent where it is of none so far.' })),
    platformName: Type.Optional(Type.String()),
    title: Type.String({
      description: 'What it is, in a few words: without a name for who has the role of viewer alone.',
    }),
    match: Enum(MATCHES, {
      description:
        'By what it was found. ORDER: the reference of an order at a bank. INSTRUMENT: an address, an invoice or a reference by which money is known to be for it. PLATFORMS_ID: an id that a platform has given. ENDING: the last digits of an account or a card. RELATED: it belongs to a person, an account or a request that was found.',
    }),
    matched: Type.Optional(Type.String({ description: 'What has matched, where it says more than the title.' })),
    status: Type.Optional(Type.String()),
    at: Timestamp({ description: 'When it was made.' }),
    page: Type.String({ description: 'Where it stands in the console, below `/console`.' }),
  },
  { $id: 'SearchResult' },
)

const SearchAnswer = Type.Object(
  {
    kinds: Type.Array(
      Type.Object(
        {
          kind: Enum(SEARCH_KINDS),
          isLate: Type.Boolean({ description: 'It has not answered in time: ask again for what is missing.' }),
          results: Type.Array(SearchResult, { maxItems: MOST_FOUND, description: 'The best first.' }),
        },
        { $id: 'SearchKindAnswer' },
      ),
      { description: 'One for each kind that the text can find, whether or not it has.' },
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
    'All platforms of the environment are searched. What a role may not read is not found, and neither is it said that it is there. The text is kept nowhere: the audit log names the kinds that were asked and how much they have found.',
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
