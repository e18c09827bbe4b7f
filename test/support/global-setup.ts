import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { MIGRATIONS } from '../../src/root.ts'
import { migrate, openEmbedded, openPostgres, readMigrations } from '../../src/runtime/db/index.ts'
import { createLog } from '../../src/runtime/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database to start from: a file to load, or the name of a PostgreSQL template. */
    databaseDump: string
    databaseTemplate: string
  }
}

const log = createLog('silent')

/** Migrates once; every test file then starts from a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('databaseDump', '')
  project.provide('databaseTemplate', '')
  return process.env.DATABASE_URL ? preparePostgres(project, process.env.DATABASE_URL) : prepareEmbedded(project)
}

async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-test-'))
  const database = await openEmbedded()
  await migrate(database, readMigrations(MIGRATIONS), log)
  const file = join(folder, 'database.tar')
  writeFileSync(file, Buffer.from(await (await database.dump()).arrayBuffer()))
  await database.close()
  project.provide('databaseDump', file)
  return async () => rmSync(folder, { recursive: true, force: true })
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
