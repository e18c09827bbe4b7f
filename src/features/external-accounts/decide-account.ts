import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { findCustomer } from '../customers/index.ts'
import { changeStatus, findClearedStatus } from './change-status.ts'
import type { ExternalAccount, ExternalAccountStatus } from './model.ts'
import { isSingleUse } from './rules.ts'
import { lockAccount } from './store.ts'

interface Change {
  from: readonly ExternalAccountStatus[]
  /** Defaults to the status of a cleared account. */
  to?: ExternalAccountStatus
  check?(work: Work, account: ExternalAccount): Promise<void>
}

/**
 * Manual screening decisions. `confirm`: the holder is the person on the screening list. `review`: screening has a
 * finding about an account cleared before.
 */
export const SCREENING_DECISIONS = ['clear', 'confirm', 'review'] as const
/** Decisions of the operator outside screening. */
export const OTHER_DECISIONS = ['disable', 'reactivate'] as const
type Decision = (typeof SCREENING_DECISIONS | typeof OTHER_DECISIONS)[number]

/** The operator's decisions on accounts (accounts 3.2). */
const CHANGES: Readonly<Record<Decision, Change>> = {
  clear: { from: ['UNDER_REVIEW'] },
  confirm: { from: ['UNDER_REVIEW'], to: 'INACTIVE' },
  review: { from: ['ACTIVE'], to: 'UNDER_REVIEW' },
  disable: { from: ['ACTIVE'], to: 'INACTIVE' },
  reactivate: { from: ['INACTIVE', 'UNDER_REVIEW'], check: checkReactivable },
}

/** Applies a decision and announces it. Rejects it if the account's status does not match the decision. */
export async function decideOnAccount(
  work: Work,
  accountId: `ExternalAccount:${string}`,
  decision: Decision,
): Promise<ExternalAccount> {
  const account = (await lockAccount(work, accountId)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
  const { from, to, check } = CHANGES[decision]
  if (!from.includes(account.status)) {
    refuse(
      'CONFLICT',
      `The account is ${account.status}. The decision to ${decision} is about accounts that are ${from.join(' or ')}.`,
      { status: account.status },
    )
  }
  await check?.(work, account)
  return changeStatus(work, account, to ?? (await findClearedStatus(work, account)))
}

/** The row does not show whether an invoice was paid, so the service does not reactivate such an account. */
async function checkReactivable({ tx, platform }: Work, account: ExternalAccount): Promise<void> {
  if (isSingleUse(account))
    refuse('CONFLICT', 'An invoice may have been paid and is not reactivated. Register a new one.')
  const customer = account.customerId ? await findCustomer(tx, platform, account.customerId) : undefined
  if (customer?.deletedAt) refuse('CONFLICT', 'The customer of this account has been deleted.')
}
