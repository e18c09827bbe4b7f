import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The folder for in-memory files on Linux. Copying, writing and deleting a test's database takes a fraction of the time
 * there.
 */
const IN_MEMORY = '/dev/shm'
const PLACE = existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir()
/** The name contains the id of the process that created the folder. */
const NAMED = /^causeway-[a-z-]+-(\d+)-[A-Za-z0-9]{6}$/

/**
 * Creates a new, empty folder for files that do not outlive their test. The start of the next run removes remaining
 * folders.
 */
export const newFolder = (purpose: string): string => mkdtempSync(join(PLACE, `causeway-${purpose}-${process.pid}-`))

/** Removes the folders of processes that are gone. */
export function removeLeftFolders(): void {
  for (const name of readdirSync(PLACE)) {
    const [, maker] = NAMED.exec(name) ?? []
    if (maker !== undefined && !isRunning(Number(maker))) rmSync(join(PLACE, name), { recursive: true, force: true })
  }
}

/** Returns true even for a process of another user. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
