import { type Route, write } from '#runtime/http/route.ts'
import type { Work } from '#runtime/work/units/work.ts'
import * as contract from './contract.ts'
import type { Beginning, FollowUp } from './rules.ts'
import { askForBalance, askForDecision, type Followed, followUp, type MerchantRequest } from './simulate-event.ts'

const toWire = (issuerTransactionToken: string) => ({ issuerTransactionToken })

interface About<Body> {
  params: { id: `Card:${string}` }
  body: Body
}

const asking =
  (kind: Beginning) =>
  async (work: Work, { params, body }: About<MerchantRequest>) =>
    toWire(await askForDecision(work, params.id, kind, body))

const following =
  (kind: FollowUp) =>
  async (work: Work, { params, body }: About<Followed>) =>
    toWire(await followUp(work, params.id, kind, body))

const isBatched = true

export const routes: Route[] = [
  write(contract.sandboxSimulateCardAuthorization, asking('AUTHORIZATION'), { isBatched }),
  write(contract.sandboxSimulateCardCreditAuthorization, asking('CREDIT_AUTHORIZATION'), { isBatched }),
  write(contract.sandboxSimulateCardCreditAuthorizationAdvice, asking('CREDIT_AUTHORIZATION_ADVICE'), { isBatched }),
  write(contract.sandboxSimulateCardFinancialAuthorization, asking('FINANCIAL_AUTHORIZATION'), { isBatched }),
  write(contract.sandboxSimulateCardFinancialCreditAuthorization, asking('FINANCIAL_CREDIT_AUTHORIZATION'), {
    isBatched,
  }),
  write(contract.sandboxSimulateCardClearing, following('CLEARING'), { isBatched }),
  write(contract.sandboxSimulateCardReturn, following('RETURN'), { isBatched }),
  write(contract.sandboxSimulateCardReturnReversal, following('RETURN_REVERSAL'), { isBatched }),
  write(contract.sandboxSimulateCardAuthorizationAdvice, following('AUTHORIZATION_ADVICE'), { isBatched }),
  write(
    contract.sandboxSimulateCardBalanceInquiry,
    async (work, { params, body }) => toWire(await askForBalance(work, params.id, body.merchant)),
    { isBatched },
  ),
]
