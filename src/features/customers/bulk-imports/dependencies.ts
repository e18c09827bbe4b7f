import type { SealedFiles } from '#features/foundation/sealed-files/index.ts'
import type { CustomersDependencies } from '../customers/index.ts'

/** Dependencies of imports: the store of files, and those of customers. */
export interface ImportsDependencies {
  sealedFiles: SealedFiles
  customers: CustomersDependencies
}
