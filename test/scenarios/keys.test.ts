import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { randomHex } from '#runtime/lib/ids.ts'
import { processes, useProcesses } from '../support/processes.ts'

useProcesses()

const start = (settings: Record<string, string> = {}) => processes().start(settings)
const startAndEnd = async (settings: Record<string, string> = {}) => (await start(settings)).kill()

test("a process does not start if its master key differs from the database's", async () => {
  await startAndEnd()
  await expect(start({ MASTER_KEY: randomHex(32) })).rejects.toThrow('MASTER_KEY is not the key of this database')
  await startAndEnd()
})

test("binds a custody key's name to one key permanently, but an inactive key can change", async () => {
  await startAndEnd()
  const [first, second] = [randomHex(32), randomHex(32)]
  await startAndEnd({ CUSTODY_KEYS: `main,next:${first}` })
  await startAndEnd({ CUSTODY_KEYS: `main,next:${second}` })
  await startAndEnd({ CUSTODY_KEYS: `next:${second},main` })
  await expect(start({ CUSTODY_KEYS: `next:${first},main` })).rejects.toThrow(
    'The key next of CUSTODY_KEYS is not the key of this database',
  )
  await expect(start({ CUSTODY_KEYS: `main,next:${first}` })).rejects.toThrow('The key next of CUSTODY_KEYS')
})

// The embedded database is in the data folder itself.
test.skipIf(!process.env.DATABASE_URL)(
  'creates no key for a database with another key, and rejects a stray key file',
  async () => {
    await startAndEnd()
    const folder = processes().newFolder()
    await expect(start({ MASTER_KEY: '', DATA_DIR: folder })).rejects.toThrow(
      `Set MASTER_KEY to it, or DATA_DIR to the folder that holds it (now ${folder})`,
    )
    expect(existsSync(join(folder, 'master-key'))).toBe(false)
    writeFileSync(join(folder, 'master-key'), `${randomHex(32)}\n`)
    await expect(start({ MASTER_KEY: '', DATA_DIR: folder })).rejects.toThrow(
      `The key in ${join(folder, 'master-key')} is not the key of this database`,
    )
  },
)

test.skipIf(process.env.DATABASE_URL)('does not write a data folder whose key is gone with a new one', async () => {
  const folder = processes().newFolder()
  await startAndEnd({ MASTER_KEY: '', DATA_DIR: folder })
  await startAndEnd({ MASTER_KEY: '', DATA_DIR: folder })
  rmSync(join(folder, 'master-key'))
  await expect(start({ MASTER_KEY: '', DATA_DIR: folder })).rejects.toThrow(
    'The master key of this database is missing',
  )
  expect(existsSync(join(folder, 'master-key'))).toBe(false)
})
