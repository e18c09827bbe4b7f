import { type Balances, findBalances, internal, PARTS, totalOf } from '../../../../ledger/index.ts'
import { toWireAmount } from '../../../../money/wire.ts'
import { toTimestamp } from '../../../../runtime/clock.ts'
import { refuseUnknown } from '../../../../runtime/errors.ts'
import { type PlatformId, platformIdToWire } from '../../../../runtime/ids.ts'
import { read } from '../../../../runtime/route.ts'
import type { InternalAccount } from '../model.ts'
import { findAccount } from '../store.ts'
import { ofAccount } from '../view.ts'
import { PARTS_ON_WIRE, readInternalAccount } from './contract.ts'

export const operatorRoutes = [
  read(readInternalAccount, async (db, { caller: { platform }, params: { accountId } }) => {
    const account = (await findAccount(db, platform, accountId)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
    const found = new Map((await findBalances(db, platform, [accountId])).map((each) => [each.accountId, each]))
    return accountInParts(platform, account, ofAccount(found, accountId))
  }),
]

function accountInParts(platform: PlatformId, account: InternalAccount, balances: Balances) {
  const { id, customerId, type, status, currency, createdAt, updatedAt } = account
  const amount = (of: bigint) => toWireAmount({ amount: of, currency })
  return {
    ...{ id, platformId: platformIdToWire(platform), type, status },
    ...(customerId !== undefined && { customerId }),
    totalBalance: amount(totalOf(balances)),
    parts: PARTS.map((part, index) => ({
      part: PARTS_ON_WIRE[index] ?? ('AVAILABLE' as const),
      balance: amount(balances[part]),
      ledgerAccount: internal(id, part),
    })),
    receivable: amount(balances.receivable),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt > balances.updatedAt ? updatedAt : balances.updatedAt),
  }
}
