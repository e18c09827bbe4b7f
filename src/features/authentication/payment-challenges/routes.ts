import { quoteToWire } from '#features/payments/quotes/index.ts'
import { answerOnce } from '#features/proofs/repeated-proofs/index.ts'
import { type Route, write } from '#runtime/http/route.ts'
import { Refused } from '#runtime/lib/errors.ts'
import { PROOF_FAULTS, proofOf } from '../challenges/proof.ts'
import type { ScaDependencies } from '../model.ts'
import { authorizeQuote } from './authorize-quote.ts'
import * as contract from './contract.ts'
import { resendCode } from './resend-code.ts'

export const routesWith = (dependencies: ScaDependencies): Route[] => [
  write(
    contract.authorizeQuote,
    (work, { caller, params: { quoteId }, body }) =>
      answerOnce(
        work,
        dependencies.masterKey,
        { caller, subject: `payment of ${quoteId}`, proof: body },
        {
          judge: async () => {
            const { endUserIpAddress } = body
            const authorization = { proof: proofOf(body), ...(endUserIpAddress && { endUserIpAddress }) }
            const outcome = await authorizeQuote(work, dependencies, quoteId, authorization)
            return outcome instanceof Refused ? outcome : quoteToWire(outcome.quote, outcome.payment)
          },
        },
      ),
    PROOF_FAULTS,
  ),
  write(contract.resendQuoteScaCode, (work, { params: { quoteId } }) => resendCode(work, dependencies, quoteId)),
]
