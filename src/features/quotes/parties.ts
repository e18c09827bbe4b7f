import { refuse, refuseField } from '../../runtime/errors.ts'
import { parseId } from '../../runtime/ids.ts'
import type { Work } from '../../runtime/units/work.ts'
import { type Owner, ownerOf } from '../customers/index.ts'
import type { Market } from '../exchange-rates/index.ts'
import {
  checkCorridor,
  checkPayableNow,
  checkPullable,
  checkUsableAsDestination,
  type ExternalAccount,
  railsOf,
  requireExternalAccount,
} from '../external-accounts/index.ts'
import { checkUsable, type InternalAccount, isCustodial, requireAccount } from '../internal-accounts/index.ts'
import type { AccountDestination, AccountSource, WireQuoteRequest } from './model.ts'

/** An account on one side of a payment: one of ours, or one outside. */
export type Side = { kind: 'internal'; account: InternalAccount } | { kind: 'external'; account: ExternalAccount }

type Request = Pick<WireQuoteRequest, 'immediatelyExecute'> & { destination: AccountDestination }

/** An embedded wallet, whose owner signs what it pays. */
export const isWallet = (side: Side): boolean => side.kind === 'internal' && !isCustodial(side.account)

/** The account of either kind, or 404 with the field that named it. */
export async function findSide(work: Work, accountId: string, field: string): Promise<Side> {
  const internalId = parseId('InternalAccount', accountId)
  if (internalId) return { kind: 'internal', account: await requireAccount(work, internalId, field) }
  return { kind: 'external', account: await requireExternalAccount(work.tx, work.platform, accountId, field) }
}

/** Who pays: the owner of the account; for an account of the platform the customer whom the request names, else the platform (payments 4.2). */
export async function payerOf(work: Work, { customerId }: AccountSource, { account }: Side): Promise<Owner> {
  if (account.customerId !== undefined && customerId !== undefined && customerId !== account.customerId) {
    refuseField('source.customerId', 'The account belongs to another customer.')
  }
  return ownerOf(work.tx, work.platform, account.customerId ?? customerId)
}

/** Rules about the pair of accounts that need nothing else (payments 4.2 rules 1, 4 and 8). */
export function checkPair(
  source: Side,
  destination: Side,
  { immediatelyExecute = false, destination: { paymentRail } }: Request,
): void {
  if (source.account.id === destination.account.id)
    refuse('SELF_PAYMENT', 'Source and destination are the same account.')
  if (source.kind === 'external' && source.account.accountInfo.accountType !== 'USD_ACCOUNT') {
    refuseField(
      'source.accountId',
      'Money cannot be pulled from this kind of account. Only US bank accounts can be a source.',
    )
  }
  if (immediatelyExecute && isWallet(source)) {
    refuseField('immediatelyExecute', 'A payment from an embedded wallet needs the signature that execution brings.')
  }
  if (paymentRail) checkReachable(destination, paymentRail)
}

/** Accounts of ours and wallets are reached on no rail. */
function checkReachable(destination: Side, paymentRail: NonNullable<AccountDestination['paymentRail']>): void {
  const rails = destination.kind === 'external' ? railsOf(destination.account) : []
  if (!rails.includes(paymentRail))
    refuseField('destination.paymentRail', 'This account cannot be reached on this rail.')
}

/** Refuses accounts that can take part in no payment at the moment; at creation of a quote and again at its execution (payments 4.2 rule 10). */
export function checkAccountsUsable(work: Work, source: Side, destination: Side): void {
  if (destination.kind === 'external') checkCorridor(work, destination.account)
  if (source.kind === 'internal') checkUsable(source.account)
  else checkPullable(source.account)
  if (destination.kind === 'internal') checkUsable(destination.account)
  else checkUsableAsDestination(destination.account)
}

/** What only the amount can tell about an account outside: the threshold of an unproven wallet, the amount of an invoice. */
export async function checkPayable(work: Work, destination: Side, amount: bigint, market: Market): Promise<void> {
  if (destination.kind === 'internal') return
  await checkPayableNow(
    work,
    destination.account,
    { amount, currency: destination.account.currency },
    market.unitsPerUsd,
  )
}
