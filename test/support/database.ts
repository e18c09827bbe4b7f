import { rmSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openEmbedded, openPostgres } from '#runtime/db/index.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { createLog } from '#runtime/lib/log.ts'
import { newFolder } from './folders.ts'

/** Opens a separate, migrated, empty database. Returns it with a function that drops it. */
export async function openTestDatabase(): Promise<{ database: Database; drop(): Promise<void> }> {
  const url = process.env.DATABASE_URL
  return url ? openOnPostgres(url) : openInFolder()
}

async function openInFolder(): Promise<{ database: Database; drop(): Promise<void> }> {
  const folder = newFolder('database')
  const database = await openEmbedded(folder, { prepared: inject('databaseTemplate'), sharedBuffers: '4MB' })
  return {
    database,
    drop: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** With `KEEP_DATABASE`, the database remains after the test for inspection with psql. */
async function openOnPostgres(url: string): Promise<{ database: Database; drop(): Promise<void> }> {
  const name = `causeway_test_${newUuid().replaceAll('-', '')}`
  await admin(url, `create database ${name} template ${inject('databaseTemplate')}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const database = await openPostgres(address.href, createLog('silent'))
  return {
    database,
    drop: async () => {
      await database.close()
      if (process.env.KEEP_DATABASE) process.stderr.write(`Kept: ${address.href}\n`)
      else await admin(url, `drop database ${name} with (force)`)
    },
  }
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
