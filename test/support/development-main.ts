import { readConfig } from '#app/config.ts'
import { createApp } from '#app/create-app.ts'
import { FEATURES } from '#app/features.ts'
import { loadMasterKey } from '#app/master-key.ts'
import { MIGRATIONS } from '#app/root.ts'
import { migrate, openEmbedded, openPostgres, readMigrations } from '#runtime/db/index.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { createLog } from '#runtime/lib/log.ts'
import { partnered } from './partners.ts'

/**
 * The service as `main.ts` starts it, but production has partners, and webhooks of its platforms may go to this
 * machine, on which the tests run. Tests always kill it.
 */
const config = readConfig(process.env, FEATURES)
const log = createLog(config.logLevel)
const database = await (config.databaseUrl ? openPostgres(config.databaseUrl, log) : openEmbedded(config.dataDir))
const migrations = readMigrations(MIGRATIONS)
await migrate(database, migrations, log)
const masterKey = await loadMasterKey(config, database.db)
const app = createApp({
  config,
  database,
  migrations,
  masterKey,
  log,
  clock: systemClock,
  checkReplies: true,
  ports: partnered(config.sandboxStepMs),
  isPrivateWebhookAllowed: () => true,
})
const address = await app.server.listen({ host: config.host, port: config.port })
app.start()
process.stdout.write(`API         ${address}${config.basePath}\n`)
