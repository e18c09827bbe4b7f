import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { MasterKey } from './crypto/sealing.ts'
import { randomHex } from './runtime/ids.ts'

const FILE_NAME = 'master-key'

/** The operator's key from the environment; outside production one is made on first start, in a file that only its owner can read. */
export function loadMasterKey({ masterKey, dataDir }: Config): MasterKey {
  return new MasterKey(Buffer.from(masterKey ?? readOrCreate(dataDir), 'hex'))
}

function readOrCreate(dataDir: string): string {
  const file = join(dataDir, FILE_NAME)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, `${randomHex(32)}\n`, { mode: 0o600, flag: 'wx' })
    chmodSync(file, 0o600)
  }
  return readFileSync(file, 'utf8').trim()
}
