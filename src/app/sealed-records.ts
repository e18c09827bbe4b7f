import { type RecordsElsewhere, sealedRecords } from '../custody/index.ts'
import { KEPT_CODES as OF_STRONG_AUTHENTICATION } from '../features/authentication/sca/index.ts'
import { OPEN_CODES as OF_CONTACTS } from '../features/customers/contact-verification/index.ts'
import { SEALED_FILE_KEYS } from '../features/foundation/sealed-files/index.ts'
import { SEALED_RECORDS as OF_WALLET_LOGINS } from '../features/wallets/wallet-auth/index.ts'

/** In the vault of the sandbox, each sealed for its card. */
const CARD_NUMBERS = sealedRecords(
  'numbers of cards',
  { table: 'card_vault_numbers', id: 'card_id', column: 'sealed_number' },
  'card-number',
)

const ISSUER_CREDENTIALS = sealedRecords(
  'credentials at providers of stablecoins',
  { table: 'stablecoin_provider_accounts', id: 'id', column: 'sealed_credentials' },
  'issuer-credentials',
)

const OPEN_CODES = [OF_WALLET_LOGINS, OF_CONTACTS, OF_STRONG_AUTHENTICATION]

/** Everything under keys of custody that features keep, for checking and changing these keys. */
export const SEALED_RECORDS: RecordsElsewhere = {
  kinds: [...OF_WALLET_LOGINS.kinds, SEALED_FILE_KEYS, CARD_NUMBERS, ISSUER_CREDENTIALS],
  endExpiredCodes: async (work) => {
    for (const { endExpiredCodes } of OPEN_CODES) await endExpiredCodes(work)
  },
  countOpenCodes: async (db) => (await Promise.all(OPEN_CODES.map(({ countOpenCodes }) => countOpenCodes(db)))).flat(),
}
