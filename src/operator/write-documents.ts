import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Document } from '../features/documents/index.ts'
import { readFile, type SealedFiles } from '../features/sealed-files/index.ts'
import { type OperatorTools, workFor } from './command.ts'

/**
 * Writes documents into a folder that only the reviewer can read, and answers where each stands, by its id. That they were opened stands in the
 * audit log before they are.
 */
export async function writeDocuments(
  tools: OperatorTools,
  platform: string,
  files: SealedFiles,
  { documents, folder }: { documents: readonly Document[]; folder: string },
): Promise<Map<string, string>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const written = new Map<string, string>()
  for (const document of documents) {
    const path = join(folder, fileNameOf(document))
    const content = await workFor(
      tools,
      platform,
      async (work) => readFile(tools.database.db, work.platform, document.fileId, files),
      document.id,
    )
    await writeFile(path, content, { mode: 0o600, flag: 'wx' })
    written.set(document.id, path)
  }
  return written
}

/** Of nothing that the customer has chosen: by its id, its type and what it really is. */
const fileNameOf = ({ id, type, side, contentType }: Document): string =>
  `${[type, side, id.split(':')[1]].filter(Boolean).join('-').toLowerCase()}.${contentType.split('/')[1]}`
