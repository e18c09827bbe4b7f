import { FEATURES } from './app.ts'
import { readConfig } from './config.ts'
import { worksOf } from './create-app.ts'
import { checkKeys, keyringFrom } from './custody/index.ts'
import { learnCurrencies } from './features/registered-currencies/index.ts'
import { stablecoinSettings } from './features/stablecoins/index.ts'
import { umaSettings } from './features/uma-addresses/index.ts'
import { loadMasterKey } from './master-key.ts'
import { adapterCommands } from './operator/adapter-commands.ts'
import { auditCommands } from './operator/audit-commands.ts'
import { cardCommands } from './operator/card-commands.ts'
import { runCommand } from './operator/command.ts'
import { custodyCommands } from './operator/custody-commands.ts'
import { customerCommands } from './operator/customer-commands.ts'
import { externalAccountCommands } from './operator/external-account-commands.ts'
import { importCommands } from './operator/import-commands.ts'
import { internalAccountCommands } from './operator/internal-account-commands.ts'
import { paymentCommands } from './operator/payment-commands.ts'
import { platformCommands } from './operator/platform-commands.ts'
import { printable } from './operator/printing.ts'
import { receiptCommands } from './operator/receipt-commands.ts'
import { stablecoinCommands } from './operator/stablecoin-commands.ts'
import { termsCommands } from './operator/terms-commands.ts'
import { twoFactorResetCommands } from './operator/two-factor-reset-commands.ts'
import { umaDomainCommands } from './operator/uma-domain-commands.ts'
import { verificationCommands } from './operator/verification-commands.ts'
import { webhookCommands } from './operator/webhook-commands.ts'
import { MIGRATIONS } from './root.ts'
import { assemble } from './runtime/assembly.ts'
import { systemClock } from './runtime/clock.ts'
import { awaitPostgres, checkMigrated, openEmbedded, openPostgres, readMigrations } from './runtime/db/index.ts'
import { createLog } from './runtime/log.ts'
import { endQuietlyWhenUnread } from './runtime/standard-output.ts'
import { messageOf } from './runtime/thrown.ts'
import { SEALED_RECORDS } from './sealed-records.ts'
import { createServices, NO_RUNNING_SERVICE } from './services.ts'

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
    const keyring = keyringFrom(config, masterKey)
    await checkKeys(database.db, keyring, SEALED_RECORDS)
    await learnCurrencies(database.db)
    const services = createServices({ config, database, masterKey, clock: systemClock, log }, NO_RUNNING_SERVICE)
    const tools = {
      database,
      works: worksOf(database, assemble(FEATURES, services, config.settings)),
      masterKey,
      clock: systemClock,
      log,
    }
    const commands = {
      ...platformCommands,
      ...externalAccountCommands,
      ...paymentCommands,
      ...receiptCommands,
      ...webhookCommands,
      ...importCommands,
      ...termsCommands,
      ...adapterCommands(services.portsInUse),
      ...auditCommands,
      ...internalAccountCommands(services.custody),
      ...cardCommands(services.custody),
      ...stablecoinCommands({ enablingMs: config.settings(stablecoinSettings).enablingSeconds * 1_000 }),
      ...umaDomainCommands(config.settings(umaSettings)),
      ...customerCommands(services),
      ...twoFactorResetCommands({ ...services, files: services.providers.files }),
      ...verificationCommands({ ...services, files: services.providers.files }),
      ...custodyCommands(keyring),
    }
    const said = await runCommand(commands, tools, process.argv.slice(2))
    process.stdout.write(`${said}\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${printable(messageOf(error))}\n`)
  process.exitCode = 1
}
