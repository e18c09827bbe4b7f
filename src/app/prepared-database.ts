import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS, ROOT } from './root.ts'

/**
 * A migrated, empty embedded database created by the build. A new data folder starts as a copy of it. Otherwise the
 * engine creates its files and runs every migration, which takes several times as long. If the build has not created
 * the database, a start does that.
 */
const FOLDER = join(ROOT, 'dist')
const PREFIX = 'embedded-database-'

/** Returns the prepared folder for exactly these migrations and this engine, if it exists. */
export function findPreparedDatabase(): string | undefined {
  const folder = folderOf(versions())
  return existsSync(folder) ? folder : undefined
}

/** Creates the folder if it does not exist, and removes older ones. Returns its path. */
export async function prepareDatabase(): Promise<string> {
  const folder = folderOf(versions())
  if (existsSync(folder)) return folder
  mkdirSync(FOLDER, { recursive: true })
  for (const old of readdirSync(FOLDER).filter((name) => name.startsWith(PREFIX)))
    rmSync(join(FOLDER, old), { recursive: true })
  const workshop = `${folder}.${process.pid}`
  await makeDatabase(workshop)
  // The rename ensures that the database under its final name is always complete.
  renameSync(join(workshop, 'database'), folder)
  rmSync(workshop, { recursive: true })
  return folder
}

async function makeDatabase(folder: string): Promise<void> {
  // Every build checks for the database and must not load an engine that it does not need.
  const { migrate, openEmbedded, readMigrations } = await import('#runtime/db/index.ts')
  const { createLog } = await import('#runtime/lib/log.ts')
  const database = await openEmbedded(folder)
  await migrate(database, readMigrations(MIGRATIONS), createLog('silent'))
  await database.close()
}

const folderOf = (versions: string) =>
  join(FOLDER, `${PREFIX}${createHash('sha256').update(versions).digest('hex').slice(0, 16)}`)

/** The migrations and the pinned version of the engine. */
function versions(): string {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  const scripts = readdirSync(MIGRATIONS).map((name) => [name, readFileSync(join(MIGRATIONS, name), 'utf8')])
  return JSON.stringify([scripts.sort(), dependencies['@electric-sql/pglite']])
}
