import { afterAll, beforeAll, expect, test } from 'vitest'
import { gathered } from '../../../../test/support/gathered.ts'
import { type KeptDatabase, newKeptDatabase } from '../../../../test/support/kept-database.ts'
import { startService, TEST_MASTER_KEY } from '../../../../test/support/service.ts'
import { readConfig } from '../../../app/config.ts'
import { MIGRATIONS } from '../../../app/root.ts'
import { FileSeals } from '../../../crypto/file-seals.ts'
import type { Keyring } from '../../../crypto/keyring.ts'
import { sealBytes } from '../../../crypto/sealing.ts'
import { custodySettings, keyringFrom } from '../../../custody/index.ts'
import { folderFiles } from '../../../providers/files/folder.ts'
import { databaseFiles } from '../../../providers/files/store.ts'
import { successorOf } from '../../../providers/files/successor.ts'
import { type Database, migrate, readMigrations, sql } from '../../../runtime/db/index.ts'
import { newId, newUuid, type PlatformId } from '../../../runtime/ids.ts'
import { createLog } from '../../../runtime/log.ts'
import { insertPlatform } from '../../../runtime/platforms/platforms.ts'
import { Works } from '../../../runtime/units/works.ts'
import { readFile } from './index.ts'

/** Payment documents of the version before files were sealed in chunks, which kept them in the database. */

let kept: KeptDatabase
let database: Database
beforeAll(async () => {
  kept = await newKeptDatabase(process.env.DATABASE_URL || undefined)
  database = await kept.open()
})
afterAll(async () => {
  await database.close()
  await kept.drop()
})

const CONTENT = Buffer.from('%PDF-1.7 about 100 umbrellas')
const keyring = (): Keyring => keyringFrom(readConfig({}).settings(custodySettings), TEST_MASTER_KEY)
const upTo = (number: string) => readMigrations(MIGRATIONS).filter(({ name }) => name < number)

/** As the version before wrote it. */
async function insertEarlier(platform: PlatformId, { isStored }: { isStored: boolean }): Promise<string> {
  const id = newId('PaymentDocument')
  const secret = Buffer.alloc(32, id)
  await sql`
    insert into payment_documents (platform_id, id, document_type, file_name, content_type, size, sha256, sealed_file_key, stored_at, created_at, updated_at)
    values (${platform}, ${id}, 'INVOICE', 'a.pdf', 'application/pdf', ${CONTENT.length}, '', ${keyring().seal('file-key', id, secret)},
            ${isStored ? new Date() : null}, now(), now())`.execute(database.db)
  await insertBytes(platform, id, sealBytes(secret, CONTENT, id))
  return id
}

const insertBytes = (platform: PlatformId, name: string, bytes: Buffer) =>
  sql`insert into stored_files (platform_id, name, bytes) values (${platform}, ${name}, ${bytes})`.execute(database.db)

const insertJob = (platform: PlatformId, name: string, id: string, dueAt: Date) =>
  sql`insert into jobs (platform_id, id, name, payload, due_at, run_at, created_at)
      values (${platform}, ${newId('Job')}, ${name}, ${JSON.stringify({ id })}, ${dueAt}, ${dueAt}, now())`.execute(
    database.db,
  )

test('a document of then opens; what had not arrived, and what was to be deleted, is deleted', async () => {
  await migrate(database, upTo('0038'), createLog('silent'))
  const context = { platform: newUuid() as PlatformId, environment: 'sandbox', now: new Date() } as const
  const { platform } = context
  await new Works(database).run(context, (work) => insertPlatform(work, 'Test'))
  const [stored, announced] = [
    await insertEarlier(platform, { isStored: true }),
    await insertEarlier(platform, { isStored: false }),
  ]
  const deleted = newId('PaymentDocument')
  await insertBytes(platform, deleted, CONTENT)
  const [past, later] = [new Date(Date.now() - 1_000), new Date(Date.now() + 30 * 86_400_000)]
  await insertJob(platform, 'payment-documents.lapse', stored, past)
  await insertJob(platform, 'payment-documents.lapse', stored, later)
  await insertJob(platform, 'payment-documents.lapse', announced, past)
  await insertJob(platform, 'payment-documents.delete-file', deleted, past)

  await migrate(database, readMigrations(MIGRATIONS), createLog('silent'))
  const { app, config } = await startService(database)
  await app.jobs.runDue()
  await app.server.close()

  const names = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    (await query.execute(database.db)).rows.map(({ name }) => name)
  expect(await names(sql`select id as name from payment_documents`)).toEqual([stored])
  expect(await names(sql`select id as name from sealed_files where kept_at is not null`)).toEqual([stored])
  expect(await names(sql`select name from stored_files`)).toEqual([stored])
  expect(await names(sql`select name from jobs where platform_id = ${platform}`)).toEqual(['payment-documents.lapse'])
  const files = successorOf(databaseFiles(database.db), folderFiles(config.dataDir))
  const content = readFile(database.db, platform, stored, { files, fileSeals: new FileSeals(keyring()) })
  expect(await gathered(content)).toEqual(CONTENT)
})
