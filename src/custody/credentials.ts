import { canonicalJson } from '#crypto/canonical-json.ts'
import type { Keyring, RowTag } from '#crypto/keyring.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Authorization, checkStillActive } from './authorization.ts'
import { CustodyFault } from './faults.ts'
import { findActiveSessions, insertSessionEnds } from './sessions/store.ts'
import { findAccountIdsOfCustomer, findWallet, lockWallet, markClaimed } from './wallets/store.ts'

/** The security-relevant facts of a credential: its owner and its proof. */
export interface CredentialFacts {
  id: string
  accountId: `InternalAccount:${string}`
  material: object
}

/** Contacts that receive codes, with the payload that the owner signs to change them. */
const CONTACT_CHANGES = {
  EMAIL_OTP: { payload: 'CUSTOMER_EMAIL_UPDATE', field: 'email' },
  SMS_OTP: { payload: 'CUSTOMER_PHONE_UPDATE', field: 'phoneNumber' },
} as const

/** Returns the text that the tag of a credential's row covers: its facts, and whether it was revoked. */
export const credentialText = (
  platform: string,
  { id, accountId, material }: CredentialFacts,
  isRevoked = false,
): string =>
  canonicalJson({
    accountId,
    credentialId: id,
    material: JSON.parse(JSON.stringify(material)),
    platform,
    ...(isRevoked && { revoked: 'true' }),
  })

/**
 * Authenticates credentials, whose rows the feature of wallet logins stores: a row is valid only with the tag made in
 * this class, and each tag that grants power needs the signature of a key with that power (wallet-auth 16.2).
 */
export class Credentials {
  constructor(private readonly keyring: Keyring) {}

  /** Returns false for a row that the service did not write: it is invalid. */
  isVouchedFor(platform: string, facts: CredentialFacts, tag: RowTag, isRevoked: boolean): boolean {
    return this.keyring.isTag('row-mac', credentialText(platform, facts, isRevoked), tag)
  }

  /** Returns true if the wallet has never had a credential, so no key can sign yet. */
  async isFirst(work: Work, accountId: string): Promise<boolean> {
    return (await findWallet(work, this.keyring, accountId))?.isClaimed === false
  }

  /** Adds the first credential of a wallet. It needs no signature, because no key can sign yet. Locks the wallet. */
  async addFirst(work: Work, facts: CredentialFacts): Promise<RowTag> {
    const wallet = await lockWallet(work, this.keyring, facts.accountId)
    if (!wallet) throw new CustodyFault('NO_WALLET_KEY', 'The wallet has no key yet.')
    if (wallet.isClaimed)
      throw new CustodyFault('OUTDATED', 'The wallet has a credential already: adding another needs a signature.')
    await markClaimed(work, this.keyring, wallet)
    return this.tag(work, facts)
  }

  /**
   * Adds a credential that the owner has signed for. `signed` is the credential's content in the payload. Locks the
   * wallet.
   */
  async add(work: Work, facts: CredentialFacts, signed: object, authorization: Authorization): Promise<RowTag> {
    const parameters = authorization.parametersFor('CREDENTIAL_ADD', facts.accountId)
    if (JSON.stringify(parameters) !== JSON.stringify(sorted(signed)))
      throw new CustodyFault('OTHER_SIGNED', 'The credential differs from the signed credential.')
    await lockWallet(work, this.keyring, facts.accountId)
    await checkStillActive(work, this.keyring, authorization)
    return this.tag(work, facts)
  }

  /** Moves credentials to a new contact with the signature of their common owner. Returns each with its tag. */
  async moveContact<Moved extends CredentialFacts>(
    work: Work,
    moved: readonly Moved[],
    {
      customerId,
      type,
      contact,
    }: { customerId: `Customer:${string}`; type: keyof typeof CONTACT_CHANGES; contact: string },
    authorization: Authorization,
  ): Promise<(readonly [Moved, RowTag])[]> {
    const { payload, field } = CONTACT_CHANGES[type]
    const wallets = await findAccountIdsOfCustomer(work, this.keyring, customerId)
    const parameters = authorization.parametersFor(payload, customerId, wallets)
    const ids = moved.map(({ id }) => id).sort()
    if (parameters[field] !== contact || JSON.stringify(parameters.credentialIds) !== JSON.stringify(ids))
      throw new CustodyFault('OTHER_SIGNED', 'The signature is for another change.')
    return moved.map((facts) => [facts, this.tag(work, { ...facts, material: { type, contact } })] as const)
  }

  /** Revokes a credential with the owner's signature and ends its sessions. Locks the wallet. */
  async revoke(work: Work, facts: CredentialFacts, authorization: Authorization): Promise<RowTag> {
    const { credentialId } = authorization.parametersFor('CREDENTIAL_REVOKE', facts.accountId)
    if (credentialId !== facts.id) throw new CustodyFault('NOT_SIGNED', 'The signature is for another credential.')
    await lockWallet(work, this.keyring, facts.accountId)
    await checkStillActive(work, this.keyring, authorization)
    return this.end(work, facts)
  }

  /** Revokes a credential, which needs no signature: ends its sessions and returns the tag of the revoked row. */
  async end(work: Work, facts: CredentialFacts): Promise<RowTag> {
    const active = await findActiveSessions(work.tx, this.keyring, work.platform, [facts.accountId], work.now)
    const own = active.filter(({ credentialId }) => credentialId === facts.id)
    await insertSessionEnds(
      work,
      this.keyring,
      own.map(({ id }) => id),
    )
    return this.tag(work, facts, true)
  }

  private tag({ platform }: Work, facts: CredentialFacts, isRevoked = false): RowTag {
    return this.keyring.tag('row-mac', credentialText(platform, facts, isRevoked))
  }
}

/** Sorts members in the order of the canonical form of returned parameters. */
const sorted = (value: object) =>
  Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
