import { createReadStream } from 'node:fs'
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { memberOf } from '../../runtime/thrown.ts'
import type { FileName, FileStore } from './port.ts'

/** Files in a folder that all processes of the deployment share, with one below it for each platform. It is made when it is needed. */
export function folderFiles(folder: string): FileStore {
  const folderOf = ({ platform }: FileName) => join(folder, platform)
  const pathOf = (file: FileName) => join(folderOf(file), encodeURIComponent(file.name))
  const unfinishedOf = (file: FileName) => `${pathOf(file)}.unfinished`
  return {
    async put(file, content) {
      await mkdir(folderOf(file), { recursive: true, mode: 0o700 })
      // Under its name it is always whole.
      const unfinished = unfinishedOf(file)
      await writeSafely(unfinished, content)
      await rename(unfinished, pathOf(file))
      await syncFolder(folderOf(file))
    },
    find: async (file) => ((await isThere(pathOf(file))) ? readFrom(pathOf(file)) : undefined),
    async delete(file) {
      for (const path of [pathOf(file), unfinishedOf(file)]) await rm(path, { force: true })
    },
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    (error: unknown) => (memberOf(error, 'code') === 'ENOENT' ? false : Promise.reject(error)),
  )

/** Opens nothing before it is read. */
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

/** A new name is safe once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
