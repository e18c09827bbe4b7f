import type { FileName } from '#providers/files/port.ts'
import type { Db } from '#runtime/db/index.ts'
import { platformIdOf } from '#runtime/lib/ids.ts'
import { messageOf } from '#runtime/lib/thrown.ts'
import type { Violation } from '#runtime/work/invariants.ts'
import { readFile, type SealedFiles } from './keep-file.ts'
import { findKey, findStored, unknownAmong } from './store.ts'

const AT_ONCE = 500
const BEFORE_ALL: FileName = { platform: platformIdOf('00000000-0000-0000-0000-000000000000'), name: '' }

/**
 * Reads every stored file to its end, where its seal proves it complete, and searches for files without a record. The
 * service may add and delete files during the audit.
 */
export async function auditFiles(db: Db, sealedFiles: SealedFiles): Promise<{ read: number; violations: Violation[] }> {
  const { read, broken } = await readAll(db, sealedFiles)
  const stray = await findStray(db, sealedFiles)
  return {
    read,
    violations: [
      { invariant: 'Every file that is kept is there and whole.', offenders: broken },
      { invariant: 'Every file in the store is known to the database.', offenders: stray },
    ].filter(({ offenders }) => offenders.length > 0),
  }
}

const nameOf = ({ platform, name }: FileName) => `${platform}/${name}`

async function readAll(db: Db, sealedFiles: SealedFiles): Promise<{ read: number; broken: string[] }> {
  const broken: string[] = []
  let read = 0
  for (let page = await findStored(db, BEFORE_ALL, AT_ONCE); page.length > 0; ) {
    for (const file of page) {
      const fault = await faultOf(db, sealedFiles, file)
      if (fault !== undefined) broken.push(`${nameOf(file)}: ${fault}`)
      else read++
    }
    page = await findStored(db, page.at(-1) ?? BEFORE_ALL, AT_ONCE)
  }
  return { read, broken }
}

/** Returns undefined if the file is intact, or was deleted during the reading. */
async function faultOf(db: Db, sealedFiles: SealedFiles, { platform, name }: FileName): Promise<string | undefined> {
  try {
    for await (const _ of readFile(db, platform, name, sealedFiles));
    return undefined
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    return (await findKey(db, platform, name)) ? messageOf(cause) : undefined
  }
}

async function findStray(db: Db, { files }: Pick<SealedFiles, 'files'>): Promise<string[]> {
  const stray: string[] = []
  let page: FileName[] = []
  const look = async () => {
    stray.push(...(await unknownAmong(db, page)).map(nameOf))
    page = []
  }
  for await (const file of files.list()) {
    page.push(file)
    if (page.length === AT_ONCE) await look()
  }
  await look()
  return stray
}
