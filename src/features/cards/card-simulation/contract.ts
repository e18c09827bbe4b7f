import { CardMerchant } from '#features/payments/transactions/index.ts'
import { Currency } from '#money/wire.ts'
import { json } from '#runtime/declare/body.ts'
import { exampleId } from '#runtime/declare/examples.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Amount, Id, MAX_AMOUNT, partial, Type } from '#runtime/declare/schema.ts'

const transactionAmount = "In the smallest unit of the card's currency."
const CardTransactionId = Id('CardTransaction', { description: 'One of this card. `GET /transactions` lists them.' })

export const SandboxCardAuthorizationRequest = Type.Object(
  {
    amount: Amount({ description: transactionAmount }),
    currency: Type.Object({
      ...partial(Currency).properties,
      code: Type.Optional(Type.String({ description: 'That of the card, which is meant without it.' })),
    }),
    merchant: CardMerchant,
  },
  { $id: 'SandboxCardAuthorizationRequest' },
)

export const SandboxCardBalanceInquiryRequest = Type.Object(
  { merchant: CardMerchant },
  { $id: 'SandboxCardBalanceInquiryRequest' },
)

export const SandboxCardClearingRequest = Type.Object(
  {
    cardTransactionId: CardTransactionId,
    amount: Type.Integer({
      format: 'int64',
      minimum: 0,
      maximum: MAX_AMOUNT,
      faultCode: 'INVALID_AMOUNT',
      description: `${transactionAmount} 0: the authorization expires.`,
    }),
  },
  { $id: 'SandboxCardClearingRequest' },
)

export const SandboxCardReturnRequest = Type.Object(
  {
    cardTransactionId: CardTransactionId,
    amount: Amount({
      description: `${transactionAmount} At most the settled amount that the merchant has not returned yet.`,
    }),
  },
  { $id: 'SandboxCardReturnRequest' },
)

export const SandboxCardAuthorizationAdviceRequest = Type.Object(
  {
    cardTransactionId: CardTransactionId,
    amount: Amount({ description: `The new total. ${transactionAmount}` }),
  },
  { $id: 'SandboxCardAuthorizationAdviceRequest' },
)

export const SandboxCardTransactionRefRequest = Type.Object(
  { cardTransactionId: CardTransactionId },
  { $id: 'SandboxCardTransactionRefRequest' },
)

export const SandboxCardSimulationResponse = Type.Object(
  {
    issuerTransactionToken: Type.String({
      description: "The issuer's name for the transaction. All follow-up messages carry the same name.",
    }),
  },
  { $id: 'SandboxCardSimulationResponse' },
)

const simulation = {
  tag: 'Sandbox',
  auth: 'platform',
  permission: ['TRANSACT', 'MANAGE'],
  sandbox: 'only',
  params: { id: pathId('Card') },
  idempotency: {},
  replies: { 202: SandboxCardSimulationResponse },
} as const

/** Common declaration of the operations that begin a transaction with an amount. */
const beginning = {
  ...simulation,
  body: json(SandboxCardAuthorizationRequest),
  refusals: ['INVALID_AMOUNT', 'INVALID_CURRENCY'],
} as const

const refusals = ['INVALID_AMOUNT', 'TRANSACTION_NOT_FOUND'] as const

const merchant = { descriptor: 'Corner Coffee', mcc: '5814', country: 'US' }
const cardTransactionId = exampleId('CardTransaction')
const ofAmount = (amount: number) => ({ amount, currency: { code: 'USD' }, merchant })

const LATER =
  'The decision follows within a second and shows in webhooks and in `GET /transactions`; a decline is no error.'
const ENDINGS =
  'The end of the descriptor decides what passes all checks: `002` is declined with `INSUFFICIENT_FUNDS`, `003` with `CARD_PAUSED`'

export const sandboxSimulateCardAuthorization = operation({
  ...beginning,
  id: 'sandboxSimulateCardAuthorization',
  path: 'POST /sandbox/cards/{id}/simulate/authorization',
  summary: 'Have a merchant ask for an authorization.',
  description: `${LATER} ${ENDINGS}; the pull of \`005\` takes 30 seconds, that of \`006\` fails, and so does every further one of \`007\`.`,
  examples: {
    'A coffee': ofAmount(1250),
    'Declined for want of funds': { ...ofAmount(1250), merchant: { ...merchant, descriptor: 'Corner Coffee 002' } },
  },
})

