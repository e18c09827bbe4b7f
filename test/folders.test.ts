import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, removeLeftFolders } from './support/folders.ts'

/** Creates a folder like a process with this id would. */
function folderOf(pid: number | undefined): string {
  const folder = newFolder('left')
  const name = folder.replace(`-${process.pid}-`, `-${pid}-`)
  writeFileSync(join(folder, 'file'), 'content')
  renameSync(folder, name)
  return name
}

test('removes folders of dead processes at the start of a run, and no others', async () => {
  const sleeper = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  const [left, used, own] = [folderOf(gone), folderOf(sleeper.pid), newFolder('left')]
  removeLeftFolders()
  expect([left, used, own].map((folder) => existsSync(folder))).toEqual([false, true, true])
  sleeper.kill('SIGKILL')
  await once(sleeper, 'exit')
  removeLeftFolders()
  expect(existsSync(used)).toBe(false)
})
