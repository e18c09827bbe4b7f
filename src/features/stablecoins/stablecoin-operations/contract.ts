import type { IssuerNotice } from '#providers/stablecoin-issuers/port.ts'
import { json } from '#runtime/declare/body.ts'
import { exampleId } from '#runtime/declare/examples.ts'
import { job } from '#runtime/declare/job.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, idOf, ReadableText, Text, Timestamp, Type, tagged } from '#runtime/declare/schema.ts'
import { type AccountId, parseIdOf } from '#runtime/lib/ids.ts'
import type { Noun } from '#runtime/lib/nouns.ts'
import {
  StablecoinProvider,
  StablecoinProviderEnvironment,
  stablecoinIssuer,
} from '../stablecoin-provider-accounts/index.ts'
import { BURN_SOURCE_TYPES, FUNDING_TYPES, OPERATION_STATUSES, OPERATION_TYPES, PAYOUT_RAILS } from './model.ts'

const StablecoinOperationType = Enum(OPERATION_TYPES, { $id: 'StablecoinOperationType' })
const StablecoinOperationStatus = Enum(OPERATION_STATUSES, {
  $id: 'StablecoinOperationStatus',
  description:
    "It never goes back; the last three are final. `CREATED`: the service does not know the provider's answer yet.",
})
const PayoutRail = Enum(PAYOUT_RAILS)

const amount = Type.String({
  pattern: '^[0-9]+$',
  maxLength: 100,
  description: "In the token's smallest unit: a whole number of the smallest unit of its base currency.",
})
const description = Type.Optional(ReadableText(1024, { description: 'Returned with the operation.' }))

const FundingTypes = Enum(FUNDING_TYPES)
const Wire = Type.Object({ type: Enum(['WIRE']) }, { $id: 'StablecoinWireFundingSource' })
const debit = <const Name extends string>(type: Name, $id: string) =>
  Type.Object(
    { type: Enum([type]), externalAccountId: Id('ExternalAccount', { description: 'A bank account in US dollars.' }) },
    { $id },
  )
const reserved = { description: 'Reserved: always refused in this version.' }
const StablecoinMintFundingSource = tagged(
  'type',
  {
    WIRE: Wire,
    ACH_DEBIT: debit('ACH_DEBIT', 'StablecoinAchDebitFundingSource'),
    SAME_DAY_ACH_DEBIT: debit('SAME_DAY_ACH_DEBIT', 'StablecoinSameDayAchDebitFundingSource'),
    SERVICE_INTERNAL_ACCOUNT: Type.Object(
      { type: Enum(['SERVICE_INTERNAL_ACCOUNT']), accountId: Id('InternalAccount') },
      { $id: 'StablecoinServiceInternalFundingSource', ...reserved },
    ),
    PROVIDER_INTERNAL_BALANCE: Type.Object(
      { type: Enum(['PROVIDER_INTERNAL_BALANCE']), sourceTokenIdentifier: Text(255), cryptoNetwork: Text(64) },
      { $id: 'StablecoinProviderBalanceFundingSource', ...reserved },
    ),
  },
  { $id: 'StablecoinMintFundingSource', base: 'StablecoinMintFundingSourceBase', tagType: FundingTypes },
)

const StablecoinBurnSource = tagged(
  'type',
  {
    EXTERNAL_ACCOUNT: Type.Object(
      { type: Enum(['EXTERNAL_ACCOUNT']) },
      { $id: 'StablecoinExternalAccountBurnSource', description: 'The tokens may come from any wallet.' },
    ),
    SERVICE_INTERNAL_ACCOUNT: Type.Object(
      { type: Enum(['SERVICE_INTERNAL_ACCOUNT']), accountId: Id('InternalAccount') },
      { $id: 'StablecoinServiceInternalBurnSource', ...reserved },
    ),
    PROVIDER_INTERNAL_BALANCE: Type.Object(
      { type: Enum(['PROVIDER_INTERNAL_BALANCE']) },
      { $id: 'StablecoinProviderBalanceBurnSource', description: 'Tokens that the provider holds for you.' },
    ),
  },
  { $id: 'StablecoinBurnSource', base: 'StablecoinBurnSourceBase', tagType: Enum(BURN_SOURCE_TYPES) },
)

const DESTINATIONS = ['ExternalAccount', 'InternalAccount'] as const satisfies readonly Noun[]
export const StablecoinMintRequest = Type.Object(
  {
    amount,
    fundingSource: StablecoinMintFundingSource,
    destination: Type.Object(
      {
        accountId: Type.Unsafe<AccountId>({
          type: 'string',
          ...idOf(...DESTINATIONS),
          check: {
            test: (text: string) => parseIdOf(DESTINATIONS, text) !== undefined,
            message: 'This is not the id of an account.',
          },
          description: 'An external account of the type `SPARK_WALLET`. Internal accounts are reserved.',
        }),
      },
      { $id: 'StablecoinMintDestination' },
    ),
    description,
  },
  { $id: 'StablecoinMintRequest' },
)

