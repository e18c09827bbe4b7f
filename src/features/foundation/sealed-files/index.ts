import type { Providers } from '../../../providers/index.ts'
import type { Feature } from '../../../runtime/feature.ts'
import { jobsWith } from './jobs.ts'

export { auditFiles } from './audit-files.ts'
export type { SealedFiles } from './dependencies.ts'
export { discardFile, keepFile, readFile, storeFile } from './keep-file.ts'
export { SEALED_FILE_KEYS } from './sealed-records.ts'

/** Files that are kept for other features: sealed, each under a key of its own, in the store of files. */
export const sealedFiles: Feature<{ providers: Pick<Providers, 'files'> }> = {
  bind: ({ providers: { files } }) => ({ jobs: jobsWith(files) }),
}
