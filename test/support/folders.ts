import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory: a database of a test is copied, written and deleted there in a fraction of the time. */
const IN_MEMORY = '/dev/shm'

/** A new, empty folder for files that do not outlive their test. */
export const newFolder = (purpose: string): string =>
  mkdtempSync(join(existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir(), `causeway-${purpose}-`))
