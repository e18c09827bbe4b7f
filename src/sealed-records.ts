import type { RecordsElsewhere } from './custody/index.ts'
import { OPEN_CODES as OF_CONTACTS } from './features/contact-verification/index.ts'
import { SEALED_FILE_KEYS } from './features/sealed-files/index.ts'
import { SEALED_RECORDS as OF_WALLET_LOGINS } from './features/wallet-auth/index.ts'

/** Everything under keys of custody that features keep, for checking and changing these keys. */
export const SEALED_RECORDS: RecordsElsewhere = {
  kinds: [...OF_WALLET_LOGINS.kinds, SEALED_FILE_KEYS],
  endExpiredCodes: async (work) => {
    await OF_WALLET_LOGINS.endExpiredCodes(work)
    await OF_CONTACTS.endExpiredCodes(work)
  },
  countOpenCodes: async (db) => [
    ...(await OF_WALLET_LOGINS.countOpenCodes(db)),
    ...(await OF_CONTACTS.countOpenCodes(db)),
  ],
}
