import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/tenant.ts'
import { newId, type PlatformId } from '../../runtime/ids.ts'
import { folderFiles } from './folder.ts'
import type { FileStore } from './port.ts'
import { databaseFiles } from './store.ts'
import { successorOf } from './successor.ts'

const { database, newTenant } = useDatabase()
const folder = mkdtempSync(join(tmpdir(), 'causeway-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

let platform: PlatformId
let other: PlatformId
beforeAll(async () => {
  platform = (await newTenant()).platform
  other = (await newTenant()).platform
})

const EVERY_BYTE = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))

describe.each([
  ['the database', (): FileStore => databaseFiles(database().db)],
  ['a folder', (): FileStore => folderFiles(folder)],
  [
    'a folder that follows the database',
    (): FileStore => successorOf(databaseFiles(database().db), folderFiles(folder)),
  ],
])('files in %s', (_, open) => {
  test('are given back byte for byte, to their platform alone', async () => {
    const name = newId('PaymentDocument')
    await open().put({ platform, name }, EVERY_BYTE)
    expect(await open().find({ platform, name })).toEqual(EVERY_BYTE)
    expect(await open().find({ platform: other, name })).toBeUndefined()
    expect(await open().find({ platform, name: newId('PaymentDocument') })).toBeUndefined()
  })

  test('may be large, and are replaced by others of their name', async () => {
    const file = { platform, name: newId('PaymentDocument') }
    await open().put(file, EVERY_BYTE)
    const large = Buffer.alloc(10 * 1024 * 1024 + 28, 'causeway')
    await open().put(file, large)
    expect((await open().find(file))?.equals(large)).toBe(true)
  })

  test('are gone once they are deleted, and can be deleted again', async () => {
    const [file, neighbour] = [newId('PaymentDocument'), newId('PaymentDocument')].map((name) => ({
      platform,
      name,
    })) as [{ platform: PlatformId; name: string }, { platform: PlatformId; name: string }]
    for (const each of [file, neighbour]) await open().put(each, EVERY_BYTE)
    await open().delete(file)
    await open().delete(file)
    expect(await open().find(file)).toBeUndefined()
    expect(await open().find(neighbour)).toEqual(EVERY_BYTE)
  })
})

test('what the database keeps is found and deleted after a folder has been set', async () => {
  const file = { platform, name: newId('PaymentDocument') }
  await databaseFiles(database().db).put(file, EVERY_BYTE)
  const files = successorOf(databaseFiles(database().db), folderFiles(folder))
  expect(await files.find(file)).toEqual(EVERY_BYTE)
  await files.delete(file)
  expect([await files.find(file), await databaseFiles(database().db).find(file)]).toEqual([undefined, undefined])
})

test('nobody but the owner of the process can read the files of a folder, and no name leads out of it', async () => {
  const files = folderFiles(folder)
  await files.put({ platform, name: '../outside' }, EVERY_BYTE)
  expect(await files.find({ platform, name: '../outside' })).toEqual(EVERY_BYTE)
  expect(readdirSync(folder)).toEqual([platform])
  for (const name of readdirSync(join(folder, platform)))
    expect(statSync(join(folder, platform, name)).mode & 0o077).toBe(0)
})
