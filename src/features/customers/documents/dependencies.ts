import type { MasterKey } from '#crypto/sealing.ts'
import type { SealedFiles } from '#features/files/index.ts'
import type { Providers } from '#providers/index.ts'

/** What documents need from the operator and from the world outside. */
export interface DocumentsDependencies extends SealedFiles {
  masterKey: MasterKey
  documentChecks: Providers['documentChecks']
}
