import { CounterpartyFieldDefinition } from '#features/platforms/platform-config/index.ts'
import { UmaAddress } from '#features/uma-addresses/index.ts'
import { Currency } from '#money/wire.ts'
import { operation, pathId, pathText } from '#runtime/declare/operation.ts'
import { Amount, Id, merge, Type } from '#runtime/declare/schema.ts'

const CurrencyPreference = Type.Object(
  {
    currency: Currency,
    estimatedExchangeRate: Type.Number({
      exclusiveMinimum: 0,
      description:
        'Major units of this currency for one of the sender’s first currency, before fees. Not locked: a payment needs a quote.',
    }),
    min: Amount({ description: 'Minimum amount to receive, in the smallest unit of this currency.' }),
    max: Amount({ description: 'Maximum amount to receive, in the smallest unit of this currency.' }),
  },
  { $id: 'CurrencyPreference' },
)

const ReceiverLookupResponse = Type.Object(
  {
    supportedCurrencies: Type.Array(CurrencyPreference, { description: 'In the receiver’s order of preference.' }),
    requiredPayerDataFields: Type.Optional(
      Type.Array(CounterpartyFieldDefinition, {
        description: 'Fields that a quote must contain in `senderCustomerInfo`, in addition to the sender’s record.',
      }),
    ),
    lookupId: Id('Lookup', { description: 'Name it in quotes. Valid for 30 minutes.' }),
  },
  { $id: 'ReceiverLookupResponse' },
)

export const ReceiverUmaLookupResponse = merge(
  [ReceiverLookupResponse, Type.Object({ receiverUmaAddress: Type.String() })],
  { $id: 'ReceiverUmaLookupResponse' },
)

export const ReceiverExternalAccountLookupResponse = merge(
  [ReceiverLookupResponse, Type.Object({ accountId: Id('ExternalAccount') })],
  { $id: 'ReceiverExternalAccountLookupResponse' },
)

/** Without either member, the platform itself is the sender. */
const sender = Type.Object({
  senderUmaAddress: Type.Optional(UmaAddress({ description: 'The paying customer.' })),
  customerId: Type.Optional(Id('Customer', { description: 'The paying customer. Absent: the platform.' })),
})

const UMA_ADDRESS = '^\\$[A-Za-z0-9._+-]{1,63}@[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?(:[1-9][0-9]{0,4})?$'

const common = { tag: 'Cross-Currency Transfers', auth: 'platform', permission: 'VIEW', query: sender } as const

export const lookupUma = operation({
  ...common,
  id: 'lookupUma',
  path: 'GET /receiver/uma/{receiverUmaAddress}',
  summary: 'Look up the receiver and the currencies of a UMA address.',
  description: 'The service asks the institution at the domain. A quote to the address needs the `lookupId`.',
  params: {
    receiverUmaAddress: pathText(UMA_ADDRESS, {
      example: '$non.existent.usd@sandbox.uma.money',
      unknown: 'UMA_NOT_FOUND',
      malformed: 'INVALID_UMA_ADDRESS',
    }),
  },
  replies: { 200: ReceiverUmaLookupResponse },
  refusals: [
    'USER_NOT_FOUND',
    'COUNTERPARTY_NOT_ALLOWED',
    'VELOCITY_LIMIT_EXCEEDED',
    'QUOTE_RATE_UNAVAILABLE',
    'LNURLP_REQUEST_FAILED',
    'LOOKUP_REQUEST_FAILED',
    'PARSE_LNURLP_RESPONSE_ERROR',
    'MISSING_REQUIRED_UMA_PARAMETERS',
    'UNSUPPORTED_UMA_VERSION',
    'NO_COMPATIBLE_UMA_VERSION',
    'COUNTERPARTY_PUBKEY_FETCH_ERROR',
    'INVALID_PUBKEY_FORMAT',
    'CERT_CHAIN_INVALID',
    'CERT_CHAIN_EXPIRED',
    'INVALID_TIMESTAMP',
    'INVALID_NONCE',
  ],
})

export const lookupExternalAccount = operation({
  ...common,
  id: 'lookupExternalAccount',
  path: 'GET /receiver/external-account/{accountId}',
  summary: 'Look up the currencies and amounts that an external account can receive.',
  description: 'The service asks no institution. Quotes to accounts do not need the `lookupId`.',
  params: { accountId: pathId('ExternalAccount') },
  replies: { 200: ReceiverExternalAccountLookupResponse },
  refusals: [
    'USER_NOT_FOUND',
    'INVALID_CURRENCY',
    'QUOTE_RATE_UNAVAILABLE',
    'CONFLICT',
    'INVALID_BANK_ACCOUNT',
    'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED',
  ],
  reservedStatuses: [412, 424],
})
