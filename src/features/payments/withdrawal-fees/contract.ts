import { CRYPTO_NETWORKS } from '#money/currencies.ts'
import { json } from '#runtime/declare/body.ts'
import { exampleId } from '#runtime/declare/examples.ts'
import { operation } from '#runtime/declare/operation.ts'
import { Amount, CurrencyCode, Enum, Id, LargeInteger, NonNegativeAmount, Text, Type } from '#runtime/declare/schema.ts'

export const EstimateRequest = Type.Object(
  {
    internalAccountId: Id('InternalAccount', {
      description: 'The account that would pay. Its balance does not matter.',
    }),
    currency: CurrencyCode({ description: 'That of the account.' }),
    cryptoNetwork: Enum(CRYPTO_NETWORKS),
    amount: Amount({ description: 'In the smallest unit of the currency.' }),
    destinationAddress: Text(4096, {
      description: 'On Lightning an invoice, an offer or an address. It needs no registration.',
    }),
  },
  { $id: 'EstimateCryptoWithdrawalFeeRequest' },
)

const inCurrency = (description: string) =>
  NonNegativeAmount({ description: `${description} In the smallest unit of the withdrawn currency.` })

export const Estimate = Type.Object(
  {
    networkFee: LargeInteger({
      minimum: 0,
      description:
        'Fee of the network, in the smallest unit of `networkFeeAsset`. Included in `totalFee`. May be beyond 2^53.',
    }),
    networkFeeAsset: Type.String({ description: 'The coin in which the network takes its fee.' }),
    applicationFee: inCurrency('Fee of the service.'),
    totalFee: inCurrency('Sum of both fees.'),
    netAmount: inCurrency('Amount that arrives: the amount less the total fee.'),
  },
  { $id: 'CryptoWithdrawalFeeEstimate' },
)

export const estimateCryptoWithdrawalFee = operation({
  id: 'estimateCryptoWithdrawalFee',
  path: 'POST /crypto/estimate-withdrawal-fee',
  ignoresKey: 'MAKES_NOTHING',
  tag: 'Cross-Currency Transfers',
  summary: 'Estimate the cost of a withdrawal to a wallet.',
  description:
    'The estimate reserves no money and is valid only at the moment of the call. The service charges a payment of the amount the same total.',
  auth: 'platform',
  permission: 'VIEW',
  body: json(EstimateRequest),
  examples: {
    'One USDC on Solana': {
      internalAccountId: exampleId('InternalAccount', 2),
      currency: 'USDC',
      cryptoNetwork: 'SOLANA',
      amount: 1_000_000,
      destinationAddress: 'ARyzoA81Q3pCB9Skc9a128mSFSgXHWGXRRxYLxRZKsxT',
    },
  },
  replies: { 200: Estimate },
  refusals: [
    'INVALID_AMOUNT',
    'INVALID_CURRENCY',
    'AMOUNT_OUT_OF_RANGE',
    'REFERENCE_NOT_FOUND',
    'QUOTE_RATE_UNAVAILABLE',
  ],
})
