import { act } from '#features/operators/acts/index.ts'
import { type Balances, findBalances, internal, PARTS, totalOf } from '#ledger/index.ts'
import { toWireAmount } from '#money/wire.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { read } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import type { InternalAccount } from './model.ts'
import * as contract from './operator-contract.ts'
import { accountsOfOwner, findAccount, lockAccount } from './store.ts'
import { retryAccount } from './treasury/retry.ts'
import { ofAccount } from './view.ts'

export const operatorRoutes = [
  read(contract.readInternalAccount, async (db, { caller: { platform }, params: { accountId } }) =>
    showAccount(db, platform, (await findAccount(db, platform, accountId)) ?? refuseUnknown('REFERENCE_NOT_FOUND')),
  ),
  read(contract.listInternalAccounts, async (db, { caller: { platform }, query: { customerId, currency } }) => {
    const accounts = await accountsOfOwner(db, platform, customerId, { currency })
    const found = await balancesOf(db, platform, accounts)
    return { data: accounts.map((account) => accountInParts(platform, account, ofAccount(found, account.id))) }
  }),
]

/** The operator's actions on accounts that are not set up. */
export const accountActs = [
  act(contract.retryInternalAccount, {
    async snapshot(work, { params }) {
      const { id, status } = await lockAccount(work, params.accountId)
      return { id, status }
    },
    async carryOut(work, { params: { accountId } }) {
      const waitsBecause = await retryAccount(work, accountId)
      return {
        ...(await showAccount(work.tx, work.platform, await lockAccount(work, accountId))),
        ...(waitsBecause !== undefined && { waitsBecause }),
      }
    },
  }),
]

async function showAccount(db: Db | Tx, platform: PlatformId, account: InternalAccount) {
  return accountInParts(platform, account, ofAccount(await balancesOf(db, platform, [account]), account.id))
}

async function balancesOf(db: Db | Tx, platform: PlatformId, accounts: readonly InternalAccount[]) {
  const ids = accounts.map(({ id }) => id)
  return new Map((await findBalances(db, platform, ids)).map((each) => [each.accountId, each]))
}

function accountInParts(platform: PlatformId, account: InternalAccount, balances: Balances) {
  const { id, customerId, type, status, currency, createdAt, updatedAt } = account
  const amount = (of: bigint) => toWireAmount({ amount: of, currency })
  return {
    id,
    platformId: platformIdToWire(platform),
    type,
    status,
    ...(customerId !== undefined && { customerId }),
    totalBalance: amount(totalOf(balances)),
    parts: PARTS.map((part, index) => ({
      part: contract.PARTS_ON_WIRE[index] ?? ('AVAILABLE' as const),
      balance: amount(balances[part]),
      ledgerAccount: internal(id, part),
    })),
    receivable: amount(balances.receivable),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt > balances.updatedAt ? updatedAt : balances.updatedAt),
  }
}
