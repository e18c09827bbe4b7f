import { Act, Reason } from '#features/operators/acts/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { isSupportable } from '#features/platforms/platform-config/index.ts'
import { CURRENCIES } from '#money/currencies.ts'
import { CurrencyAmount } from '#money/wire.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Enum, NonNegativeAmount, Type } from '#runtime/declare/schema.ts'

const common = { tag: 'Terms', auth: 'operator', params: { platformId: pathId('PlatformConfig') } } as const
const isRequired = Type.Boolean({
  description:
    'Whether the platform must know the owners of the wallets that it pays. Applies to accounts registered from then on.',
})
const threshold =
  'The most that a wallet may be paid before its ownership is proven. Absent: the built-in default applies.'

const Requirements = Type.Object(
  {
    isRequired,
    unprovenUpTo: Type.Optional(Type.Object(CurrencyAmount.properties, { description: threshold })),
  },
  { $id: 'CounterpartyRequirements' },
)

export const readCounterpartyRequirements = operation({
  id: 'readCounterpartyRequirements',
  path: 'GET /platforms/{platformId}/counterparty-requirements',
  summary: 'Read the data that a platform needs about the owners of wallets that it pays.',
  ...common,
  grant: 'terms.read',
  replies: { 200: Requirements },
})

export const setCounterpartyRequirements = operation({
  id: 'setCounterpartyRequirements',
  path: 'POST /platforms/{platformId}/counterparty-requirements',
  idempotency: {},
  summary: 'Set the data that a platform needs about the owners of wallets that it pays.',
  ...common,
  grant: 'terms.decide',
  guards: [touch],
  takesTwo: true,
  refusals: ['CONFLICT'],
  body: json(
    Type.Object(
      {
        isRequired,
        unprovenUpTo: Type.Optional(
          Type.Object(
            {
              amount: NonNegativeAmount({ description: 'In the smallest unit.' }),
              currency: Enum(CURRENCIES.map(({ code }) => code).filter(isSupportable)),
            },
            { description: threshold },
          ),
        ),
        reason: Reason,
      },
      { $id: 'NewCounterpartyRequirements' },
    ),
  ),
  examples: {
    'Up to 1000.00 EUR without proof': {
      isRequired: true,
      unprovenUpTo: { amount: 100_000, currency: 'EUR' },
      reason: 'The platform serves the European Union.',
    },
  },
  replies: { 200: Requirements, 202: Act },
})
