import { join } from 'node:path'
import { ROOT } from '#app/root.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import { newKeptDatabase } from './kept-database.ts'
import { ServiceProcess } from './service-process.ts'

/** The service from the latest build, with one sandbox platform, on a separate embedded database. */
export interface Sandbox {
  /** With the base path. */
  address: string
  /** `<client id>:<client secret>` of a token with all permissions. */
  token: string
  /** The log lines of internal errors. */
  faults(): string[]
  stop(): Promise<void>
}

export async function startSandbox(environment: Record<string, string> = {}): Promise<Sandbox> {
  const database = await newKeptDatabase(undefined)
  const token = `${randomHex(16)}:${randomHex(32)}`
  const service = await ServiceProcess.start(join(ROOT, 'dist'), {
    ...database.environment,
    MASTER_KEY: randomHex(32),
    SANDBOX_API_TOKEN: token,
    SANDBOX_STEP_MS: '0',
    ...environment,
  })
  return {
    address: service.address,
    token,
    faults: () => service.faults,
    stop: async () => {
      await service.kill()
      await database.drop()
    },
  }
}