export const StablecoinBurnRequest = Type.Object(
  {
    amount,
    source: StablecoinBurnSource,
    destination: Type.Object(
      {
        type: Enum(['EXTERNAL_ACCOUNT']),
        externalAccountId: Id('ExternalAccount', { description: 'A bank account in US dollars.' }),
        rail: PayoutRail,
      },
      { $id: 'StablecoinBurnDestination' },
    ),
    description,
  },
  { $id: 'StablecoinBurnRequest' },
)

const StablecoinOperationSource = Type.Object(
  {
    type: Enum([...new Set([...FUNDING_TYPES.slice(0, 3), ...BURN_SOURCE_TYPES])]),
    externalAccountId: Type.Optional(Id('ExternalAccount')),
    accountId: Type.Optional(Type.String()),
    sourceTokenIdentifier: Type.Optional(Type.String()),
    cryptoNetwork: Type.Optional(Type.String()),
  },
  { $id: 'StablecoinOperationSource' },
)

const StablecoinFundingInstructions = Type.Object(
  {
    rail: Type.Optional(Type.String()),
    network: Type.Optional(Type.String()),
    address: Type.Optional(Type.String()),
    valueType: Type.Optional(Type.String({ description: 'The token to send, as the provider calls it.' })),
    beneficiaryName: Type.Optional(Type.String({ description: 'For a wire, like the following fields.' })),
    accountNumber: Type.Optional(Type.String()),
    routingNumber: Type.Optional(Type.String()),
    bankName: Type.Optional(Type.String()),
    reference: Type.Optional(
      Type.String({ description: 'The wire must carry it: it belongs to this operation alone.' }),
    ),
    amount: Type.Optional(Type.String({ description: 'In the smallest unit of the currency.' })),
    currency: Type.Optional(Type.String()),
  },
  {
    $id: 'StablecoinFundingInstructions',
    additionalProperties: true,
    description: 'How to send what the operation waits for, exactly its amount. Fixed for its life.',
  },
)

const StablecoinEstimatedDelivery = Type.Object(
  {
    rail: Type.Optional(Type.String()),
    amount: Type.Optional(
      Type.String({
        pattern: '^[0-9]+$',
        description: 'In the smallest unit of the currency. The service deducts no fee.',
      }),
    ),
    currency: Type.Optional(Type.String()),
    timing: Type.Optional(Type.String()),
  },
  { $id: 'StablecoinEstimatedDelivery', additionalProperties: true, description: 'Guidance only. Of burns.' },
)

export const StablecoinOperation = Type.Object(
  {
    id: Id('StablecoinOperation'),
    stablecoinId: Id('Stablecoin'),
    operationType: StablecoinOperationType,
    status: StablecoinOperationStatus,
    amount: Type.String({ description: "In the token's smallest unit." }),
    provider: StablecoinProvider,
    providerEnvironment: StablecoinProviderEnvironment,
    stablecoinProviderAccountId: Id('StablecoinProviderAccount'),
    source: Type.Optional(StablecoinOperationSource),
    fundingInstructions: Type.Optional(StablecoinFundingInstructions),
    destination: Type.Optional(
      Type.Object(
        { accountId: Id('ExternalAccount'), rail: Type.Optional(PayoutRail) },
        { $id: 'StablecoinOperationDestination' },
      ),
    ),
    estimatedDelivery: Type.Optional(StablecoinEstimatedDelivery),
    expiresAt: Type.Optional(Timestamp({ description: 'Until then the funds must have come.' })),
    providerStatus: Type.Optional(Type.String({ description: "The provider's own status." })),
    failureReason: Type.Optional(Type.String({ description: 'A stable code. Only if the status is `FAILED`.' })),
    description: Type.Optional(Type.String()),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
  },
  { $id: 'StablecoinOperation' },
)

const common = { tag: 'Stablecoins', auth: 'platform' } as const
const params = { stablecoinId: pathId('Stablecoin') }
const REFUSALS = [
  'REFERENCE_NOT_FOUND',
  'STABLECOIN_PROVIDER_ACCOUNT_INVALID',
  'STABLECOIN_PROVIDER_ACCOUNT_REVOKED',
  'STABLECOIN_NOT_PROVISIONED',
  'STABLECOIN_SERVICE_OPERATIONS_NOT_ENABLED',
  'STABLECOIN_OPERATION_NOT_SUPPORTED',
  'STABLECOIN_EXTERNAL_ACCOUNT_NOT_SUPPORTED',
  'STABLECOIN_EXTERNAL_ACCOUNT_NOT_LINKED',
  'STABLECOIN_EXTERNAL_ACCOUNT_LINK_METHOD_REQUIRED',
  'STABLECOIN_EXTERNAL_ACCOUNT_LINK_FAILED',
  'INVALID_AMOUNT',
  'AMOUNT_OUT_OF_RANGE',
  'STABLECOIN_AMOUNT_NOT_REPRESENTABLE',
  'INSUFFICIENT_FUNDS',
  'STABLECOIN_PROVIDER_ERROR',
  'SERVICE_UNAVAILABLE',
  'SERVICE_SWITCH_ERROR',
] as const
const SANDBOX =
  'In the sandbox the end of `description` decides: `001` stays where it is, `002` is refused, `003` fails after 5 seconds, `004` is answered 503, `005` takes 30 seconds, ' +
  '`006` expires after 30 seconds where it waits for funds. About a bank account whose number ends in `016` the provider gives no answer, which is 500 `SERVICE_SWITCH_ERROR`.'

