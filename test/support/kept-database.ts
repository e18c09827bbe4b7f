import { rmSync } from 'node:fs'
import pg from 'pg'
import { type Database, openEmbedded, openPostgres } from '#runtime/db/index.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { createLog } from '#runtime/lib/log.ts'
import { newFolder } from './folders.ts'

/** A database that outlives the service's processes. */
export interface KeptDatabase {
  kind: Database['kind']
  /** The settings that make a process use this database, and a separate folder for its files. */
  environment: { DATA_DIR: string; DATABASE_URL?: string }
  /**
   * Opens the database for a read. The embedded one belongs to a single process, so no service may run on it at that
   * time.
   */
  open(): Promise<Database>
  drop(): Promise<void>
}

/** Creates an empty database: on the PostgreSQL server of the URL, otherwise embedded, in a temporary folder. */
export function newKeptDatabase(url: string | undefined): Promise<KeptDatabase> {
  return url ? newPostgres(url) : newEmbedded()
}

async function newEmbedded(): Promise<KeptDatabase> {
  const folder = newFolder('kept')
  return {
    kind: 'embedded',
    environment: { DATA_DIR: folder },
    open: () => openEmbedded(folder),
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function newPostgres(url: string): Promise<KeptDatabase> {
  const name = `causeway_kept_${newUuid().replaceAll('-', '')}`
  await administer(url, `create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const folder = newFolder('kept')
  return {
    kind: 'postgres',
    environment: { DATABASE_URL: address.href, DATA_DIR: folder },
    open: () => openPostgres(address.href, createLog('silent')),
    drop: async () => {
      rmSync(folder, { recursive: true, force: true })
      await administer(url, `drop database ${name} with (force)`)
    },
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
