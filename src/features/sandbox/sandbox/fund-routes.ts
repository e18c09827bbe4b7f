import { write } from '../../../runtime/route.ts'
import { fundAccount } from './fund-account.ts'
import { sandboxFundInternalAccount } from './fund-contract.ts'

export const fundRoutes = [
  write(
    sandboxFundInternalAccount,
    (work, { params, body }) => fundAccount(work, params.accountId, BigInt(body.amount)),
    { isBatched: true },
  ),
]
