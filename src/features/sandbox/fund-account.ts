import { lockedBalances } from '#ledger/index.ts'
import { EMBEDDED_WALLET_NETWORK } from '#money/currencies.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { ownerOf } from '../customers/index.ts'
import { recordArrival } from '../payments/index.ts'
import { internalAccountToWire, requireAccount } from '../platforms/internal-accounts/index.ts'

/**
 * Credits an internal account like a deposit on an instant rail, and returns it with its new balance (payments 17.1).
 */
export async function fundAccount(work: Work, accountId: `InternalAccount:${string}`, amount: bigint) {
  const account = await requireAccount(work, accountId)
  if (account.status !== 'ACTIVE') refuse('INVALID_INPUT', `The account is ${account.status} and cannot be funded.`)
  const { id, platformCustomerId } = await ownerOf(work.tx, work.platform, account.customerId)
  await recordArrival(work, {
    accountId,
    ownerId: id,
    ownerPlatformCustomerId: platformCustomerId,
    currency: account.currency,
    amount,
    isOnChain: account.type === 'EMBEDDED_WALLET',
    rail: account.type === 'EMBEDDED_WALLET' ? EMBEDDED_WALLET_NETWORK : 'SANDBOX',
    reference: account.fundingReference,
  })
  return internalAccountToWire(account, { ...lockedBalances(work, accountId), updatedAt: work.now }, work)
}
