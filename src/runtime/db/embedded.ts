import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { type ConnectionSource, kyselyOver, listsOver } from './dialect.ts'
import { EmbeddedConnection } from './embedded-connection.ts'
import { FairPlaces } from './fair-places.ts'
import { lockFolder } from './folder-lock.ts'
import { flushOn, transactionOn } from './transaction.ts'
import type { Database, Db, SqlConnection } from './types.ts'

/**
 * The process keeps its plans as long as it runs. A plan made for empty tables would read them whole forever, so every
 * plan uses an index if there is one. Compiling a plan does not pay off.
 */
const PLANNING = ['-c', 'enable_seqscan=off', '-c', 'jit=off']

/**
 * Opens PGlite inside the process, in a folder or (without one) in memory. It has a single connection: a query waits
 * for the end of a running transaction, so only the transaction itself may query inside one. It never calls fsync. A
 * new folder starts as a copy of the prepared one, if there is one. `sharedBuffers` is the engine's cache: with
 * 128 MB, the engine's own default, the process takes 100 MB more and writes no faster.
 */
export async function openEmbedded(
  folder?: string,
  { prepared, sharedBuffers = '32MB' }: { prepared?: string; sharedBuffers?: string } = {},
): Promise<Database> {
  if (folder) mkdirSync(folder, { recursive: true })
  const unlock = folder ? await lockFolder(folder) : async () => {}
  const dataDir = folder && join(folder, 'database')
  if (dataDir && prepared && !existsSync(dataDir)) placeCopy(prepared, dataDir)
  const engine = await PGlite.create({
    ...(dataDir && { dataDir }),
    startParams: [...PGlite.defaultStartParams, ...PLANNING, '-c', `shared_buffers=${sharedBuffers}`],
    parsers: { [types.INT8]: (value: string) => BigInt(value), [types.DATE]: (value: string) => value },
  })
  const source = takingTurns(engine)
  const db = kyselyOver<Db>(source)
  const places = new FairPlaces(1, 1)
  return {
    kind: 'embedded',
    db,
    // Only one list at a time waits for the connection, so that many lists do not block other queries.
    listsOf: (platform) => listsOver(source, places, platform),
    transaction: (run, writes) => inTurn(source, (connection) => transactionOn(connection, run, writes)),
    flush: (statements) => inTurn(source, (connection) => flushOn(connection, statements)),
    report: (run) => inTurn(source, (connection) => transactionOn(connection, run)),
    execute: async (script) => void (await inTurn(source, (connection) => connection.query(script, []))),
    load: () => {
      const { open, waiting } = source.load()
      return { open, waiting: waiting + places.waiting }
    },
    close: async () => {
      await engine.close()
      await unlock()
    },
  }
}

/** The copy with its final name is always complete. */
function placeCopy(prepared: string, dataDir: string): void {
  const unfinished = `${dataDir}.new`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(prepared, unfinished, { recursive: true })
  renameSync(unfinished, dataDir)
}

async function inTurn<T>(source: ConnectionSource, task: (connection: SqlConnection) => Promise<T>): Promise<T> {
  const connection = await source.acquire()
  try {
    return await task(connection)
  } finally {
    source.release(connection)
  }
}

function takingTurns(engine: PGlite): ConnectionSource & { load(): { open: number; waiting: number } } {
  const connection = new EmbeddedConnection(engine)
  const queue: (() => void)[] = []
  let taken = false
  return {
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
