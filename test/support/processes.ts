import { execFileSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { ROOT } from '#app/root.ts'
import { newFolder } from './folders.ts'
import { type KeptDatabase, newKeptDatabase } from './kept-database.ts'
import { ServiceProcess } from './service-process.ts'

/** Processes of the service on the test file's database, started by its tests. */
export interface Processes {
  database: KeptDatabase
  /** The folder of the build. */
  folder: string
  start(environment?: Record<string, string>): Promise<ServiceProcess>
  /**
   * Creates an empty folder for the data of a process. The folder disappears after the processes that write to it have
   * ended.
   */
  newFolder(): string
}

let current: Processes | undefined

/** Prepares an empty database for processes of the service. Started processes end with the test, or with the file. */
export function useProcesses(endingWith: 'test' | 'file' = 'test'): void {
  const started: ServiceProcess[] = []
  const folders: string[] = []
  beforeAll(async () => {
    const folder = build()
    const database = await newKeptDatabase(process.env.DATABASE_URL || undefined)
    const settings = { ...SETTINGS, ...database.environment }
    current = {
      database,
      folder,
      start: (environment = {}) => launch(folder, { ...settings, ...environment }, started),
      newFolder: () => {
        const made = newFolder('data')
        folders.push(made)
        return made
      },
    }
  })
  const endAll = async () => {
    await Promise.all(started.splice(0).map((each) => each.kill()))
    for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
  }
  if (endingWith === 'test') afterEach(endAll)
  afterAll(async () => {
    await endAll()
    await current?.database.drop()
    current = undefined
  })
}

const SETTINGS = { MASTER_KEY: '07'.repeat(32), SANDBOX_STEP_MS: '0' }

export function processes(): Processes {
  if (!current) throw new Error('Call useProcesses() at the top of the test file.')
  return current
}

/**
 * Returns the folder of a build of the current service. There is one build for the whole run, made by the first test
 * that asks.
 */
export function build(): string {
  const folder = inject('buildFolder')
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  execFileSync(process.execPath, ['build.mjs', unfinished], { cwd: ROOT })
  // A build under its final name is always complete. If another worker was faster, this one uses that build.
  try {
    renameSync(unfinished, folder)
  } catch {
    rmSync(unfinished, { recursive: true })
  }
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
