import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { type ConnectionSource, kyselyOver } from './dialect.ts'
import { lockFolder } from './folder-lock.ts'
import { transactionOn } from './transaction.ts'
import type { Database, Db, SqlConnection } from './types.ts'

/**
 * PGlite inside the process, in a folder or (without one) in memory. It has a single connection: whoever asks while a transaction runs waits
 * for its end, so nothing but the unit of work may query inside one. It never calls fsync. A new folder starts as a copy of the prepared one,
 * where one is given.
 */
export async function openEmbedded(folder?: string, prepared?: string): Promise<Database> {
  if (folder) mkdirSync(folder, { recursive: true })
  const unlock = folder ? await lockFolder(folder) : async () => {}
  const dataDir = folder && join(folder, 'database')
  if (dataDir && prepared && !existsSync(dataDir)) placeCopy(prepared, dataDir)
  const engine = await PGlite.create({
    ...(dataDir && { dataDir }),
    parsers: { [types.INT8]: (value: string) => BigInt(value) },
  })
  const source = takingTurns(engine)
  const db = kyselyOver<Db>(source)
  return {
    kind: 'embedded',
    db,
    transaction: async (run, writes) => {
      const connection = await source.acquire()
      try {
        return await transactionOn(connection, run, writes)
      } finally {
        source.release(connection)
      }
    },
    execute: async (script) => void (await engine.exec(script)),
    load: () => source.load(),
    close: async () => {
      await engine.close()
      await unlock()
    },
  }
}

/** Under its name the copy is always whole. */
function placeCopy(prepared: string, dataDir: string): void {
  const unfinished = `${dataDir}.new`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(prepared, unfinished, { recursive: true })
  renameSync(unfinished, dataDir)
}

function takingTurns(
  engine: PGlite,
): ConnectionSource & { connection: SqlConnection; load(): { open: number; waiting: number } } {
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
