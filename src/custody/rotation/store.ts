import { type Db, sql, type Tx } from '../../runtime/db/index.ts'
import type { Tables } from '../../runtime/db/tables.ts'
import type { Work } from '../../runtime/units/work.ts'

/** Where records of platforms stand that a key of custody has sealed or tagged. */
export interface Place {
  table: keyof Tables
  id: string
  /** The column of the sealed record; absent where the row carries a tag. */
  sealed?: string
}

/** A row as it is stored. */
export type Row = Record<string, unknown>

const PAGE = 100

const keyIdIn = ({ sealed }: Place) => (sealed ? sql`split_part(${sql.ref(sealed)}, '.', 2)` : sql.ref('tag_key_id'))

/** The next rows that name another key than the active one, in the order of their ids, held until the unit of work ends. */
export async function lockOutdated(
  { tx, platform }: Work,
  place: Place,
  activeKeyId: string,
  after: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(place.table)}
    where platform_id = ${platform} and ${sql.ref(place.id)} > ${after} and ${keyIdIn(place)} <> ${activeKeyId}
    order by ${sql.ref(place.id)} limit ${PAGE} for update`.execute(tx)
  return rows
}

/** Writes what has been sealed or tagged anew. */
export async function replaceColumns(
  { tx, platform }: Work,
  { table, id }: Place,
  rowId: string,
  columns: Record<string, string>,
): Promise<void> {
  const changes = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where platform_id = ${platform} and ${sql.ref(id)} = ${rowId}`.execute(
    tx,
  )
}

/** The names of all keys that are needed to read what custody keeps. Codes that are of no use any more need none. */
export async function findKeyIds(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ key_id: string }>`
    select split_part(sealed_entropy, '.', 2) as key_id from custody_wallets
    union select split_part(sealed_private_key, '.', 2) from custody_bundle_keys
    union select split_part(sealed_target, '.', 2) from custody_otp_issuances where state = 'ISSUED'
    union select code_tag_key_id from custody_otp_issuances where state = 'ISSUED'
    union select split_part(sealed_private_key, '.', 2) from custody_delegated_keys where status <> 'REVOKED'
    union select tag_key_id from custody_wallets where tag <> ''
    union select tag_key_id from custody_delegated_keys
    union select tag_key_id from custody_credentials
    union select tag_key_id from custody_sessions
    union select tag_key_id from custody_session_ends
    order by key_id`.execute(db)
  return rows.map(({ key_id }) => key_id)
}
