import type { Keyring, ListedKey } from '#crypto/keyring.ts'
import { onOff, wholeNumber } from '#runtime/kernel/setting-readers.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import type { SettingValues } from '#runtime/lib/settings.ts'
import { setting } from '#runtime/lib/settings.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Authorization, authorize, authorizeLogin, type SignedPayload } from './authorization.ts'
import { BundleSigner } from './bundle-signer.ts'
import { Credentials } from './credentials.ts'
import { DelegatedKeys } from './delegated-keys/delegated-keys.ts'
import type { EnteredCode } from './entered-code.ts'
import { MADE_FROM_MASTER_KEY, toCustodyKeys } from './keyring.ts'
import type { Session, Signature } from './model.ts'
import { OneTimeCodes } from './one-time-codes.ts'
import { type SessionSettings, Sessions } from './sessions/sessions.ts'
import { Wallets } from './wallets/wallets.ts'

/** The operator's settings for custody. */
export const custodySettings = {
  /** The keys that seal secrets, the active one first. The one without a secret is derived from the master key. */
  custodyKeys: setting<readonly ListedKey[]>('CUSTODY_KEYS', toCustodyKeys, [MADE_FROM_MASTER_KEY]),
  /** The lifetime of a wallet session. */
  sessionSeconds: setting('SESSION_SECONDS', wholeNumber(60, 86_400), 900),
  /** The lifetime of a chain of refreshed sessions. 0 means no limit. */
  sessionChainSeconds: setting('SESSION_CHAIN_SECONDS', wholeNumber(0, 31_536_000), 43_200),
  /** Signs exports of sandbox wallets as in production. */
  isSandboxExportSigned: setting('SANDBOX_SIGN_EXPORTS', onOff, false),
}

export interface CustodySettings {
  sessions: SessionSettings
  /** Signs exports of sandbox wallets as in production. */
  isSandboxExportSigned: boolean
}

/**
 * The keys of wallets, and the keys that may sign for them (wallet-auth 16). Only custody opens secrets that it has
 * sealed, and a call returns a secret only sealed to a client's key. Operations that move money, show secrets or grant
 * permissions require an `Authorization`, which only a verified signature of the owner creates. Failures are thrown as
 * a `CustodyFault`.
 */
export interface Custody {
  readonly wallets: Wallets
  readonly sessions: Sessions
  readonly delegatedKeys: DelegatedKeys
  /** Tags for the credentials that the wallet login feature stores. */
  readonly credentials: Credentials
  /** Codes that this feature stores, makes and validates. */
  readonly oneTimeCodes: OneTimeCodes
  readonly bundleSigner: BundleSigner
  authorize(work: Work, payload: SignedPayload, isSigner?: (session: Session) => boolean): Promise<Authorization>
  authorizeLogin(work: Work, payload: string, signature: Signature, entered: EnteredCode): Promise<Authorization>
}

export function createCustody({
  keyring,
  settings,
  clock,
}: {
  keyring: Keyring
  settings: CustodySettings
  clock: Clock
}): Custody {
  const bundleSigner = new BundleSigner(keyring, clock)
  return {
    wallets: new Wallets(keyring, bundleSigner, settings),
    sessions: new Sessions(keyring, settings.sessions),
    delegatedKeys: new DelegatedKeys(keyring),
    credentials: new Credentials(keyring),
    oneTimeCodes: new OneTimeCodes(keyring, bundleSigner),
    bundleSigner,
    authorize: (work, payload, isSigner) => authorize(work, keyring, payload, isSigner),
    authorizeLogin: (work, payload, signature, entered) => authorizeLogin(work, keyring, payload, signature, entered),
  }
}

/** Builds the custody of a deployment. */
export function custodyFrom(settings: SettingValues, keyring: Keyring, clock: Clock): Custody {
  const { sessionSeconds, sessionChainSeconds, isSandboxExportSigned } = settings(custodySettings)
  return createCustody({
    keyring,
    clock,
    settings: { sessions: { seconds: sessionSeconds, chainSeconds: sessionChainSeconds }, isSandboxExportSigned },
  })
}
