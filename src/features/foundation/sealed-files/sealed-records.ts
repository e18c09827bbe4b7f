import { sealedRecords } from '../../../custody/index.ts'

/** The keys of files, for checking and changing the keys of custody that seal them. */
export const SEALED_FILE_KEYS = sealedRecords(
  'keys of files',
  { table: 'sealed_files', id: 'id', column: 'sealed_key' },
  'file-key',
)
