import type { SealedFiles } from '../../foundation/sealed-files/index.ts'
import type { CustomersDependencies } from '../customers/index.ts'

/** What an import needs: where its file lies, and what customers are made with. */
export interface ImportsDependencies {
  sealedFiles: SealedFiles
  customers: CustomersDependencies
}
