import type { Db } from '../../runtime/db/index.ts'
import type { EarlierFileStore } from './port.ts'

declare module '../../runtime/db/tables.ts' {
  interface Tables {
    stored_files: { platform_id: string; name: string; bytes: Uint8Array }
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
  async delete({ platform, name }) {
    await db.deleteFrom('stored_files').where('platform_id', '=', platform).where('name', '=', name).execute()
  },
})

async function* inOne(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes
}
