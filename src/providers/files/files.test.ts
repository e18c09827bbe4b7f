import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#app/config.ts'
import { newUuid, type PlatformId } from '#runtime/lib/ids.ts'
import { gathered, streamed } from '#test/support/gathered.ts'
import { S3Server } from '#test/support/s3-server.ts'
import { folderFiles } from './folder.ts'
import type { FileName, FileStore } from './port.ts'
import { s3Files } from './s3.ts'
import { successorOf } from './successor.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'causeway-files-'))
const [folder, otherFolder] = [newFolder(), newFolder()]
afterAll(() => {
  for (const each of [folder, otherFolder]) rmSync(each, { recursive: true })
})

const [platform, other] = [newUuid() as PlatformId, newUuid() as PlatformId]
const EVERY_BYTE = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
const newFile = (): FileName => ({ platform, name: newUuid() })
const put = (files: FileStore, file: FileName, ...pieces: Buffer[]) =>
  files.put(file, streamed(...pieces), Buffer.concat(pieces).length)
async function contentOf(files: FileStore, file: FileName): Promise<Buffer | undefined> {
  const content = await files.find(file)
  return content && gathered(content)
}

/** The configured external S3-compatible store, or a local test server. */
const elsewhere = readConfig(process.env).s3
const server = new S3Server()
beforeAll(() => server.start())
afterAll(() => server.stop())
const s3 = (): FileStore => s3Files(elsewhere ?? server.settings)

describe.each([
  ['a folder', (): FileStore => folderFiles(folder)],
  ['an S3-compatible store', s3],
  ['an S3-compatible store that follows a folder', (): FileStore => successorOf(folderFiles(folder), s3())],
])('files in %s', (_, open) => {
  test('returns files byte for byte, to their platform alone', async () => {
    const file = newFile()
    await put(open(), file, EVERY_BYTE)
    expect(await contentOf(open(), file)).toEqual(EVERY_BYTE)
    expect(await open().find({ ...file, platform: other })).toBeUndefined()
    expect(await open().find(newFile())).toBeUndefined()
  })

  test('stores large files, and replaces files of the same name', async () => {
    const file = newFile()
    await put(open(), file, EVERY_BYTE)
    const piece = Buffer.alloc(1024 * 1024, 'causeway')
    const pieces = [...Array.from({ length: 10 }, () => piece), Buffer.from('the end')]
    await put(open(), file, ...pieces)
    expect((await contentOf(open(), file))?.equals(Buffer.concat(pieces))).toBe(true)
  })

  test('does not store interrupted files, and preserves the previous ones', async () => {
    const breakingOff = async function* () {
      yield Buffer.alloc(100_000)
      throw new Error('broken off')
    }
    const [fresh, there] = [newFile(), newFile()]
    await put(open(), there, EVERY_BYTE)
    for (const file of [fresh, there])
      await expect(open().put(file, breakingOff(), 200_000)).rejects.toThrow('broken off')
    expect(await open().find(fresh)).toBeUndefined()
    expect(await contentOf(open(), there)).toEqual(EVERY_BYTE)
  })

  test('lists all files, replaced ones once, and no deleted ones', async () => {
    const files = Array.from({ length: 7 }, (_, n) => ({ platform: n < 4 ? platform : other, name: newUuid() }))
    for (const file of files) await put(open(), file, EVERY_BYTE)
    const [gone, ...left] = files as [FileName, ...FileName[]]
    await put(open(), left[0] as FileName, EVERY_BYTE)
    await open().delete(gone)
    const listed: string[] = []
    for await (const { platform: of, name } of open().list()) listed.push(`${of}/${name}`)
    expect(left.map((file) => listed.filter((each) => each === `${file.platform}/${file.name}`).length)).toEqual(
      left.map(() => 1),
    )
    expect(listed).not.toContain(`${gone.platform}/${gone.name}`)
  })

  test('deletes files, and deletes them again without an error', async () => {
    const [file, neighbour] = [newFile(), newFile()]
    for (const each of [file, neighbour]) await put(open(), each, EVERY_BYTE)
    await open().delete(file)
    await open().delete(file)
    expect(await open().find(file)).toBeUndefined()
    expect(await contentOf(open(), neighbour)).toEqual(EVERY_BYTE)
  })
})

test('finds and deletes files of an earlier folder after the setting changes', async () => {
  const file = newFile()
  await put(folderFiles(otherFolder), file, EVERY_BYTE)
  const files = successorOf(folderFiles(otherFolder), folderFiles(folder))
  expect(await contentOf(files, file)).toEqual(EVERY_BYTE)
  await files.delete(file)
  expect(await folderFiles(otherFolder).find(file)).toBeUndefined()
})

test('only the owner of the process can read the files of a folder, and no name leads out of it', async () => {
  const below = join(otherFolder, 'below')
  const files = folderFiles(below)
  await put(files, { platform, name: '../outside' }, EVERY_BYTE)
  expect(await contentOf(files, { platform, name: '../outside' })).toEqual(EVERY_BYTE)
  expect(readdirSync(below)).toEqual([platform])
  for (const path of [below, join(below, platform)]) expect(statSync(path).mode & 0o077).toBe(0)
  for (const name of readdirSync(join(below, platform)))
    expect(statSync(join(below, platform, name)).mode & 0o077).toBe(0)
})
