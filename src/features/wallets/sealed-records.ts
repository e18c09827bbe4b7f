import { type StoredRecords, sealedRecords, taggedRecords, targetId } from '#custody/index.ts'
import { securedTextOf } from './credentials/store.ts'
import { countOpenCodes, endExpiredIssuances } from './log-in/store.ts'

/** This feature's records under keys of custody, for checks and changes of these keys (wallet-auth 16.3). */
export const STORED_RECORDS: StoredRecords = {
  kinds: [
    sealedRecords(
      'targets of open codes',
      { table: 'custody_otp_issuances', id: 'id', column: 'sealed_target' },
      'otp-target',
      ({ id, credential_id }) => targetId({ id, credentialId: credential_id }),
    ),
    taggedRecords('credentials', { table: 'custody_credentials', id: 'id' }, securedTextOf),
  ],
  codes: { endExpiredCodes: endExpiredIssuances, countOpenCodes },
}
