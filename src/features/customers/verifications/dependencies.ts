import type { MasterKey } from '#crypto/sealing.ts'
import type { Custody } from '#custody/index.ts'
import type { Demands } from './requirements/index.ts'

/** What verifications need from the operator, and for what follows an approval. */
export interface VerificationsDependencies {
  masterKey: MasterKey
  custody: Custody
  demands: Demands
}
