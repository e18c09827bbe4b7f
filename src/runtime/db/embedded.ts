import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { type ConnectionSource, kyselyOver } from './dialect.ts'
import { EmbeddedConnection } from './embedded-connection.ts'
import { lockFolder } from './folder-lock.ts'
import { eachInTurn } from './lists.ts'
import { transactionOn } from './transaction.ts'
import type { Database, Db, SqlConnection } from './types.ts'

/**
 * Plans are kept for as long as the process runs. One that was made while its tables were empty would read them whole for ever, so an index is
 * taken wherever there is one. None is worth compiling.
 */
const PLANNING = ['-c', 'enable_seqscan=off', '-c', 'jit=off']

/**
 * PGlite inside the process, in a folder or (without one) in memory. It has a single connection: whoever asks while a transaction runs waits
 * for its end, so nothing but the unit of work may query inside one. It never calls fsync. A new folder starts as a copy of the prepared one,
 * where one is given. `sharedBuffers` is the engine's cache, 128 MB by default: a small one opens in half the time.
 */
export async function openEmbedded(
  folder?: string,
  { prepared, sharedBuffers }: { prepared?: string; sharedBuffers?: string } = {},
): Promise<Database> {
  if (folder) mkdirSync(folder, { recursive: true })
  const unlock = folder ? await lockFolder(folder) : async () => {}
  const dataDir = folder && join(folder, 'database')
  if (dataDir && prepared && !existsSync(dataDir)) placeCopy(prepared, dataDir)
  const engine = await PGlite.create({
    ...(dataDir && { dataDir }),
    startParams: [
      ...PGlite.defaultStartParams,
      ...PLANNING,
      ...(sharedBuffers ? ['-c', `shared_buffers=${sharedBuffers}`] : []),
    ],
    parsers: { [types.INT8]: (value: string) => BigInt(value) },
  })
  const source = takingTurns(engine)
  const db = kyselyOver<Db>(source)
  return {
    kind: 'embedded',
    db,
    // A list waits for its platform's turn before it waits for the connection, so at most one of each list stands before anybody else.
    listsOf: eachInTurn(source, 1, 1),
    transaction: (run, writes) => inTurn(source, (connection) => transactionOn(connection, run, writes)),
    execute: async (script) => void (await inTurn(source, (connection) => connection.query(script, []))),
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
