import { type KeyMode, sessionKeyBundle } from '../../crypto/bundles.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import { type CompressedPoint, newKeyPair } from '../../crypto/p256.ts'
import { noteConcerned } from '../../runtime/audit-log/audit-log.ts'
import { addSeconds } from '../../runtime/clock.ts'
import type { Db, Tx } from '../../runtime/db/index.ts'
import { refuse, refuseField } from '../../runtime/errors.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import type { Work } from '../../runtime/units/work.ts'
import type { Authorization } from '../authorization.ts'
import type { Credential, Session } from '../model.ts'
import { lockWallet } from '../wallets/store.ts'
import { findActiveSessions, findSession, insertSession, insertSessionEnds, rememberToken } from './store.ts'

const MOST_ACTIVE = 20

export interface SessionSettings {
  /** How long a session lasts (wallet-auth 18). */
  seconds: number
  /** How long a chain of refreshed sessions lasts since the credential was verified; 0 without a limit. */
  chainSeconds: number
}

/** The key of a new session: the client's own, or one that is made here and sealed to the client's. */
export interface SessionKey {
  point: CompressedPoint
  keyMode: KeyMode
}

export interface StartedSession {
  session: Session
  /** Only where the key was made here; never kept (wallet-auth 5.8). */
  encryptedSessionSigningKey?: string
}

/** Which keys may sign for which wallet, and for how long (wallet-auth 3). */
export class Sessions {
  constructor(
    private readonly keyring: Keyring,
    private readonly settings: SessionSettings,
  ) {}

  listActive(db: Db | Tx, platform: PlatformId, accountId: string, now: Date): Promise<Session[]> {
    return findActiveSessions(db, this.keyring, platform, [accountId], now)
  }

  find(db: Db | Tx, platform: PlatformId, id: string): Promise<Session | undefined> {
    return findSession(db, this.keyring, platform, id)
  }

  async isActive(work: Work, { accountId, id }: Session): Promise<boolean> {
    return (await this.listActive(work.tx, work.platform, accountId, work.now)).some((each) => each.id === id)
  }

  /** Whether a key signs for the wallet already. It may not get a second session. */
  async isKeyInUse(work: Work, accountId: string, point: CompressedPoint): Promise<boolean> {
    const publicKey = point.toString('hex')
    return (await this.listActive(work.tx, work.platform, accountId, work.now)).some(
      (each) => each.publicKey === publicKey,
    )
  }

  /** Refuses a key that signs for the wallet already. A key that is made here is always new. */
  async checkKeyFree(work: Work, accountId: string, { keyMode, point }: SessionKey): Promise<void> {
    if (keyMode === 'CLIENT_HELD' && (await this.isKeyInUse(work, accountId, point)))
      refuseField('clientPublicKey', 'This key has an active session already.')
  }

  /** A session for the key that was sealed into a one-time code and has signed (wallet-auth 2.5). */
  async startByCode(work: Work, credential: Credential, authorization: Authorization): Promise<StartedSession> {
    const { publicKey, credentialId } = authorization.parametersFor('OTP_LOGIN', credential.accountId)
    if (credentialId !== credential.id) refuse('WALLET_SIGNATURE_INVALID', 'Another credential was signed for.')
    return this.start(
      work,
      credential,
      { point: Buffer.from(publicKey as string, 'hex'), keyMode: 'CLIENT_HELD' },
      work.now,
    )
  }

  /** A session for a key that an identity token or a passkey has vouched for; the caller has verified which. */
  startByProof(work: Work, credential: Credential, key: SessionKey): Promise<StartedSession> {
    return this.start(work, credential, key, work.now)
  }

  /** A further session in place of one that runs, within the limit of its chain. The old one runs on until its own end. */
  async refresh(
    work: Work,
    old: Session,
    credential: Credential,
    key: SessionKey & { text: string },
    authorization: Authorization,
  ): Promise<StartedSession> {
    const { sessionId, clientPublicKey } = authorization.parametersFor('SESSION_REFRESH', old.accountId)
    if (sessionId !== old.id || clientPublicKey !== key.text)
      refuse('WALLET_SIGNATURE_BODY_MISMATCH', 'Another session was signed for.')
    return this.start(work, credential, key, old.verifiedAt)
  }

  /** When the chain of a session ends that began with the verification of its credential. */
  endOfChain({ verifiedAt }: Session): Date | undefined {
    return this.settings.chainSeconds > 0 ? addSeconds(verifiedAt, this.settings.chainSeconds) : undefined
  }

  async end(work: Work, session: Session, authorization: Authorization): Promise<void> {
    const { sessionId } = authorization.parametersFor('SESSION_REVOKE', session.accountId)
    if (sessionId !== session.id) refuse('WALLET_SIGNATURE_INVALID', 'Another session was signed for.')
    await insertSessionEnds(work, this.keyring, [session.id])
  }

  /** The wallet is closed: nobody signs for it any more. */
  async endAllOf(work: Work, accountId: string): Promise<void> {
    const active = await this.listActive(work.tx, work.platform, accountId, work.now)
    await insertSessionEnds(
      work,
      this.keyring,
      active.map(({ id }) => id),
    )
  }

  /** False when a token has led to a session before (wallet-auth 7.5). */
  rememberToken(work: Work, tokenSha256: string, forgottenAt: Date): Promise<boolean> {
    return rememberToken(work, tokenSha256, forgottenAt)
  }

  private async start(
    work: Work,
    { id: credentialId, accountId }: Credential,
    key: SessionKey,
    verifiedAt: Date,
  ): Promise<StartedSession> {
    await lockWallet(work, this.keyring, accountId)
    await this.checkKeyFree(work, accountId, key)
    const made = key.keyMode === 'SERVER_SEALED' ? newKeyPair() : undefined
    try {
      const session = this.newSession(work, accountId, credentialId, made?.publicKey ?? key.point, verifiedAt)
      await this.endOldest(work, accountId)
      await insertSession(work, this.keyring, session)
      noteConcerned(work, session.id, credentialId, accountId)
      return { session, ...(made && { encryptedSessionSigningKey: sessionKeyBundle(made.privateKey, key.point) }) }
    } finally {
      made?.privateKey.fill(0)
    }
  }

  private newSession(
    work: Work,
    accountId: string,
    credentialId: string,
    point: CompressedPoint,
    verifiedAt: Date,
  ): Session {
    const id = work.newId('Session')
    const full = addSeconds(work.now, this.settings.seconds)
    const limit = this.endOfChain({ verifiedAt } as Session)
    return {
      id,
      accountId,
      credentialId,
      publicKey: point.toString('hex'),
      verifiedAt,
      createdAt: work.now,
      expiresAt: limit && limit < full ? limit : full,
    }
  }

  private async endOldest(work: Work, accountId: string): Promise<void> {
    const active = await this.listActive(work.tx, work.platform, accountId, work.now)
    await insertSessionEnds(
      work,
      this.keyring,
      active.slice(MOST_ACTIVE - 1).map(({ id }) => id),
    )
  }
}
