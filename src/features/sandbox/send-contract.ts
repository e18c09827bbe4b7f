import { json } from '#runtime/declare/body.ts'
import { exampleId } from '#runtime/declare/examples.ts'
import { operation } from '#runtime/declare/operation.ts'
import { Amount, CurrencyCode, Id, Type } from '#runtime/declare/schema.ts'
import { AnyTransactionSchema } from '../payments/transactions/index.ts'

export const sandboxSend = operation({
  id: 'sandboxSend',
  path: 'POST /sandbox/send',
  idempotency: {},
  tag: 'Sandbox',
  summary: 'Send the money for a quote that is funded in realtime.',
  description:
    'As if the payer had followed one of the payment instructions. Without an amount, the sandbox sends exactly the amount that the quote asks for; any other amount goes back.',
  auth: 'platform',
  permission: 'TRANSACT',
  sandbox: 'only',
  body: json(
    Type.Object(
      {
        quoteId: Id('Quote'),
        currencyCode: CurrencyCode({ description: 'The sending currency of the quote.' }),
        currencyAmount: Type.Optional(Amount({ description: 'In the smallest unit of the currency.' })),
      },
      { $id: 'SandboxSendRequest' },
    ),
  ),
  examples: {
    'The amount of the quote': { quoteId: exampleId('Quote'), currencyCode: 'USD' },
  },
  replies: { 200: AnyTransactionSchema },
  refusals: ['QUOTE_NOT_FOUND', 'INVALID_AMOUNT', 'INVALID_CURRENCY', 'QUOTE_EXPIRED'],
})
