import type { CodeSeals } from '#crypto/one-time-codes.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import type { Custody } from '#custody/index.ts'
import type { Providers } from '#providers/index.ts'
import type { Db } from '#runtime/db/index.ts'
import type { Profiles } from '../customers/index.ts'
import type { Factor } from '../customers/sca-sessions/index.ts'
import type { RelyingParty } from './relying-party.ts'

/** Factors with challenges. The code of an app has no challenge. */
export type ChallengedFactor = Exclude<Factor, 'TOTP'>

/** The dependencies of strong authentication. */
export interface ScaDependencies {
  db: Db
  profiles: Profiles
  /** The first one is for new passkeys. */
  relyingParties: readonly RelyingParty[]
  codeSeals: CodeSeals
  masterKey: MasterKey
  custody: Custody
  liveness: Providers['liveness']
}
