import type { MasterKey } from '#crypto/sealing.ts'
import type { Custody } from '#custody/index.ts'
import type { Demands } from './requirements/index.ts'

/** The dependencies of verifications, from the operator and for the steps after an approval. */
export interface VerificationsDependencies {
  masterKey: MasterKey
  custody: Custody
  demands: Demands
}
