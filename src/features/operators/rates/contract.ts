import { touch } from '#features/people/touches/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathText } from '#runtime/declare/operation.ts'
import { Enum, Timestamp, Type } from '#runtime/declare/schema.ts'
import { Act, Reason } from '../acts/index.ts'

const TAG = 'System'
const unitsPerUsd = Type.Number({ description: 'Units of the currency for one US dollar.' })

const Price = Type.Object(
  {
    currency: Type.String(),
    unitsPerUsd,
    source: Type.String(),
    asOf: Timestamp({ description: 'The moment that the source gives for it.' }),
    validUntil: Timestamp({ description: 'Time from which it is no longer used for conversions.' }),
    state: Enum(['USED', 'TOO_OLD', 'HELD', 'ACCEPTED'], {
      description:
        'TOO_OLD: it has expired, and the service accepted no newer price. HELD: the service uses it only if people accept it. ACCEPTED: it was held, and the service uses it from the next five minutes on.',
    }),
    heldBecause: Type.Optional(
      Enum(['MOVED', 'CHANGED'], {
        description:
          'MOVED: it is too far from the price before. CHANGED: the source has given another price for the same moment.',
      }),
    ),
  },
  { $id: 'PublishedPrice' },
)

export const listRates = operation({
  id: 'listRates',
  path: 'GET /rates',
  tag: TAG,
  summary: 'List the prices of currencies in production, including held prices.',
  description: 'Prices in use come first, by currency.',
  auth: 'operator',
  grant: 'system.read',
  replies: { 200: Type.Object({ data: Type.Array(Price) }, { $id: 'RateListResponse' }) },
})

export const acceptRate = operation({
  id: 'acceptRate',
  path: 'POST /rates/{currency}/accept',
  idempotency: {},
  tag: TAG,
  summary: 'Accept a held price for conversions.',
  description:
    'Applies from the next undecided five minutes on, if the source still reports the price. The service holds another price of the currency again.',
  auth: 'operator',
  grant: 'rates.decide',
  guards: [touch],
  takesTwo: true,
  params: { currency: pathText('^[A-Z][A-Z0-9]{2,19}$', { example: 'TRY', unknown: 'REFERENCE_NOT_FOUND' }) },
  refusals: ['CONFLICT'],
  body: json(
    Type.Object(
      {
        unitsPerUsd: Type.Number({ description: 'The price that is meant, as `listRates` shows it.' }),
        reason: Reason,
      },
      { $id: 'RateToAccept' },
    ),
  ),
  examples: { 'After a devaluation': { unitsPerUsd: 40, reason: 'The central bank has announced it.' } },
  replies: { 200: Price, 202: Act },
})
