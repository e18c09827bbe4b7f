import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS, ROOT } from './root.ts'

/**
 * A migrated, empty embedded database as one file, made by the build: a new data folder starts from it instead of letting the engine create its
 * files and run every migration, which takes five times as long. Without the file, a start does that.
 */
const FOLDER = join(ROOT, 'dist')
const PREFIX = 'embedded-database-'

/** The file for these very migrations and this very engine, if it has been made. */
export function findPreparedDatabase(): Blob | undefined {
  const file = fileOf(versions())
  return existsSync(file) ? new Blob([readFileSync(file)]) : undefined
}

/** Makes the file unless it is there, and removes older ones. Answers its path. */
export async function prepareDatabase(): Promise<string> {
  const file = fileOf(versions())
  if (existsSync(file)) return file
  mkdirSync(FOLDER, { recursive: true })
  for (const old of readdirSync(FOLDER).filter((name) => name.startsWith(PREFIX) && name.endsWith('.tar'))) rmSync(join(FOLDER, old))
  const content = await makeDatabase()
  // Under its name it is always whole.
  writeFileSync(`${file}.${process.pid}`, content)
  renameSync(`${file}.${process.pid}`, file)
  return file
}

async function makeDatabase(): Promise<Buffer> {
  // The build asks every time whether the file is there, and must not wait for an engine that it does not need.
  const { migrate, openEmbedded, readMigrations } = await import('./runtime/db/index.ts')
  const { createLog } = await import('./runtime/log.ts')
  const database = await openEmbedded()
  await migrate(database, readMigrations(MIGRATIONS), createLog('silent'))
  const dump = await database.dump()
  await database.close()
  return Buffer.from(await dump.arrayBuffer())
}

const fileOf = (versions: string) => join(FOLDER, `${PREFIX}${createHash('sha256').update(versions).digest('hex').slice(0, 16)}.tar`)

/** The checksums of the migrations, and the version of the engine, which is pinned. */
function versions(): string {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
  return `${readFileSync(join(MIGRATIONS, 'checksums.txt'), 'utf8')}${dependencies['@electric-sql/pglite']}`
}
