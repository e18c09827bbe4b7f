import { UmaAddress } from '#features/uma-addresses/index.ts'
import { json } from '#runtime/declare/body.ts'
import { job } from '#runtime/declare/job.ts'
import { operation } from '#runtime/declare/operation.ts'
import { Amount, CurrencyCode, Id, Type } from '#runtime/declare/schema.ts'
import { IncomingTransactionSchema } from '../transactions/index.ts'

export const sandboxReceive = operation({
  id: 'sandboxReceive',
  path: 'POST /sandbox/uma/receive',
  idempotency: {},
  tag: 'Sandbox',
  summary: 'Have a customer paid by UMA.',
  description:
    'A payer of the simulated institution wants to pay. The webhook `INCOMING_PAYMENT.PENDING` goes out right after; its answer decides.',
  auth: 'platform',
  permission: 'TRANSACT',
  sandbox: 'only',
  body: json(
    Type.Object(
      {
        senderUmaAddress: UmaAddress({ description: 'A payable address at the domain of the sandbox.' }),
        receiverUmaAddress: Type.Optional(UmaAddress({ description: 'This or `customerId`.' })),
        customerId: Type.Optional(Id('Customer')),
        receivingCurrencyCode: CurrencyCode(),
        receivingCurrencyAmount: Amount({ description: 'In the smallest unit of the currency.' }),
      },
      { $id: 'SandboxUmaReceiveRequest' },
    ),
  ),
  examples: {
    'Twenty-five dollars': {
      senderUmaAddress: '$success.usd@sandbox.uma.money',
      receiverUmaAddress: '$ana@uma.localhost',
      receivingCurrencyCode: 'USD',
      receivingCurrencyAmount: 2500,
    },
  },
  replies: { 200: IncomingTransactionSchema },
  refusals: [
    'INVALID_UMA_ADDRESS',
    'INVALID_AMOUNT',
    'USER_NOT_FOUND',
    'UMA_NOT_FOUND',
    'INVALID_CURRENCY',
    'WEBHOOK_ENDPOINT_NOT_SET',
    'AMOUNT_OUT_OF_RANGE',
  ],
})

/** Ends the platform's period for deciding on a payment. */
export const approvalEnds = job<{ transactionId: `Transaction:${string}` }>('uma-receive.end-approval')
/** Expires an approved payment whose money has not arrived. */
export const receiptExpires = job<{ transactionId: `Transaction:${string}` }>('uma-receive.expire')

/** Asks the platform about a payment of the simulated institution. */
export const simulatedSenderAsks = job<{ transactionId: `Transaction:${string}`; eventId: string }>(
  'uma-receive.simulated-sender-asks',
)
/** The money of a simulated payment arrives or is stopped. */
export const simulatedFundsArrive = job<{
  transactionId: `Transaction:${string}`
  acceptedAt: string
  isRefused: boolean
}>('uma-receive.simulated-funds-arrive')
