import { parseClientKey } from '#crypto/bundles.ts'
import type { SessionKey } from '#custody/index.ts'
import { refuse, refuseField, refuseUnknown } from '#runtime/lib/errors.ts'
import { noteConcerned } from '#runtime/work/audit-log/audit-log.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { findAccount, type InternalAccount, isCustodial, requireAccount } from '../platforms/internal-accounts/index.ts'

/**
 * The actions on a wallet account. `use` is every action that needs its key: export, privacy, delegated keys
 * (wallet-auth 1.1).
 */
type WalletAction = 'login' | 'revoke' | 'add' | 'refresh' | 'use'
type AccountStatus = 'PENDING' | 'ACTIVE' | 'FROZEN' | 'CLOSED' | 'FAILED'

/** The actions that each status allows. */
const ALLOWED: Record<AccountStatus, readonly WalletAction[]> = {
  ACTIVE: ['login', 'revoke', 'add', 'refresh', 'use'],
  PENDING: ['login', 'revoke', 'add', 'refresh'],
  FROZEN: ['login', 'revoke'],
  CLOSED: [],
  FAILED: [],
}
const isAllowed = (status: AccountStatus, action: WalletAction): boolean => ALLOWED[status].includes(action)

/**
 * Returns the wallet account that a body names. Refuses with 404 if it is unknown, with 400 if it is another kind of
 * account.
 */
export async function requireWallet(
  work: Work,
  accountId: `InternalAccount:${string}`,
  action: WalletAction,
  field = 'accountId',
): Promise<InternalAccount> {
  const account = await requireAccount(work, accountId, field)
  if (isCustodial(account)) refuseField(field, 'This is not an embedded wallet.')
  noteConcerned(work, accountId)
  checkAllowed(account, action)
  return account
}

/** Refuses an action that the wallet's status does not allow (wallet-auth 1.1). */
export function checkAllowed({ status }: InternalAccount, action: WalletAction): void {
  if (isAllowed(status, action)) return
  if (status === 'PENDING') refuse('WALLET_NOT_PROVISIONED', 'The wallet is still being set up.')
  refuse('CONFLICT', `The wallet is ${status}.`, { status })
}

/** Returns the wallet to which an object belongs. */
export async function walletOf(
  work: Work,
  accountId: `InternalAccount:${string}`,
  action: WalletAction,
): Promise<InternalAccount> {
  const account = (await findAccount(work.tx, work.platform, accountId)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
  noteConcerned(work, accountId)
  checkAllowed(account, action)
  return account
}

/**
 * Returns the wallet in the path before a use of its key. Refuses with 404 if it is unknown, and with 400 if it is
 * another kind of account.
 */
export async function requireUsable(work: Work, id: `InternalAccount:${string}`): Promise<InternalAccount> {
  const account = await requireAccount(work, id)
  if (isCustodial(account)) refuseField('id', 'This is not an embedded wallet.')
  checkAllowed(account, 'use')
  return account
}

/** Returns the key that a client names in `clientPublicKey`. Refuses a key that is not a point of the curve. */
export const requireClientKey = (text: string): SessionKey =>
  parseClientKey(text) ?? refuseField('clientPublicKey', 'The key is not a point of the curve P-256.')
