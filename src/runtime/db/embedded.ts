import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { dialectOver, onlyConnection, type ConnectionSource } from './dialect.ts'
import type { Tables } from './tables.ts'
import { lockFolder } from './folder-lock.ts'
import { transactionOn } from './transaction.ts'
import type { Database, Db, SqlConnection, Tx } from './types.ts'

/**
 * PGlite inside the process, in a folder or (without one) in memory. It has a single connection: whoever asks while a transaction runs waits
 * for its end, so nothing but the unit of work may query inside one. It never calls fsync. A new one starts from the dump, where one is given.
 */
export async function openEmbedded(folder?: string, dump?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  if (folder) mkdirSync(folder, { recursive: true })
  const unlock = folder ? lockFolder(folder) : () => {}
  const dataDir = folder && join(folder, 'database')
  const isNew = !dataDir || !existsSync(join(dataDir, 'PG_VERSION'))
  const engine = await PGlite.create({
    ...(dataDir && { dataDir }),
    ...(dump && isNew && { loadDataDir: dump }),
    parsers: { [types.INT8]: (value: string) => BigInt(value) },
  })
  const source = takingTurns(engine)
  const db = new Kysely<Tables>({ dialect: dialectOver(source) }) as unknown as Db
  // Used only by whoever holds the connection.
  const tx = new Kysely<Tables>({ dialect: dialectOver(onlyConnection(source.connection)) }) as unknown as Tx
  return {
    kind: 'embedded',
    db,
    transaction: async (run, writes) => {
      const connection = await source.acquire()
      try {
        return await transactionOn(connection, tx, run, writes)
      } finally {
        source.release(connection)
      }
    },
    execute: async (script) => void (await engine.exec(script)),
    load: () => source.load(),
    close: async () => {
      await engine.close()
      unlock()
    },
    /** The whole database as one file, for tests that start from a migrated state. */
    dump: () => engine.dumpDataDir('none'),
  }
}

function takingTurns(engine: PGlite): ConnectionSource & { connection: SqlConnection; load(): { open: number; waiting: number } } {
  const connection: SqlConnection = {
    isPipelined: false,
    query: async (text, parameters) => {
      const result = await engine.query<Record<string, unknown>>(text, parameters as unknown[])
      return { rows: result.rows, affected: result.affectedRows ?? result.rows.length }
    },
  }
  const queue: (() => void)[] = []
  let taken = false
  return {
    connection,
    acquire: async () => {
      if (taken) await new Promise<void>((turn) => queue.push(turn))
      taken = true
      return connection
    },
    release: () => {
      const next = queue.shift()
      if (next) next()
      else taken = false
    },
    load: () => ({ open: taken ? 1 : 0, waiting: queue.length }),
  }
}
