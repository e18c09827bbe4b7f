import { sealedRecords } from '../../custody/index.ts'

/** The keys of files, for checking and changing the keys of custody that seal them. */
export const SEALED_FILE_KEYS = sealedRecords(
  'keys of payment documents',
  { table: 'payment_documents', id: 'id', column: 'sealed_file_key' },
  'file-key',
)
