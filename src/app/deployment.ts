import type { Keyring } from '#crypto/keyring.ts'
import { checkKeys, custodySettings, keyringFrom, recordsElsewhere, storedRecords } from '#custody/index.ts'
import { learnCurrencies } from '#features/platforms/registered-currencies/index.ts'
import { checkDatabaseClock, timeOf } from '#runtime/db/clock-watch.ts'
import {
  awaitPostgres,
  checkMigrated,
  type Migration,
  migrate,
  noteServerStart,
  openEmbedded,
  openPostgres,
  readMigrations,
} from '#runtime/db/index.ts'
import { additionsIn } from '#runtime/declare/extension-point.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import type { Log } from '#runtime/lib/log.ts'
import type { Config } from './config.ts'
import { FEATURES } from './features.ts'
import { loadMasterKey } from './master-key.ts'
import { findPreparedDatabase } from './prepared-database.ts'
import { MIGRATIONS } from './root.ts'
import type { Deployment } from './services.ts'

/** A deployment with a database of this version and the custody keys. */
interface Opened extends Deployment {
  migrations: readonly Migration[]
  keyring: Keyring
}

/**
 * Opens the deployment for the service: waits for PostgreSQL and migrates the database. Throws errors that an operator
 * can understand.
 */
export async function openForService(config: Config, log: Log): Promise<Opened> {
  const { databaseUrl, databaseConnections, dataDir } = config
  const database = await (databaseUrl
    ? awaitPostgres(() => openPostgres(databaseUrl, log, databaseConnections), log)
    : openEmbedded(dataDir, { prepared: findPreparedDatabase() }))
  const migrations = readMigrations(MIGRATIONS)
  await migrate(database, migrations, log)
  await database.transaction(noteServerStart)
  await checkDatabaseClock(timeOf(database), systemClock)
  return withKeys({ config, log, database, migrations })
}

/**
 * For programs outside the service: opens the database, lends it and closes it. It must exist and have this version.
 * The embedded database belongs to one process, so the operator must stop the service first. Throws errors that an
 * operator can understand.
 */
export async function useDeployment(
  config: Config,
  log: Log,
  use: (deployment: Opened) => Promise<void>,
): Promise<void> {
  const { databaseUrl, dataDir } = config
  const database = await (databaseUrl
    ? awaitPostgres(() => openPostgres(databaseUrl, log), log, { withinMs: 0 })
    : openEmbedded(dataDir))
  try {
    const migrations = readMigrations(MIGRATIONS)
    await checkMigrated(database, migrations)
    await use(await withKeys({ config, log, database, migrations }))
  } finally {
    await database.close()
  }
}

async function withKeys(opened: Omit<Opened, 'masterKey' | 'keyring' | 'clock'>): Promise<Opened> {
  const { config, database } = opened
  const masterKey = await loadMasterKey(config, database.db)
  const keyring = keyringFrom(config.settings(custodySettings), masterKey)
  await checkKeys(database.db, keyring, SEALED_RECORDS)
  await learnCurrencies(database.db)
  return { ...opened, masterKey, keyring, clock: systemClock }
}

/** All data that features store under custody keys, for verifying and rotating these keys. */
export const SEALED_RECORDS = recordsElsewhere(additionsIn(FEATURES.flatMap(({ adds = [] }) => adds))(storedRecords))
