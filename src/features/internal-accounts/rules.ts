import { refuse } from '../../runtime/errors.ts'
import type { InternalAccount } from './model.ts'

/** Whether the account is held by the service, so that money moves in and out of it within one transaction. */
export const isCustodial = ({ type }: InternalAccount): boolean => type !== 'EMBEDDED_WALLET'

/** Refuses an account that can take part in no payment (payments 4.2 rule 10). */
export function checkUsable(account: InternalAccount): void {
  if (account.status !== 'ACTIVE') refuse('CONFLICT', `The internal account is ${account.status}.`, { status: account.status })
  if (!isCustodial(account) && account.coordinates.length === 0) refuse('WALLET_NOT_PROVISIONED', 'The wallet has no key yet.')
}
