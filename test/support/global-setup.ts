import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '#app/prepared-database.ts'
import { MIGRATIONS, ROOT } from '#app/root.ts'
import { migrate, openPostgres, readMigrations } from '#runtime/db/index.ts'
import { createLog } from '#runtime/lib/log.ts'
import { newFolder, removeLeftFolders } from './folders.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated template database: the folder of an embedded database, or the name of a PostgreSQL template. */
    databaseTemplate: string
    /** The folder in which tests find the build of the service, or store it for other tests of the run. */
    buildFolder: string
    /** The operations that limit the tests made from declarations. Undefined without a limit. */
    operations: readonly string[] | undefined
    /** The first seed of the tests' random values. */
    seedBase: number
  }
}

const log = createLog('silent')

/** Migrates once. Every test file then starts from a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftFolders()
  project.provide('seedBase', Number(process.env.SEED ?? seedOfCommit()))
  const buildFolder = join(ROOT, 'dist', `test-${process.pid}`)
  project.provide('buildFolder', buildFolder)
  const dropTemplate = await (process.env.DATABASE_URL
    ? preparePostgres(project, process.env.DATABASE_URL)
    : prepareEmbedded(project))
  return async () => {
    rmSync(buildFolder, { recursive: true, force: true })
    await dropTemplate()
  }
}

/**
 * The engine creates three databases and uses one of them. Without the files of the others, copying takes a third of
 * the time.
 */
async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const prepared = await prepareDatabase()
  const folder = newFolder('template')
  const [used] = readdirSync(join(prepared, 'base')).sort((one, other) => Number(other) - Number(one))
  const isUsed = (path: string) => dirname(dirname(path)) !== join(prepared, 'base') || basename(dirname(path)) === used
  cpSync(prepared, folder, { recursive: true, filter: isUsed })
  project.provide('databaseTemplate', folder)
  return async () => rmSync(folder, { recursive: true, force: true })
}

/** Without git there is no commit, and the seed is 0. */
function seedOfCommit(): number {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' })
    return Number.parseInt(commit.slice(0, 7), 16)
  } catch {
    return 0
  }
}

async function preparePostgres(project: TestProject, url: string): Promise<() => Promise<void>> {
  const name = `causeway_test_${process.pid}_template`
  await withAdmin(url, (admin) => admin.query(`create database ${name}`))
  const address = new URL(url)
  address.pathname = `/${name}`
  const database = await openPostgres(address.href, log)
  await migrate(database, readMigrations(MIGRATIONS), log)
  await database.close()
  project.provide('databaseTemplate', name)
  return () => withAdmin(url, (admin) => admin.query(`drop database ${name} with (force)`))
}

async function withAdmin(url: string, task: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await task(admin).finally(() => admin.end())
}
