import { sealedRecords, storedRecords } from '#custody/index.ts'
import type { Providers } from '#providers/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { calls, runs } from '#runtime/work/jobs/jobs.ts'
import { discardUnkept } from './keep-file.ts'
import { bytesUnneeded, keepingEnds } from './store.ts'

export { auditFiles } from './audit-files.ts'
export type { SealedFiles } from './keep-file.ts'
export { discardFile, keepFile, readFile, storeFile } from './keep-file.ts'

const KEYS_OF_FILES = sealedRecords(
  'keys of files',
  { table: 'sealed_files', id: 'id', column: 'sealed_key' },
  'file-key',
)

/** Files stored for other features: each sealed under a separate key, in the store of files. */
export const sealedFiles: Feature<{ providers: Pick<Providers, 'files'> }> = {
  adds: [to(storedRecords, { kinds: [KEYS_OF_FILES] })],
  bind: ({ providers: { files } }) => ({
    jobs: [
      runs(keepingEnds, discardUnkept),
      calls(bytesUnneeded, { call: ({ platform }, { id }) => files.delete({ platform, name: id }) }),
    ],
  }),
}
