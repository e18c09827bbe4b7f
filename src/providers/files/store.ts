import { type Db, sql } from '../../runtime/db/index.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import type { EarlierFileStore, FileName } from './port.ts'

declare module '../../runtime/db/tables.ts' {
  interface Tables {
    stored_files: { platform_id: PlatformId; name: string; bytes: Uint8Array }
  }
}

/** What earlier versions have kept as rows of the database of the service. Nothing is added. */
export const databaseFiles = (db: Db): EarlierFileStore => ({
  async find({ platform, name }) {
    const row = await db
      .selectFrom('stored_files')
      .select('bytes')
      .where('platform_id', '=', platform)
      .where('name', '=', name)
      .executeTakeFirst()
    return row && inOne(Buffer.from(row.bytes))
  },
  async *list() {
    let last: FileName | undefined
    do {
      const { rows }: { rows: FileName[] } = await sql<FileName>`
        select platform_id as platform, name from stored_files
        where ${last === undefined} or (platform_id, name) > (${last?.platform ?? null}::uuid, ${last?.name ?? ''})
        order by platform_id, name limit 1000`.execute(db)
      yield* rows
      last = rows.at(-1)
    } while (last !== undefined)
  },
  async delete({ platform, name }) {
    await db.deleteFrom('stored_files').where('platform_id', '=', platform).where('name', '=', name).execute()
  },
})

async function* inOne(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes
}
