import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MasterKey } from '#crypto/sealing.ts'
import type { Db } from '#runtime/db/index.ts'
import { findFingerprint, keepFingerprint } from '#runtime/db/key-fingerprints.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import type { Config } from './config.ts'
import { writePrivateFile } from './private-file.ts'

const SETTING = 'MASTER_KEY'

/** The path of the generated key, used if the operator sets none. */
export const masterKeyFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'master-key')

/**
 * Returns the operator's key from the environment. Outside production, makes a key for a new database, in a file that
 * only its owner can read. Throws an error that an operator can understand if the database was written with another
 * key.
 */
export async function loadMasterKey(config: Config, db: Db): Promise<MasterKey> {
  const known = await findFingerprint(db, SETTING)
  const given = config.masterKey ?? readKey(config)
  if (!given && known)
    throw new Error(`The master key of this database is missing. Set ${SETTING} to it${orFolder(config)}.`)
  const masterKey = new MasterKey(Buffer.from(given ?? makeKey(config), 'hex'))
  if ((await keepFingerprint(db, SETTING, masterKey.id)) !== masterKey.id) throw new Error(mismatch(config))
  return masterKey
}

const mismatch = (config: Config) =>
  config.masterKey
    ? `${SETTING} is not the key of this database. Set it to the right key: data sealed with one key cannot be opened with another.`
    : `The key in ${masterKeyFile(config)} is not the key of this database. Set ${SETTING} to the right key${orFolder(config)}.`

const orFolder = (config: Config) => `, or DATA_DIR to the folder that holds it (now ${config.dataDir})`

function readKey(config: Config): string | undefined {
  const file = masterKeyFile(config)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

function makeKey(config: Config): string {
  const key = randomHex(32)
  writePrivateFile(masterKeyFile(config), `${key}\n`, 'wx')
  return key
}
