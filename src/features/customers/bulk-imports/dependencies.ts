import type { SealedFiles } from '#features/files/index.ts'
import type { CustomersDependencies } from '../index.ts'

/** Dependencies of imports: the store of files, and those of customers. */
export interface ImportsDependencies {
  sealedFiles: SealedFiles
  customers: CustomersDependencies
}
