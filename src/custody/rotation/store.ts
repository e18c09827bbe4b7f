import type { Tables } from '#runtime/db/index.ts'
import { type Db, sql, type Tx } from '#runtime/db/index.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** The location of platform records that a custody key has sealed or tagged. */
export interface RecordColumn {
  table: keyof Tables
  id: string
  /** The column of the sealed record. Absent if the row has a tag. */
  sealed?: string
}

const PAGE = 100

const keyIdIn = ({ sealed }: RecordColumn) =>
  sealed ? sql`split_part(${sql.ref(sealed)}, '.', 2)` : sql.ref('tag_key_id')

/** Returns the next rows that name another key than the active one, sorted by id, locked until the transaction ends. */
export async function lockOutdated<Row>(
  { tx, platform }: Work,
  place: RecordColumn,
  activeKeyId: string,
  after: string,
): Promise<(Row & { record_id: string })[]> {
  const { rows } = await sql<Row & { record_id: string }>`
    select *, ${sql.ref(place.id)} as record_id from ${sql.table(place.table)}
    where platform_id = ${platform} and ${sql.ref(place.id)} > ${after} and ${keyIdIn(place)} <> ${activeKeyId}
    order by ${sql.ref(place.id)} limit ${PAGE} for update`.execute(tx)
  return rows
}

/** Writes the resealed or retagged columns. */
export async function replaceColumns(
  { tx, platform }: Work,
  { table, id }: RecordColumn,
  rowId: string,
  columns: Record<string, string>,
): Promise<void> {
  const changes = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where platform_id = ${platform} and ${sql.ref(id)} = ${rowId}`.execute(
    tx,
  )
}

/**
 * Returns the names of the keys that the records in these columns and the bundle signing keys need. Ended records need
 * no key.
 */
export async function findKeyIds(db: Db | Tx, places: readonly RecordColumn[]): Promise<string[]> {
  const selects = places.map(
    (place) => sql`select distinct ${keyIdIn(place)} as key_id from ${sql.table(place.table)} where ${isKept(place)}`,
  )
  const { rows } = await sql<{ key_id: string }>`
    select split_part(sealed_private_key, '.', 2) as key_id from custody_bundle_keys
    union ${sql.join(selects, sql` union `)}`.execute(db)
  return rows.map(({ key_id }) => key_id)
}

const isKept = ({ sealed }: RecordColumn) => (sealed ? sql`${sql.ref(sealed)} is not null` : sql`tag <> ''`)
