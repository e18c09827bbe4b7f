import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { realpathSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { memberOf, messageOf } from '../lib/thrown.ts'

const WAIT_MS = 5_000
const LOOK_EVERY_MS = 100
/** The shortest limit of the supported systems (`sun_path`) is 104 bytes, including the terminator. */
const LONGEST_ADDRESS_BYTES = 100

/**
 * Claims a data folder for this process, because two processes on one embedded database destroy it. The lock is a
 * socket that this process listens on, so the operating system releases it however the process ends. Waits for an owner
 * that is about to end. Throws if another process keeps using the folder. Returns a function that releases the lock.
 */
export async function lockFolder(folder: string, waitMs = WAIT_MS): Promise<() => Promise<void>> {
  const deadline = Date.now() + waitMs
  for (;;) {
    const lock = await tryToLock(folder)
    if ('release' in lock) return lock.release
    if (Date.now() > deadline) {
      const owner = lock.owner ? ` by the process ${lock.owner}` : ''
      throw new Error(
        `The data folder ${folder} is in use${owner}. The embedded database serves one process at a time: stop that one first, give this one another folder (DATA_DIR), or let both use PostgreSQL (DATABASE_URL).`,
      )
    }
    await sleep(LOOK_EVERY_MS)
  }
}

async function tryToLock(folder: string): Promise<{ release: () => Promise<void> } | { owner: string }> {
  const address = addressOf(folder)
  const server = await listenOn(address)
  if (server) return { release: () => close(server) }
  const owner = await askOwner(address)
  if (owner === undefined) await removeDead(address)
  return { owner: owner ?? '' }
}

/**
 * Returns an address in the folder itself, so all processes that share it find it. If the path is too long for a
 * socket, uses a name made from the folder's path.
 */
function addressOf(folder: string): string {
  const path = realpathSync(folder)
  const inside = join(path, 'lock.sock')
  if (Buffer.byteLength(inside) <= LONGEST_ADDRESS_BYTES) return inside
  return join(tmpdir(), `causeway-${createHash('sha256').update(path).digest('hex').slice(0, 16)}.sock`)
}

/** Returns undefined if the address exists, whether or not its owner is alive. */
async function listenOn(address: string): Promise<Server | undefined> {
  const server = createServer((asking) => asking.on('error', () => {}).end(String(process.pid)))
  server.listen(address).unref()
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    if (memberOf(error, 'code') === 'EADDRINUSE') return undefined
    throw new Error(
      `The data folder cannot be locked at ${address}: ${messageOf(error)}. Set DATA_DIR to a folder on a local disk.`,
    )
  }
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

/**
 * Returns the owner's process id, if the owner answers in time. Returns undefined if the owner is gone and has left
 * only the address.
 */
async function askOwner(address: string): Promise<string | undefined> {
  const asking = connect(address)
  const said: Buffer[] = []
  asking.on('data', (bytes) => said.push(bytes)).setTimeout(1_000, () => asking.destroy())
  const isGone = await once(asking, 'connect').then(
    () => false,
    (error: { code?: unknown }) => error.code === 'ECONNREFUSED' || error.code === 'ENOENT',
  )
  if (isGone) return undefined
  if (!asking.destroyed) await once(asking, 'close').catch(() => {})
  return Buffer.concat(said).toString()
}

/**
 * Removes the address of a dead process. Another start may have taken the address since then, so the function moves it,
 * queries it again, and moves it back if it answers.
 */
async function removeDead(address: string): Promise<void> {
  const aside = `${address}.${process.pid}`
  try {
    renameSync(address, aside)
  } catch {
    return
  }
  if ((await askOwner(aside)) === undefined) rmSync(aside, { force: true })
  else renameSync(aside, address)
}
