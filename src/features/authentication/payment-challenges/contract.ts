import { IpAddress } from '#features/customers/index.ts'
import { scaSession } from '#features/customers/sca-sessions/index.ts'
import { QuoteSchema, RELEASE_REFUSALS } from '#features/payments/quotes/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Nullable, Type } from '#runtime/declare/schema.ts'
import { PROOF_MEMBERS } from '../challenges/proof.ts'
import { askedPayer } from './guards.ts'

const tag = 'Strong Customer Authentication'
const params = { quoteId: pathId('Quote', 'QUOTE_NOT_FOUND') }

const ScaAuthorization = Type.Object(
  { ...PROOF_MEMBERS, endUserIpAddress: Type.Optional(Nullable(IpAddress)) },
  { $id: 'ScaAuthorization' },
)

export const authorizeQuote = operation({
  id: 'authorizeQuote',
  path: 'POST /quotes/{quoteId}/authorize',
  ignoresKey: 'CODE_OR_CHALLENGE',
  tag,
  summary: 'Prove that the payer wants this payment.',
  description:
    'The proof answers `scaChallenge` of the quote, with its factor. The answer is the quote: while it is PENDING_AUTHORIZATION, answer its next challenge; otherwise the payment is on its way, or `paymentInstructions` say how to fund it. The service counts a wrong proof for the customer, and the fifth one ends the challenge. If an account, the payer or a currency is no longer usable, the quote becomes FAILED and the service releases its money. A right proof that comes again within ten seconds gets the same answer.',
  auth: 'platform',
  permission: ['TRANSACT', 'MANAGE'],
  params,
  guards: [askedPayer, scaSession],
  body: json(ScaAuthorization, { isTrimmed: true }),
  examples: { 'The code of the sandbox': { code: '123456', endUserIpAddress: '203.0.113.7' } },
  replies: { 200: QuoteSchema },
  refusals: [...RELEASE_REFUSALS, 'ACCOUNT_LOCKED', 'RATE_LIMITED'],
})

export const resendQuoteScaCode = operation({
  id: 'resendQuoteScaCode',
  path: 'POST /quotes/{quoteId}/authorize/resend',
  ignoresKey: 'CODE_OR_CHALLENGE',
  tag,
  summary: 'Send the code of the challenge once more.',
  description:
    'The same code, for no longer than before: once in 30 seconds and five times for a challenge. The sandbox sends none.',
  auth: 'platform',
  permission: ['TRANSACT', 'MANAGE'],
  params,
  guards: [askedPayer],
  replies: { 204: null },
  refusals: ['RATE_LIMITED'],
})
