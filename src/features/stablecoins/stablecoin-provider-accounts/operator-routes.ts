import { act } from '#features/operators/acts/index.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import * as contract from './operator-contract.ts'
import { revokeAccount } from './revoke-account.ts'
import { lockProviderAccount, pageOfProviderAccounts } from './store.ts'
import { toWire } from './view.ts'

export const operatorRoutes = [
  read(contract.listProviderAccountsOfPlatform, async (db, { caller: { platform, environment }, page }) =>
    pageOf(await pageOfProviderAccounts(db, platform, {}, page), (account) => toWire(account, environment)),
  ),
]

/** The operator's actions on links. */
export const providerAccountActs = [
  act(contract.revokeProviderAccount, {
    snapshot: async (work, { params: { stablecoinProviderAccountId: id } }) =>
      toWire(
        (await lockProviderAccount(work, id)) ?? refuseUnknown('STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND'),
        work.environment,
      ),
    carryOut: async (work, { params: { stablecoinProviderAccountId: id } }) =>
      toWire(
        (await revokeAccount(work, id)) ??
          refuse('STABLECOIN_PROVIDER_ACCOUNT_REVOKED', 'The link is revoked already.'),
        work.environment,
      ),
  }),
]
