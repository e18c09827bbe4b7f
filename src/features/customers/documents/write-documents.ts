import { existsSync } from 'node:fs'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type OperatorDependencies, workFor } from '../../../runtime/operator/command.ts'
import { readFile, type SealedFiles } from '../../foundation/sealed-files/index.ts'
import type { Document } from './model.ts'

/**
 * Writes documents into a folder that only the reviewer can read, and answers the path of each by its id. The access is
 * in the audit log before a file is opened.
 */
export async function writeDocuments(
  dependencies: OperatorDependencies,
  platform: string,
  files: SealedFiles,
  { documents, folder }: { documents: readonly Document[]; folder: string },
): Promise<Map<string, string>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const written = new Map<string, string>()
  for (const document of documents) {
    const path = join(folder, fileNameOf(document))
    if (existsSync(path)) throw new Error(`${path} is there already (EEXIST), and is not overwritten.`)
    const content = await workFor(
      dependencies,
      platform,
      async (work) => readFile(dependencies.database.db, work.platform, document.fileId, files),
      document.id,
    )
    await writeWhole(path, content)
    written.set(document.id, path)
  }
  return written
}

/** The file appears under its name only when it is complete, and replaces none. */
async function writeWhole(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  const unfinished = `${path}.unfinished`
  try {
    await writeFile(unfinished, content, { mode: 0o600 })
    await link(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** The name is made of id, type and detected format, not of the customer's text. */
const fileNameOf = ({ id, type, side, contentType }: Document): string =>
  `${[type, side, id.split(':')[1]].filter(Boolean).join('-').toLowerCase()}.${contentType.split('/')[1]}`
