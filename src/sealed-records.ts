import type { RecordsElsewhere } from './custody/index.ts'
import { SEALED_FILE_KEYS } from './features/sealed-files/index.ts'
import { SEALED_RECORDS as OF_WALLET_LOGINS } from './features/wallet-auth/index.ts'

/** Everything under keys of custody that features keep, for checking and changing these keys. */
export const SEALED_RECORDS: RecordsElsewhere = {
  ...OF_WALLET_LOGINS,
  kinds: [...OF_WALLET_LOGINS.kinds, SEALED_FILE_KEYS],
}
