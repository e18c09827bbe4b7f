import type { Custody } from '#custody/index.ts'
import { act } from '#features/operators/acts/index.ts'
import {
  accountToWire,
  type InternalAccount,
  lockAccount,
  moveAccount,
} from '#features/platforms/internal-accounts/index.ts'
import { endWallet } from '#features/wallets/index.ts'
import type { RequestOf } from '#runtime/declare/operation.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { hasRunningPaymentAt } from '../store.ts'
import * as contract from './operator-contract.ts'

/** Closes an account permanently, with the wallet behind it. */
export async function closeAccount(work: Work, custody: Custody, id: InternalAccount['id']): Promise<void> {
  if (await hasRunningPaymentAt(work.tx, work.platform, id))
    refuse('CONFLICT', 'A payment from or to the account, or whose fees it takes, is under way.')
  await moveAccount(work, id, 'close')
  await endWallet(work, custody, id)
}

/**
 * An action on the account in the path. The precondition snapshot contains only the status, because money may move
 * before the approval.
 */
const moving = (move: (work: Work, id: InternalAccount['id']) => Promise<void>) => ({
  async snapshot(work: Work, { params }: RequestOf<typeof contract.freezeAccount>) {
    const { id, status } = await lockAccount(work, params.accountId)
    return { id, status }
  },
  async carryOut(work: Work, { params }: RequestOf<typeof contract.freezeAccount>) {
    await move(work, params.accountId)
    return accountToWire(work.tx, work, await lockAccount(work, params.accountId))
  },
})

/** The operator's actions on accounts (accounts 2.3). */
export const accountActs = (custody: Custody) => [
  act(
    contract.freezeAccount,
    moving((work, id) => moveAccount(work, id, 'freeze')),
  ),
  act(
    contract.unfreezeAccount,
    moving((work, id) => moveAccount(work, id, 'unfreeze')),
  ),
  act(
    contract.closeAccount,
    moving((work, id) => closeAccount(work, custody, id)),
  ),
]
