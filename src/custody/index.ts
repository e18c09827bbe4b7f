import type { Config } from '../config.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { MasterKey } from '../crypto/sealing.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Work } from '../runtime/units/work.ts'
import { type Authorization, authorize, authorizeLogin, type SignedPayload } from './authorization.ts'
import { BundleSigner } from './bundle-signer.ts'
import { Credentials } from './credentials/credentials.ts'
import { DelegatedKeys } from './delegated-keys/delegated-keys.ts'
import { keyringFrom } from './keyring.ts'
import type { Session, Signature } from './model.ts'
import type { EnteredCode } from './one-time-codes/entered-code.ts'
import { OneTimeCodes } from './one-time-codes/one-time-codes.ts'
import { type SessionSettings, Sessions } from './sessions/sessions.ts'
import { Wallets } from './wallets/wallets.ts'

export type { Authorization } from './authorization.ts'
export { BundleSigner } from './bundle-signer.ts'
export type { CardBinding } from './delegated-keys/delegated-keys.ts'
export { type DelegatedKey, deleteLapsedKeys } from './delegated-keys/store.ts'
export { keyringFrom } from './keyring.ts'
export {
  CREDENTIAL_TYPES,
  type Credential,
  type CredentialType,
  isOtp,
  type Material,
  type OtpType,
  type Passkey,
  type Session,
  type Signature,
} from './model.ts'
export type { EnteredCode } from './one-time-codes/entered-code.ts'
export type { CodeFault, CodeSettings } from './one-time-codes/one-time-codes.ts'
export { endExpiredIssuances } from './one-time-codes/store.ts'
export { checkKeys } from './rotation/check-keys.ts'
export { type Renewed, type Resealing, reseal } from './rotation/reseal.ts'
export type { SessionKey, StartedSession } from './sessions/sessions.ts'
export { deleteForgottenTokens, deleteOldSessions } from './sessions/store.ts'

export interface CustodySettings {
  sessions: SessionSettings
  /** Exports of the sandbox are signed as in production. */
  isSandboxExportSigned: boolean
}

/**
 * The keys of wallets and whoever may use them (wallet-auth 16). Nothing else opens what is sealed here, no call answers a secret but sealed
 * to a client's key, and what moves or shows something asks for an `Authorization`, which only a verified signature of the owner gives.
 */
export interface Custody {
  readonly wallets: Wallets
  readonly credentials: Credentials
  readonly sessions: Sessions
  readonly oneTimeCodes: OneTimeCodes
  readonly delegatedKeys: DelegatedKeys
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
    credentials: new Credentials(keyring),
    sessions: new Sessions(keyring, settings.sessions),
    oneTimeCodes: new OneTimeCodes(keyring, bundleSigner),
    delegatedKeys: new DelegatedKeys(keyring),
    bundleSigner,
    authorize: (work, payload, isSigner) => authorize(work, keyring, payload, isSigner),
    authorizeLogin: (work, payload, signature, entered) => authorizeLogin(work, keyring, payload, signature, entered),
  }
}

/** The custody of a deployment. */
export const custodyFrom = (config: Config, masterKey: MasterKey, clock: Clock): Custody =>
  createCustody({
    keyring: keyringFrom(config, masterKey),
    clock,
    settings: {
      sessions: { seconds: config.sessionSeconds, chainSeconds: config.sessionChainSeconds },
      isSandboxExportSigned: config.isSandboxExportSigned,
    },
  })
