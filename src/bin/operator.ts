import { adapterCommands } from '../app/adapter-commands.ts'
import { readConfig } from '../app/config.ts'
import { worksOf } from '../app/create-app.ts'
import { custodyCommands } from '../app/custody-commands.ts'
import { customerCommands } from '../app/customer-commands.ts'
import { FEATURES } from '../app/features.ts'
import { loadMasterKey } from '../app/master-key.ts'
import { MIGRATIONS } from '../app/root.ts'
import { SEALED_RECORDS } from '../app/sealed-records.ts'
import { createServices, NO_RUNNING_SERVICE } from '../app/services.ts'
import { checkKeys, custodySettings, keyringFrom } from '../custody/index.ts'
import { learnCurrencies } from '../features/foundation/registered-currencies/index.ts'
import { assemble } from '../runtime/assembly.ts'
import { systemClock } from '../runtime/clock.ts'
import { awaitPostgres, checkMigrated, openEmbedded, openPostgres, readMigrations } from '../runtime/db/index.ts'
import { createLog } from '../runtime/log.ts'
import { runCommand } from '../runtime/operator/command.ts'
import { printable } from '../runtime/operator/printing.ts'
import { endQuietlyWhenUnread } from '../runtime/standard-output.ts'
import { messageOf } from '../runtime/thrown.ts'

/**
 * What only the operator of a deployment may do: `npm run operator -- <command>`, with the settings of the service. The embedded database
 * belongs to one process, so the service must be stopped first; PostgreSQL serves both.
 */
endQuietlyWhenUnread()
try {
  const config = readConfig(process.env, FEATURES)
  const log = createLog(config.logLevel)
  const { databaseUrl } = config
  const database = await (databaseUrl
    ? awaitPostgres(() => openPostgres(databaseUrl, log), log, { withinMs: 0 })
    : openEmbedded(config.dataDir))
  try {
    await checkMigrated(database, readMigrations(MIGRATIONS))
    const masterKey = await loadMasterKey(config, database.db)
    const keyring = keyringFrom(config.settings(custodySettings), masterKey)
    await checkKeys(database.db, keyring, SEALED_RECORDS)
    await learnCurrencies(database.db)
    const services = createServices({ config, database, masterKey, clock: systemClock, log }, NO_RUNNING_SERVICE)
    const { commands, ...assembly } = assemble(FEATURES, services, config.settings)
    const tools = { database, works: worksOf(database, assembly), masterKey, clock: systemClock, log }
    const all = {
      ...commands,
      ...adapterCommands(services.portsInUse),
      ...customerCommands(services),
      ...custodyCommands(keyring),
    }
    const said = await runCommand(all, tools, process.argv.slice(2))
    process.stdout.write(`${said}\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${printable(messageOf(error))}\n`)
  process.exitCode = 1
}
