import type { Db } from '../../runtime/db/index.ts'
import type { FileStore } from './port.ts'

declare module '../../runtime/db/tables.ts' {
  interface Tables {
    stored_files: { platform_id: string; name: string; bytes: Uint8Array }
  }
}

/** Files as rows of the database of the service: nothing else to set up, to share or to back up. */
export const databaseFiles = (db: Db): FileStore => ({
  async put({ platform, name }, bytes) {
    await db
      .insertInto('stored_files')
      .values({ platform_id: platform, name, bytes })
      .onConflict((conflict) => conflict.columns(['platform_id', 'name']).doUpdateSet({ bytes }))
      .execute()
  },
  async find({ platform, name }) {
    const row = await db
      .selectFrom('stored_files')
      .select('bytes')
      .where('platform_id', '=', platform)
      .where('name', '=', name)
      .executeTakeFirst()
    return row && Buffer.from(row.bytes)
  },
  async delete({ platform, name }) {
    await db.deleteFrom('stored_files').where('platform_id', '=', platform).where('name', '=', name).execute()
  },
})
