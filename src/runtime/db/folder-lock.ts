import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Claims a data folder for this process: two processes on one embedded database destroy it. A lock whose owner has died is taken over. Throws
 * when another process is using the folder; answers how to give it back.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  const owner = ownerOf(file)
  if (owner !== undefined && owner !== process.pid && isAlive(owner)) {
    throw new Error(`The data folder ${folder} is in use by the process ${owner}. Stop it first: the embedded database serves one process at a time.`)
  }
  writeFileSync(file, `${process.pid}\n`)
  return () => rmSync(file, { force: true })
}

function ownerOf(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