export const createStablecoinMint = operation({
  ...common,
  id: 'createStablecoinMint',
  path: 'POST /stablecoins/{stablecoinId}/mints',
  summary: 'Mint tokens for fiat money.',
  description: `A mint by wire waits for the money; other mints continue at once. Ask again for the operation to follow it. ${SANDBOX}`,
  permission: 'TRANSACT',
  guards: [stablecoinIssuer],
  params,
  body: json(StablecoinMintRequest),
  examples: {
    'Ten dollars by wire, of a token with six decimals': {
      amount: '10000000',
      fundingSource: { type: 'WIRE' },
      destination: { accountId: exampleId('ExternalAccount') },
    },
    'By a debit of a bank account': {
      amount: '10000000',
      fundingSource: { type: 'ACH_DEBIT', externalAccountId: exampleId('ExternalAccount') },
      destination: { accountId: exampleId('ExternalAccount', 1) },
      description: 'treasury',
    },
  },
  idempotency: { isRequired: true },
  replies: { 201: StablecoinOperation },
  refusals: [
    ...REFUSALS,
    'STABLECOIN_PROVIDER_SOURCE_NOT_LINKED',
    'STABLECOIN_EXTERNAL_ACCOUNT_PROVIDER_LINK_REQUIRED',
    'STABLECOIN_EXTERNAL_ACCOUNT_PROVIDER_LINK_FAILED',
  ],
})

export const createStablecoinBurn = operation({
  ...common,
  id: 'createStablecoinBurn',
  path: 'POST /stablecoins/{stablecoinId}/burns',
  summary: 'Burn tokens for fiat money.',
  description: `A burn from a wallet waits for the tokens at an address of its own; a burn from the balance at the provider continues at once. ${SANDBOX}`,
  permission: 'TRANSACT',
  guards: [stablecoinIssuer],
  params,
  body: json(StablecoinBurnRequest),
  examples: {
    'Tokens from a wallet': {
      amount: '10000000',
      source: { type: 'EXTERNAL_ACCOUNT' },
      destination: { type: 'EXTERNAL_ACCOUNT', externalAccountId: exampleId('ExternalAccount'), rail: 'ACH_CREDIT' },
    },
    'Tokens that the provider holds': {
      amount: '10000000',
      source: { type: 'PROVIDER_INTERNAL_BALANCE' },
      destination: { type: 'EXTERNAL_ACCOUNT', externalAccountId: exampleId('ExternalAccount'), rail: 'RTP_CREDIT' },
    },
  },
  idempotency: { isRequired: true },
  replies: { 201: StablecoinOperation },
  refusals: [...REFUSALS, 'STABLECOIN_BURN_SOURCE_NOT_SUPPORTED'],
})

export const listStablecoinOperations = operation({
  ...common,
  id: 'listStablecoinOperations',
  path: 'GET /stablecoins/{stablecoinId}/operations',
  summary: 'List the mints and burns of a stablecoin, newest first.',
  permission: 'VIEW',
  params,
  query: Type.Object({ operationType: Type.Optional(StablecoinOperationType) }),
  isPaged: true,
  replies: { 200: pageSchema(StablecoinOperation, { $id: 'StablecoinOperationListResponse' }) },
})

export const getStablecoinOperation = operation({
  ...common,
  id: 'getStablecoinOperation',
  path: 'GET /stablecoin-operations/{stablecoinOperationId}',
  summary: 'Read one mint or burn.',
  permission: 'VIEW',
  params: { stablecoinOperationId: pathId('StablecoinOperation') },
  replies: { 200: StablecoinOperation },
})

interface AboutOperation {
  id: `StablecoinOperation:${string}`
}

/** Submits an order with an unknown answer again, under the same key. */
export const submitAgain = job<AboutOperation>('stablecoin-operations.submit-again')

/** Applies the provider's report about an operation. */
export const applyIssuerNotice = job<AboutOperation & { notice: IssuerNotice }>('stablecoin-operations.apply-notice')

/** Expires an operation that has waited too long for funds. */
export const operationExpires = job<AboutOperation>('stablecoin-operations.expire')
