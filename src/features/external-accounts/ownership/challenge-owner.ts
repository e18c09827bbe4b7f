import type { LivenessProvider, LivenessSession } from '#providers/liveness/port.ts'
import type { Asker } from '#runtime/http/route.ts'
import { addMs } from '#runtime/lib/clock.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import { newUuid, type PlatformId, randomHex } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { changeStatus } from '../change-status.ts'
import type { ExternalAccount } from '../model.ts'
import { primaryIdentifierOf } from '../rules.ts'
import { lockOwnedAccount, type Owner, requireOwnedAccount } from '../store.ts'
import { livenessChecked } from './contract.ts'
import type { LivenessOutcome, OwnershipChallenge } from './model.ts'
import { checkProvable, expiryOf, messageOf } from './rules.ts'
import { endOpenChallenge, insertChallenge } from './store.ts'

const NONCE_BYTES = 16

/** Gives a wallet's holder a message to sign (accounts 3.3). */
export async function challengeBySignature(
  work: Work,
  owner: Owner,
  accountId: `ExternalAccount:${string}`,
): Promise<OwnershipChallenge> {
  const account = await lockOwnedAccount(work, owner, accountId)
  checkProvable(account)
  const challenge = newChallenge(work, account, newUuid())
  const message = messageOf(account, randomHex(NONCE_BYTES), challenge.expiresAt)
  return openChallenge(work, account, { ...challenge, method: 'WALLET_SIGNATURE', message })
}

/** A liveness challenge, with its session at the provider. */
export interface LivenessCheck {
  challenge: OwnershipChallenge
  session: LivenessSession
}

/**
 * Sends the holder of a wallet to a liveness check. Asks the provider before it locks any row, and never shows an
 * unneeded session.
 */
export async function challengeByLiveness(
  { db, work }: Asker,
  platform: PlatformId,
  owner: Owner,
  accountId: `ExternalAccount:${string}`,
  provider: LivenessProvider | undefined,
): Promise<LivenessCheck> {
  const account = await requireOwnedAccount(db, platform, owner, accountId)
  checkProvable(account)
  if (!provider) return refuseField('method', 'No provider of liveness checks is connected. Use WALLET_SIGNATURE.')
  const id = newUuid()
  const session = await provider.open({
    key: id,
    purpose: 'WALLET_OWNERSHIP',
    address: primaryIdentifierOf(account),
    customerId: account.customerId,
  })
  return { challenge: await work((each) => openLiveness(each, owner, accountId, id, session)), session }
}

async function openLiveness(
  work: Work,
  owner: Owner,
  accountId: `ExternalAccount:${string}`,
  id: string,
  { announced }: LivenessSession,
): Promise<OwnershipChallenge> {
  const account = await lockOwnedAccount(work, owner, accountId)
  checkProvable(account)
  // Wallets have no manual review: a check without a result ends with its challenge.
  for (const { afterMs, result } of announced.filter((each) => each.result !== 'UNDECIDED')) {
    const outcome: LivenessOutcome = { accountId: account.id, challengeId: id, isPassed: result === 'PASSED' }
    work.enqueue(livenessChecked, outcome, { at: addMs(work.now, afterMs) })
  }
  return openChallenge(work, account, { ...newChallenge(work, account, id), method: 'LIVENESS' })
}

const newChallenge = ({ now }: Work, account: ExternalAccount, id: string): Omit<OwnershipChallenge, 'method'> => ({
  id,
  accountId: account.id,
  createdAt: now,
  expiresAt: expiryOf(now),
})

/** Opens a challenge. It replaces an earlier one. After a failure, the account again waits for its proof. */
async function openChallenge(
  work: Work,
  account: ExternalAccount,
  challenge: OwnershipChallenge,
): Promise<OwnershipChallenge> {
  await endOpenChallenge(work, account.id, 'ABANDONED')
  await insertChallenge(work, challenge)
  if (account.status === 'UNVERIFIED') await changeStatus(work, account, 'PENDING_OWNERSHIP_VERIFICATION')
  return challenge
}
