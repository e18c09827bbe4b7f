import { canonicalJson } from '#crypto/canonical-json.ts'
import type { Keyring, RowTag } from '#crypto/keyring.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** Longer than any login takes, including retries. */
const SIGNS_SECONDS = 3600

/**
 * A code of a credential, entered together with a key. The service stores it outside custody until the key signs, so it
 * carries a tag of custody.
 */
export interface EnteredCode {
  issuanceId: string
  /** Compressed point in hex. */
  publicKey: string
  /** The deadline for the key's signature, in milliseconds since 1970. */
  signsUntil: number
  tag: RowTag
}

type Facts = Omit<EnteredCode, 'tag'>
interface Owner {
  accountId: string
  credentialId: string
}

const securedText = (
  { platform }: Work,
  { accountId, credentialId }: Owner,
  { issuanceId, publicKey, signsUntil }: Facts,
): string =>
  canonicalJson({ accountId, credentialId, issuanceId, platform, publicKey, signsUntilMs: String(signsUntil) })

export function enteredCode(
  work: Work,
  keyring: Keyring,
  owner: Owner,
  issuanceId: string,
  publicKey: string,
): EnteredCode {
  const facts = { issuanceId, publicKey, signsUntil: addSeconds(work.now, SIGNS_SECONDS).getTime() }
  return { ...facts, tag: keyring.tag('row-mac', securedText(work, owner, facts)) }
}

export const isEnteredCode = (work: Work, keyring: Keyring, owner: Owner, { tag, ...facts }: EnteredCode): boolean =>
  facts.signsUntil > work.now.getTime() && keyring.isTag('row-mac', securedText(work, owner, facts), tag)
