import type { Keyring, Purpose } from '#crypto/keyring.ts'
import type { Db, Selectable, Tables } from '#runtime/db/index.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { securedTextOf as delegatedKeyText } from '../delegated-keys/store.ts'
import { endText, securedTextOf as sessionText } from '../sessions/store.ts'
import { securedTextOf as walletText } from '../wallets/store.ts'
import { lockOutdated, type RecordColumn, replaceColumns } from './store.ts'

/** One renewed page of a platform's records. */
export interface RenewedPage {
  count: number
  /**
   * The records that do not open, or whose tag is wrong. They may have been changed, so the command does not reseal
   * them.
   */
  leftAlone: readonly string[]
  /** The start of the next page. Absent if this page was empty. */
  last: string | undefined
}

/** Records of platforms that a custody key sealed or tagged, and their renewal. */
export interface RecordKind {
  /** Its name in the report to the operator. */
  what: string
  place: RecordColumn
  renewPage(work: Work, keyring: Keyring, after: string): Promise<RenewedPage>
}

/** Records that a feature stores under custody keys, for verifying and rotating these keys (wallet-auth 16.3). */
export interface StoredRecords {
  kinds?: readonly RecordKind[]
  /** Codes that custody cannot retag without the code itself. */
  codes?: StoredCodes
}

interface StoredCodes {
  /** Ends codes past their entry time, so that they need no key. */
  endExpiredCodes(work: Work): Promise<void>
  /** Returns the keys of the open codes of the whole deployment, with counts. */
  countOpenCodes(db: Db): Promise<readonly { keyId: string; count: number }[]>
}

/** The extension point at which features register their records. */
export const storedRecords = extensionPoint<StoredRecords>('records under keys of custody')

/** All data that features store under custody keys. */
export interface RecordsElsewhere extends StoredCodes {
  kinds: readonly RecordKind[]
}

/** Joins what features keep. */
export function recordsElsewhere(kept: readonly StoredRecords[]): RecordsElsewhere {
  const codes = kept.flatMap((each) => each.codes ?? [])
  return {
    kinds: kept.flatMap(({ kinds = [] }) => kinds),
    endExpiredCodes: async (work) => {
      for (const { endExpiredCodes } of codes) await endExpiredCodes(work)
    },
    countOpenCodes: async (db) => (await Promise.all(codes.map(({ countOpenCodes }) => countOpenCodes(db)))).flat(),
  }
}

/** Returns the columns that replace a record. Throws if the record does not match its key. */
type Renew<Row> = (keyring: Keyring, row: Row, id: string) => Record<string, string>

const kind = <Row>(what: string, place: RecordColumn, renew: Renew<Row>): RecordKind => ({
  what,
  place,
  renewPage: async (work, keyring, after) => {
    const rows = await lockOutdated<Row>(work, place, keyring.activeKeyId, after)
    const leftAlone: string[] = []
    for (const row of rows) {
      const columns = orNothing(() => renew(keyring, row, row.record_id))
      if (columns) await replaceColumns(work, place, row.record_id, columns)
      else leftAlone.push(row.record_id)
    }
    return { count: rows.length - leftAlone.length, leftAlone, last: rows.at(-1)?.record_id }
  },
})

/**
 * Returns the kind of records sealed in one column. `recordIdOf` is set if their context is not the id of their row.
 */
export function sealedRecords<T extends keyof Tables>(
  what: string,
  { table, id, column }: { table: T; id: keyof Tables[T] & string; column: keyof Tables[T] & string },
  purpose: Purpose,
  recordIdOf?: (row: Selectable<Tables[T]>) => string,
): RecordKind {
  return kind<Selectable<Tables[T]> & Record<string, unknown>>(
    what,
    { table, id, sealed: column },
    (keyring, row, rowId) => ({
      [column]: keyring.reseal(purpose, recordIdOf ? recordIdOf(row) : rowId, String(row[column])),
    }),
  )
}

/** Describes rows with a tag over a text. */
export function taggedRecords<T extends keyof Tables>(
  what: string,
  { table, id }: { table: T; id: keyof Tables[T] & string },
  textOf: (row: Selectable<Tables[T]>) => string,
): RecordKind {
  type Row = Selectable<Tables[T]> & { tag_key_id: string; tag: string }
  return kind<Row>(what, { table, id }, (keyring, row) => {
    const { keyId, tag } = keyring.retag('row-mac', textOf(row), { keyId: row.tag_key_id, tag: row.tag })
    return { tag_key_id: keyId, tag }
  })
}

/** The records that custody itself stores. */
export const OWN_KINDS: readonly RecordKind[] = [
  sealedRecords(
    'seeds of wallets',
    { table: 'custody_wallets', id: 'account_id', column: 'sealed_entropy' },
    'wallet-seed',
  ),
  sealedRecords(
    'delegated keys',
    { table: 'custody_delegated_keys', id: 'id', column: 'sealed_private_key' },
    'delegated-key',
  ),
  taggedRecords('wallets by their tags', { table: 'custody_wallets', id: 'account_id' }, walletText),
  taggedRecords('delegated keys by their tags', { table: 'custody_delegated_keys', id: 'id' }, delegatedKeyText),
  taggedRecords('sessions', { table: 'custody_sessions', id: 'id' }, sessionText),
  taggedRecords('ends of sessions', { table: 'custody_session_ends', id: 'session_id' }, (row) =>
    endText(row.session_id),
  ),
]

/** Returns undefined if the function throws, because the record does not match its key. */
export function orNothing<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
