import { type Balances, findBalances, totalOf } from '../../../ledger/index.ts'
import { toWireAmount } from '../../../money/wire.ts'
import { toTimestamp } from '../../../runtime/clock.ts'
import type { Db, Tx } from '../../../runtime/db/index.ts'
import type { Static } from '../../../runtime/declare/schema.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import type * as contract from './contract.ts'
import type { InternalAccount } from './model.ts'

type WireAccount = Static<typeof contract.InternalAccount>

const SANDBOX_NOTE = 'Sandbox: do not send real money.'
const REFERENCE_NOTE = 'Put the reference into the remittance text of the transfer.'

/** The account with its balances. `updatedAt` is the later of the two changes. */
export function toWire(account: InternalAccount, balances: Balances): WireAccount {
  const { id, customerId, type, status, currency, isPrivate, createdAt, updatedAt } = account
  return {
    id,
    ...(customerId !== undefined && { customerId }),
    type,
    status,
    balance: toWireAmount({ amount: balances.available, currency }),
    totalBalance: toWireAmount({ amount: totalOf(balances), currency }),
    fundingPaymentInstructions: status === 'ACTIVE' ? instructionsOf(account) : [],
    ...(isPrivate !== undefined && { privateEnabled: isPrivate }),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt > balances.updatedAt ? updatedAt : balances.updatedAt),
  }
}

function instructionsOf({ coordinates, customerId }: InternalAccount): WireAccount['fundingPaymentInstructions'] {
  return coordinates.map((accountOrWalletInfo) => ({
    instructionsNotes: 'reference' in accountOrWalletInfo ? `${SANDBOX_NOTE} ${REFERENCE_NOTE}` : SANDBOX_NOTE,
    isPlatformAccount: customerId === undefined,
    accountOrWalletInfo,
  }))
}

/** Accounts with their balances, read together. */
export async function withBalances(
  db: Db | Tx,
  platform: PlatformId,
  accounts: readonly InternalAccount[],
): Promise<WireAccount[]> {
  const ids = accounts.map(({ id }) => id)
  const found = new Map((await findBalances(db, platform, ids)).map((each) => [each.accountId, each]))
  return accounts.map((account) => toWire(account, ofAccount(found, account.id)))
}

/** The balances of an account: it has them from its beginning. */
export function ofAccount(balances: ReadonlyMap<string, Balances>, accountId: `InternalAccount:${string}`): Balances {
  const found = balances.get(accountId)
  if (!found) throw new Error(`${accountId} has no balances.`)
  return found
}
