import type { BitcoinScheme } from '#crypto/wallet-message.ts'
import { isSignedByWallet } from '#formats/wallet-signature.ts'
import { addSeconds, toTimestamp } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { ExternalAccount } from '../model.ts'
import { isSelfCustody, networkOf, primaryIdentifierOf } from '../rules.ts'
import type { OwnershipChallenge } from './model.ts'

const VALID_SECONDS = 3_600

export const expiryOf = (createdAt: Date): Date => addSeconds(createdAt, VALID_SECONDS)

/** Rejects an account that needs no proof of ownership (accounts 3.3). */
export function checkProvable({ accountInfo, ownershipType, status }: ExternalAccount): void {
  if (!isSelfCustody(accountInfo) || ownershipType !== 'FIRST_PARTY') {
    refuse('CONFLICT', 'Ownership can be proven of self-custody wallets that are FIRST_PARTY only.', { status })
  }
  if (status !== 'PENDING_OWNERSHIP_VERIFICATION' && status !== 'UNVERIFIED') {
    refuse('CONFLICT', `The ownership of an external account that is ${status} cannot be proven.`, { status })
  }
}

/** Returns one ASCII line that is unique to the wallet, account and challenge. `nonce` is 128 random bits in hex. */
export function messageOf(
  account: Pick<ExternalAccount, 'id' | 'accountInfo'>,
  nonce: string,
  expiresAt: Date,
): string {
  const validUntil = toTimestamp(expiresAt).replace(/\.\d+Z$/, 'Z')
  return [
    `I confirm that I control the ${networkOf(account)} wallet ${primaryIdentifierOf(account)} for account ${account.id}.`,
    `Nonce: ${nonce}. Valid until: ${validUntil}`,
  ].join(' ')
}

/** The proof that a wallet's holder sends. */
export interface Proof {
  signature: string
  /** Defaults to `bip137`. */
  signatureScheme?: BitcoinScheme
}

/** The signature that the sandbox accepts for any wallet (accounts 11.5). Production rejects it. */
const SANDBOX_SIGNATURE = 'sandbox-valid-signature'

export function isProvenBy(
  { signature, signatureScheme = 'bip137' }: Proof,
  account: ExternalAccount,
  { message }: OwnershipChallenge,
  environment: Environment,
): boolean {
  if (environment === 'sandbox' && signature === SANDBOX_SIGNATURE) return true
  const network = networkOf(account)
  if (!network || message === undefined) return false
  return isSignedByWallet(network, primaryIdentifierOf(account), { message, signature, scheme: signatureScheme })
}
