import type { FileName } from '#providers/files/port.ts'
import { type Db, scoped, sql, type Tx } from '#runtime/db/index.ts'
import { job } from '#runtime/declare/job.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'

interface OfFile {
  id: string
}

/** Deletes a file that no feature claimed in time. */
export const keepingEnds = job<OfFile>('sealed-files.lapse')

/** Deletes the bytes of a file without a record. */
export const bytesUnneeded = job<OfFile>('sealed-files.delete-bytes')

/** Inserts the row of a file before the file is stored. */
export async function insertAnnounced({ tx, platform, now }: Work, id: string, sealedKey: string): Promise<void> {
  await scoped(tx, platform)
    .insertInto('sealed_files', { id, sealed_key: sealedKey, kept_at: null, created_at: now })
    .execute()
}

/** Returns false if the file no longer exists. */
export async function markKept({ tx, platform, now }: Work, id: string): Promise<boolean> {
  const { numUpdatedRows } = await scoped(tx, platform)
    .updateTable('sealed_files')
    .set({ kept_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the sealed key of the file, or undefined if the file does not exist. */
export async function findKey(db: Db | Tx, platform: PlatformId, id: string): Promise<string | undefined> {
  const row = await scoped(db, platform)
    .selectFrom('sealed_files')
    .select('sealed_key')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.sealed_key
}

/** Returns the stored files by platform and id, after the named one. For audits. */
export async function findStored(db: Db, after: FileName, limit: number): Promise<FileName[]> {
  const { rows } = await sql<FileName>`
    select platform_id as platform, id as name from sealed_files
    where kept_at is not null and (platform_id, id) > (${after.platform}::uuid, ${after.name})
    order by platform_id, id limit ${limit}`.execute(db)
  return rows
}

/** Returns the unknown files: files without a row and without a deletion job. For audits. */
export async function unknownAmong(db: Db, files: readonly FileName[]): Promise<FileName[]> {
  const { rows } = await sql<FileName>`
    select f.platform_id as platform, f.id as name
    from unnest(${files.map(({ platform }) => platform)}::uuid[], ${files.map(({ name }) => name)}::text[]) as f (platform_id, id)
    where not exists (select from sealed_files s where s.platform_id = f.platform_id and s.id = f.id)
      and not exists (
        select from jobs j where j.platform_id = f.platform_id and j.name = ${bytesUnneeded.name} and j.payload ->> 'id' = f.id
      )`.execute(db)
  return rows
}

/** Returns false if the file no longer exists. */
export async function deleteFile({ tx, platform }: Work, id: string): Promise<boolean> {
  const { numDeletedRows } = await scoped(tx, platform)
    .deleteFrom('sealed_files')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns false if a feature claimed the file, or there is none. */
export async function deleteUnkept({ tx, platform }: Work, id: string): Promise<boolean> {
  const { numDeletedRows } = await scoped(tx, platform)
    .deleteFrom('sealed_files')
    .where('id', '=', id)
    .where('kept_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
