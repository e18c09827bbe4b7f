import { type KeyMode, sessionKeyBundle } from '#crypto/bundles.ts'
import type { Keyring } from '#crypto/keyring.ts'
import { type CompressedPoint, newKeyPair } from '#crypto/p256.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { noteConcerned } from '#runtime/work/audit-log/audit-log.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Authorization } from '../authorization.ts'
import { CustodyFault } from '../faults.ts'
import type { Session } from '../model.ts'
import { lockWallet } from '../wallets/store.ts'
import { findActiveSessions, findSession, insertSession, insertSessionEnds } from './store.ts'

export interface SessionSettings {
  /** The lifetime of a session (wallet-auth 18). */
  seconds: number
  /** The lifetime of a chain of refreshed sessions since the credential's verification. 0: without a limit. */
  chainSeconds: number
}

/** The key of a new session: the client's own key, or a key created by the service and sealed to the client's key. */
export interface SessionKey {
  point: CompressedPoint
  keyMode: KeyMode
}

export interface StartedSession {
  session: Session
  /** Present only if the service made the key. Never stored (wallet-auth 5.8). */
  encryptedSessionSigningKey?: string
}

/** The credential that starts a session. */
interface Verified {
  id: Session['credentialId']
  accountId: Session['accountId']
}

/**
 * The keys that may sign for a wallet, and until when (wallet-auth 3): the list that custody uses to verify signatures.
 * The caller that begins a session has locked the wallet, has then checked that the credential is not revoked, and
 * decides the number of sessions of a wallet.
 */
export class Sessions {
  constructor(
    private readonly keyring: Keyring,
    private readonly settings: SessionSettings,
  ) {}

  /** Newest first. */
  listActive(db: Db | Tx, platform: PlatformId, accountId: string, now: Date): Promise<Session[]> {
    return findActiveSessions(db, this.keyring, platform, [accountId], now)
  }

  /** Returns the session in any state. */
  find(db: Db | Tx, platform: PlatformId, id: Session['id']): Promise<Session | undefined> {
    return findSession(db, this.keyring, platform, id)
  }

  /** Starts a session for the key that was sealed into a one-time code and has signed (wallet-auth 2.5). */
  async startByCode(work: Work, credential: Verified, authorization: Authorization): Promise<StartedSession> {
    const { publicKey, credentialId } = authorization.parametersFor('OTP_LOGIN', credential.accountId)
    if (credentialId !== credential.id || typeof publicKey !== 'string')
      throw new CustodyFault('NOT_SIGNED', 'The signature is for another credential.')
    const point = Buffer.from(publicKey, 'hex')
    return this.start(work, credential, { point, keyMode: 'CLIENT_HELD' }, work.now)
  }

  /** Starts a session for a key that an identity token or a passkey proves. The caller has verified the proof. */
  startByProof(work: Work, credential: Verified, key: SessionKey): Promise<StartedSession> {
    return this.start(work, credential, key, work.now)
  }

  /** Starts another session within the limit of the chain. The old session remains valid until its own end. */
  async refresh(
    work: Work,
    old: Session,
    key: SessionKey & { text: string },
    authorization: Authorization,
  ): Promise<StartedSession> {
    const { sessionId, clientPublicKey } = authorization.parametersFor('SESSION_REFRESH', old.accountId)
    if (sessionId !== old.id || clientPublicKey !== key.text)
      throw new CustodyFault('OTHER_SIGNED', 'The signature is for another session.')
    return this.start(work, { id: old.credentialId, accountId: old.accountId }, key, old.verifiedAt)
  }

  /**
   * Returns the end of the chain that began with the verification of the session's credential, or undefined if there is
   * no limit.
   */
  endOfChain({ verifiedAt }: Pick<Session, 'verifiedAt'>): Date | undefined {
    return this.settings.chainSeconds > 0 ? addSeconds(verifiedAt, this.settings.chainSeconds) : undefined
  }

  /** Ends a session with the owner's signature. */
  async revoke(work: Work, session: Session, authorization: Authorization): Promise<void> {
    const { sessionId } = authorization.parametersFor('SESSION_REVOKE', session.accountId)
    if (sessionId !== session.id) throw new CustodyFault('NOT_SIGNED', 'The signature is for another session.')
    await this.end(work, [session])
  }

  /** Ends sessions. Needs no signature. */
  async end(work: Work, sessions: readonly Session[]): Promise<void> {
    await insertSessionEnds(
      work,
      this.keyring,
      sessions.map(({ id }) => id),
    )
  }

  private async start(
    work: Work,
    { id: credentialId, accountId }: Verified,
    key: SessionKey,
    verifiedAt: Date,
  ): Promise<StartedSession> {
    await lockWallet(work, this.keyring, accountId)
    const made = key.keyMode === 'SERVER_SEALED' ? newKeyPair() : undefined
    try {
      const session: Session = {
        id: work.newId('Session'),
        accountId,
        credentialId,
        publicKey: (made?.publicKey ?? key.point).toString('hex'),
        verifiedAt,
        createdAt: work.now,
        expiresAt: this.endOf(work, verifiedAt),
      }
      await insertSession(work, this.keyring, session)
      noteConcerned(work, session.id, credentialId, accountId)
      return { session, ...(made && { encryptedSessionSigningKey: sessionKeyBundle(made.privateKey, key.point) }) }
    } finally {
      made?.privateKey.fill(0)
    }
  }

  private endOf({ now }: Work, verifiedAt: Date): Date {
    const full = addSeconds(now, this.settings.seconds)
    const limit = this.endOfChain({ verifiedAt })
    return limit && limit < full ? limit : full
  }
}
