import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
const owners: ChildProcess[] = []
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'causeway-lock-'))))
afterEach(() => {
  owners.splice(0).forEach((owner) => owner.kill('SIGKILL'))
  rmSync(folder, { recursive: true, force: true })
})

/** Starts another process that listens at this process's address. */
async function startOwner(address: string): Promise<ChildProcess> {
  const script = `require('net').createServer((asking) => asking.end(String(process.pid))).listen(${JSON.stringify(address)}, () => console.log('locked'))`
  const owner = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  owners.push(owner)
  await once(owner.stdout as NodeJS.ReadableStream, 'data')
  return owner
}

test('unlocks a folder and locks it again', async () => {
  for (let round = 0; round < 3; round++) {
    const unlock = await lockFolder(folder)
    expect(existsSync(join(folder, 'lock.sock')), `round ${round}`).toBe(true)
    await unlock()
    expect(existsSync(join(folder, 'lock.sock')), `round ${round}`).toBe(false)
  }
})

test('rejects a folder in use by another process, with its id and the relevant settings', async () => {
  const owner = await startOwner(join(folder, 'lock.sock'))
  await expect(lockFolder(folder, 300)).rejects.toThrow(
    new RegExp(`in use by the process ${owner.pid}\\..*DATA_DIR.*DATABASE_URL`),
  )
})

test("ignores a killed process's files, and waits for an owner that is ending", async () => {
  const owner = await startOwner(join(folder, 'lock.sock'))
  setTimeout(() => owner.kill('SIGKILL'), 500)
  const unlock = await lockFolder(folder)
  expect(owner.killed).toBe(true)
  await unlock()
})

test('starts despite a process id that another process reuses', async () => {
  writeFileSync(join(folder, 'lock'), `${process.ppid}\n`)
  await (await lockFolder(folder))()
})

test('gives a dead lock to one of several concurrent starters', async () => {
  const dead = await startOwner(join(folder, 'lock.sock'))
  dead.kill('SIGKILL')
  await once(dead, 'exit')
  const [first, ...others] = await Promise.allSettled([1, 2, 3].map(() => lockFolder(folder, 300))).then((all) =>
    all.sort((a) => (a.status === 'fulfilled' ? -1 : 1)),
  )
  expect([first?.status, ...others.map(({ status }) => status)]).toEqual(['fulfilled', 'rejected', 'rejected'])
  if (first?.status === 'fulfilled') await first.value()
})

test('also locks a folder whose path is too long for a socket', async () => {
  const deep = join(folder, 'x'.repeat(120))
  mkdirSync(deep)
  const unlock = await lockFolder(deep)
  await expect(lockFolder(deep, 0)).rejects.toThrow(`in use by the process ${process.pid}`)
  await unlock()
  await (await lockFolder(deep))()
})
