import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FileSeals } from '#crypto/file-seals.ts'
import { custodySettings, keyringFrom } from '#custody/index.ts'
import { folderFiles } from '#providers/files/folder.ts'
import { type Api, newPlatform } from '#test/support/api.ts'
import { gathered, streamed } from '#test/support/gathered.ts'
import { inWork } from '#test/support/inside.ts'
import { service, settle, TEST_MASTER_KEY, useService } from '#test/support/service.ts'
import { auditFiles, discardFile, keepFile, readFile, type SealedFiles, storeFile } from './index.ts'

/** Tests the file store of features: storing, reading and deleting files. */

useService()

const folder = () => join(service().config.dataDir, 'files')
const sealedFiles = (): SealedFiles => ({
  files: folderFiles(folder()),
  fileSeals: new FileSeals(keyringFrom(service().config.settings(custodySettings), TEST_MASTER_KEY)),
})
const prepare = (api: Api) => ({ prepare: <T>(callback: Parameters<typeof inWork<T>>[1]) => inWork(api, callback) })
const store = (api: Api, content: Buffer) =>
  storeFile(prepare(api), api.platform, { size: content.length, content: () => streamed(content) }, sealedFiles())
const read = (api: Api, id: string) => gathered(readFile(service().database.db, api.platform, id, sealedFiles()))
const stored = ({ platform }: Api): string[] =>
  existsSync(join(folder(), platform)) ? readdirSync(join(folder(), platform)) : []
const rows = ({ platform }: Api) =>
  service().database.db.selectFrom('sealed_files').select('id').where('platform_id', '=', platform).execute()
async function later(api: Api): Promise<void> {
  await api.create('/sandbox/clock', { advanceSeconds: 3_601 })
  await settle()
}

const CONTENT = Buffer.alloc(200_000, 'in plain sight, ')

test('returns a file unchanged, and stores no readable part in the folder', async () => {
  const api = await newPlatform()
  const id = await store(api, CONTENT)
  expect((await read(api, id)).equals(CONTENT)).toBe(true)
  expect(stored(api)).toEqual([id])
  const bytes = readFileSync(join(folder(), api.platform, id))
  expect([bytes.includes('plain'), bytes.length > CONTENT.length]).toEqual([false, true])
})

/** Returns the audit findings about the platform's files. */
async function audited({ platform }: Api): Promise<string[]> {
  const { violations } = await auditFiles(service().database.db, sealedFiles())
  return violations.flatMap(({ invariant, offenders }) =>
    offenders
      .filter((each) => each.startsWith(platform))
      .map((each) => `${invariant} ${each.replace(`${platform}/`, '')}`),
  )
}

test('an audit finds files that are missing, cut off or changed, and such as have no record', async () => {
  const api = await newPlatform()
  const pathOf = (id: string) => join(folder(), api.platform, id)
  const ids: string[] = []
  for (let n = 0; n < 5; n++) ids.push(await store(api, CONTENT))
  const [whole, missing, short, changed, unkept] = ids as [string, string, string, string, string]
  for (const id of [whole, missing, short, changed]) await inWork(api, (work) => keepFile(work, id))
  expect(await audited(api)).toEqual([])
  rmSync(pathOf(missing))
  truncateSync(pathOf(short), 70_000)
  const bytes = readFileSync(pathOf(changed))
  bytes[100_000] = (bytes[100_000] ?? 0) ^ 1
  writeFileSync(pathOf(changed), bytes)
  writeFileSync(pathOf('stray'), 'no record')
  const found = await audited(api)
  expect(found).toHaveLength(4)
  for (const id of [missing, short, changed])
    expect(found).toContainEqual(expect.stringContaining(`Every file that is kept is there and whole. ${id}: `))
  expect(found).toContain('Every file in the store is known to the database. stray')
  expect(found.join()).not.toContain(unkept)
})

test('a file that waits for its deletion is no stray one', async () => {
  const api = await newPlatform()
  const id = await store(api, CONTENT)
  await inWork(api, (work) => discardFile(work, id))
  expect(stored(api)).toEqual([id])
  expect(await audited(api)).toEqual([])
})

test('shows a file to its own platform alone', async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  await expect(read(other, await store(api, CONTENT))).rejects.toThrow('missing')
})

test('deletes an unclaimed file with its bytes after an hour', async () => {
  const api = await newPlatform()
  const [kept, lost] = [await store(api, CONTENT), await store(api, CONTENT)]
  await inWork(api, (work) => keepFile(work, kept))
  await later(api)
  expect({ stored: stored(api), rows: await rows(api) }).toEqual({ stored: [kept], rows: [{ id: kept }] })
  expect((await read(api, kept)).equals(CONTENT)).toBe(true)
  await expect(read(api, lost)).rejects.toThrow('missing')
  await expect(inWork(api, (work) => keepFile(work, lost))).rejects.toThrow('Send it again')
})

test('does not open a discarded file, and a job deletes its bytes', async () => {
  const api = await newPlatform()
  const id = await store(api, CONTENT)
  await inWork(api, (work) => keepFile(work, id))
  await inWork(api, (work) => discardFile(work, id))
  await expect(read(api, id)).rejects.toThrow('missing')
  expect(stored(api)).toEqual([id])
  await settle()
  expect(stored(api)).toEqual([])
  await inWork(api, (work) => discardFile(work, id))
})

test('ignores a discard that is rolled back', async () => {
  const api = await newPlatform()
  const id = await store(api, CONTENT)
  const failing = inWork(api, async (work) => {
    await discardFile(work, id)
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  await settle()
  expect((await read(api, id)).equals(CONTENT)).toBe(true)
})

test('content that breaks off leaves no bytes, and an hour later no row', async () => {
  const api = await newPlatform()
  const breakingOff = async function* () {
    yield CONTENT
    throw new Error('broken off')
  }
  const storing = storeFile(
    prepare(api),
    api.platform,
    { size: 2 * CONTENT.length, content: breakingOff },
    sealedFiles(),
  )
  await expect(storing).rejects.toMatchObject({ cause: { message: 'broken off' } })
  expect({ stored: stored(api), length: (await rows(api)).length }).toEqual({ stored: [], length: 1 })
  await later(api)
  expect(await rows(api)).toEqual([])
})

test('refuses a file with changed, truncated or swapped bytes', async () => {
  const api = await newPlatform()
  const [id, other] = [await store(api, CONTENT), await store(api, CONTENT)]
  const { files } = sealedFiles()
  const sealed = readFileSync(join(folder(), api.platform, id))
  const changed = Buffer.from(sealed)
  changed.writeUInt8(changed.readUInt8(100_000) ^ 1, 100_000)
  for (const wrong of [changed, sealed.subarray(0, -1), readFileSync(join(folder(), api.platform, other))]) {
    await files.put({ platform: api.platform, name: id }, streamed(wrong), wrong.length)
    await expect(read(api, id)).rejects.toThrow()
  }
})
