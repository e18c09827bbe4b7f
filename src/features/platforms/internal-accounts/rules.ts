import { refuse } from '#runtime/lib/errors.ts'
import type { InternalAccount, InternalAccountStatus } from './model.ts'

/** Returns true if the service holds the account, so that money moves in and out of it within one transaction. */
export const isCustodial = ({ type }: InternalAccount): boolean => type !== 'EMBEDDED_WALLET'

/** Returns the address of an embedded wallet with a key on its network. */
export const walletAddressOf = ({ coordinates }: InternalAccount): string => String(coordinates[0]?.address)

/** Refuses an account that cannot take part in a payment (payments 4.2 rule 10). */
export function checkUsable(account: InternalAccount): void {
  if (account.status !== 'ACTIVE')
    refuse('CONFLICT', `The internal account is ${account.status}.`, { status: account.status })
  if (!isCustodial(account) && account.coordinates.length === 0)
    refuse('WALLET_NOT_PROVISIONED', 'The wallet has no key yet.')
}

export type Move = 'freeze' | 'unfreeze' | 'close'

/**
 * The changes of status that the operator decides. All other changes follow from provisioning and from the customer
 * (accounts 2.3).
 */
export const MOVES: Record<Move, { from: readonly InternalAccountStatus[]; to: InternalAccountStatus }> = {
  freeze: { from: ['ACTIVE'], to: 'FROZEN' },
  unfreeze: { from: ['FROZEN'], to: 'ACTIVE' },
  close: { from: ['ACTIVE', 'FROZEN'], to: 'CLOSED' },
}