export const sandboxSimulateCardClearing = operation({
  ...simulation,
  id: 'sandboxSimulateCardClearing',
  path: 'POST /sandbox/cards/{id}/simulate/clearing',
  summary: 'Have an authorization cleared, or let it expire.',
  description: 'Only of a transaction that is `AUTHORIZED` or `PARTIALLY_SETTLED`.',
  body: json(SandboxCardClearingRequest),
  examples: { 'With a tip': { cardTransactionId, amount: 1500 }, 'It expires': { cardTransactionId, amount: 0 } },
  refusals: [...refusals, 'AMOUNT_OUT_OF_RANGE'],
})

export const sandboxSimulateCardReturn = operation({
  ...simulation,
  id: 'sandboxSimulateCardReturn',
  path: 'POST /sandbox/cards/{id}/simulate/return',
  summary: 'Have a merchant give money back.',
  description: 'Requires a debit with a settled amount that is not fully returned.',
  body: json(SandboxCardReturnRequest),
  examples: { 'A part of it': { cardTransactionId, amount: 500 } },
  refusals: [...refusals, 'AMOUNT_OUT_OF_RANGE'],
})

export const sandboxSimulateCardBalanceInquiry = operation({
  ...simulation,
  id: 'sandboxSimulateCardBalanceInquiry',
  path: 'POST /sandbox/cards/{id}/simulate/balance_inquiry',
  summary: 'Have a machine ask for the balance.',
  description: LATER,
  body: json(SandboxCardBalanceInquiryRequest),
  examples: { 'At a cash machine': { merchant: { descriptor: 'Main Street ATM', mcc: '6011', country: 'US' } } },
})

export const sandboxSimulateCardCreditAuthorization = operation({
  ...beginning,
  id: 'sandboxSimulateCardCreditAuthorization',
  path: 'POST /sandbox/cards/{id}/simulate/credit_authorization',
  summary: 'Have a merchant ask for the authorization of a credit.',
  description: `The cardholder can spend the money only once the credit has cleared. ${LATER} ${ENDINGS}; the posting of \`005\` takes 30 seconds.`,
  examples: { 'A refund without a purchase': ofAmount(1250) },
})

export const sandboxSimulateCardFinancialAuthorization = operation({
  ...beginning,
  id: 'sandboxSimulateCardFinancialAuthorization',
  path: 'POST /sandbox/cards/{id}/simulate/financial_authorization',
  summary: 'Have a payment authorized and cleared in one message.',
  description: `${LATER} ${ENDINGS}; the pull of \`005\` takes 30 seconds, that of \`006\` fails.`,
  examples: { 'Cash from a machine': ofAmount(10_000) },
})

export const sandboxSimulateCardFinancialCreditAuthorization = operation({
  ...beginning,
  id: 'sandboxSimulateCardFinancialCreditAuthorization',
  path: 'POST /sandbox/cards/{id}/simulate/financial_credit_authorization',
  summary: 'Have a credit authorized and cleared in one message.',
  description: `${LATER} ${ENDINGS}; the posting of \`005\` takes 30 seconds.`,
  examples: { 'Money pushed to the card': ofAmount(5000) },
})

export const sandboxSimulateCardAuthorizationAdvice = operation({
  ...simulation,
  id: 'sandboxSimulateCardAuthorizationAdvice',
  path: 'POST /sandbox/cards/{id}/simulate/authorization_advice',
  summary: 'Have the total of an authorization changed.',
  description: 'Requires a debit that is `AUTHORIZED` or `PARTIALLY_SETTLED`. A change never returns cleared amounts.',
  body: json(SandboxCardAuthorizationAdviceRequest),
  examples: { 'A lower total': { cardTransactionId, amount: 1000 } },
  refusals,
})

export const sandboxSimulateCardCreditAuthorizationAdvice = operation({
  ...beginning,
  id: 'sandboxSimulateCardCreditAuthorizationAdvice',
  path: 'POST /sandbox/cards/{id}/simulate/credit_authorization_advice',
  summary: 'Have a merchant announce a credit.',
  description: `As the authorization of a credit. ${LATER} ${ENDINGS}; the posting of \`005\` takes 30 seconds.`,
  examples: { 'A refund without a purchase': ofAmount(1250) },
})

export const sandboxSimulateCardReturnReversal = operation({
  ...simulation,
  id: 'sandboxSimulateCardReturnReversal',
  path: 'POST /sandbox/cards/{id}/simulate/return_reversal',
  summary: 'Have the latest return taken back.',
  description: 'Only of a transaction that is `REFUNDED`.',
  body: json(SandboxCardTransactionRefRequest),
  examples: { 'The latest one': { cardTransactionId } },
  refusals: ['TRANSACTION_NOT_FOUND'],
})
