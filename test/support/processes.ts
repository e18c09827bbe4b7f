import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { ROOT } from '../../src/root.ts'
import { type KeptDatabase, newKeptDatabase } from './kept-database.ts'
import { ServiceProcess } from './service-process.ts'

/** Processes of the service on one database of the test file, started by its tests. */
export interface Processes {
  database: KeptDatabase
  /** Where the build lies. */
  folder: string
  start(environment?: Record<string, string>): Promise<ServiceProcess>
}

let current: Processes | undefined

/** Builds the service as it stands and prepares an empty database for it. What a test has started ends with the test, or with the file. */
export function useProcesses(endingWith: 'test' | 'file' = 'test'): void {
  const started: ServiceProcess[] = []
  let folder: string
  beforeAll(async () => {
    folder = build()
    const database = await newKeptDatabase(process.env.DATABASE_URL || undefined)
    const settings = { ...SETTINGS, ...database.environment }
    current = {
      database,
      folder,
      start: (environment = {}) => launch(folder, { ...settings, ...environment }, started),
    }
  }, 60_000)
  const endAll = async () => void (await Promise.all(started.splice(0).map((each) => each.kill())))
  if (endingWith === 'test') afterEach(endAll)
  afterAll(async () => {
    await endAll()
    await current?.database.drop()
    current = undefined
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)
}

const SETTINGS = { MASTER_KEY: '07'.repeat(32), SANDBOX_STEP_MS: '0' }

export function processes(): Processes {
  if (!current) throw new Error('Call useProcesses() at the top of the test file.')
  return current
}

/** A build of its own, in a folder from which the libraries are found: tests that run at the same time do not meet in one. */
export function build(): string {
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, 'dist', 'test-'))
  execFileSync(process.execPath, ['build.mjs', folder], { cwd: ROOT })
  return folder
}

async function launch(
  folder: string,
  environment: Record<string, string>,
  started: ServiceProcess[],
): Promise<ServiceProcess> {
  const service = await ServiceProcess.start(folder, environment)
  started.push(service)
  return service
}
