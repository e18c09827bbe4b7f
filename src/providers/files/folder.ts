import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { platformIdFromWire } from '#runtime/lib/ids.ts'
import { memberOf } from '#runtime/lib/thrown.ts'
import type { FileName, FileStore } from './port.ts'

/**
 * Files in a folder that all processes of the deployment share, with a subfolder for each platform. The first use makes
 * the folder.
 */
export function folderFiles(folder: string): FileStore {
  const folderOf = ({ platform }: FileName) => join(folder, platform)
  const pathOf = (file: FileName) => join(folderOf(file), encodeURIComponent(file.name))
  const unfinishedOf = (file: FileName) => `${pathOf(file)}.unfinished`
  return {
    async put(file, content) {
      await mkdir(folderOf(file), { recursive: true, mode: 0o700 })
      // A file with its final name is always complete.
      const unfinished = unfinishedOf(file)
      await writeSafely(unfinished, content)
      await rename(unfinished, pathOf(file))
      await syncFolder(folderOf(file))
    },
    find: async (file) => ((await isThere(pathOf(file))) ? readFrom(pathOf(file)) : undefined),
    async *list() {
      for (const id of await namesIn(folder)) {
        const platform = platformIdFromWire(`PlatformConfig:${id}`)
        if (!platform) continue
        for (const name of await namesIn(join(folder, id)))
          yield { platform, name: decodeURIComponent(name.replace(/\.unfinished$/, '')) }
      }
    },
    async delete(file) {
      for (const path of [pathOf(file), unfinishedOf(file)]) await rm(path, { force: true })
    },
  }
}

/** Returns an empty list if there is no such folder. */
const namesIn = (path: string): Promise<string[]> =>
  readdir(path).catch((error: unknown) => (memberOf(error, 'code') === 'ENOENT' ? [] : Promise.reject(error)))

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    (error: unknown) => (memberOf(error, 'code') === 'ENOENT' ? false : Promise.reject(error)),
  )

/** Opens the file at the first read. */
async function* readFrom(path: string): AsyncIterable<Buffer> {
  yield* createReadStream(path)
}

async function writeSafely(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await writeFile(file, content)
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Syncs a folder: a new name is safe only after its folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
