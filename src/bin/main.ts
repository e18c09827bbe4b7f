import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, readConfig } from '#app/config.ts'
import { type App, createApp } from '#app/create-app.ts'
import { openForService } from '#app/deployment.ts'
import { FEATURES } from '#app/features.ts'
import { greetingOf } from '#app/greeting.ts'
import type { Database } from '#runtime/db/index.ts'
import { createLog, describeError, isTextFormat, type Log, standardOutput } from '#runtime/lib/log.ts'
import { messageOf } from '#runtime/lib/thrown.ts'
import { VERSION } from '#runtime/lib/version.ts'

/**
 * The period in which the process still accepts new connections after a signal. A load balancer needs a moment to
 * notice that this process is not ready. A person at the keyboard does not wait.
 */
const REFUSE_CONNECTIONS_AFTER_MS = { SIGTERM: 5_000, SIGINT: 0 }
const USUAL_METRICS_PORT = 9464
const FINISH_WITHIN_MS = 30_000

async function start(): Promise<void> {
  const config = readConfig(process.env, FEATURES)
  const isText = isTextFormat(config.logFormat, config.isProduction)
  const log = createLog(config.logLevel, undefined, isText)
  log.info('starting', { version: VERSION })
  const deployment = await openForService(config, log)
  const { database } = deployment
  const app = createApp({ ...deployment, checkReplies: false })
  // At a terminal the greeting says it in a few words.
  log[isText ? 'debug' : 'info']('adapters', adaptersIn(app.portsInUse))
  for (const complaint of await app.complaints()) log.warn('the operator should look at this', { complaint })

  await app.server.listen({ host: config.host, port: config.port }).catch(namingSetting('PORT'))
  await listenForMetrics(app, config)
  stopOnSignal(app, database, log)
  // The service is ready only when it can answer requests, including those with the first token.
  const greeting = await greetingOf(app, database, config)
  app.start()
  standardOutput.write(greeting)
}

/** The adapters of each port as one text: `simulated, production manual`. */
const adaptersIn = (ports: App['portsInUse']) =>
  Object.fromEntries(
    ports.map(({ port, adapters: { sandbox, production } }) => [
      port,
      `${sandbox.join(' ')}, production ${production.join(' ')}`,
    ]),
  )

/** Names the setting to change if another process uses the port. */
const namingSetting =
  (setting: string) =>
  (error: unknown): never => {
    throw isTaken(error)
      ? new Error(`${error.message}. Another process listens there: choose another ${setting}.`)
      : error
  }

const isTaken = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** Listens for metrics. A busy default port must not prevent a second process from starting. */
async function listenForMetrics({ metricsServer }: App, { metricsHost: host, metricsPort }: Config): Promise<void> {
  if (metricsPort !== undefined)
    return void (await metricsServer.listen({ host, port: metricsPort }).catch(namingSetting('METRICS_PORT')))
  await metricsServer.listen({ host, port: USUAL_METRICS_PORT }).catch((error: unknown) => {
    if (!isTaken(error)) throw error
    return metricsServer.listen({ host, port: 0 })
  })
}

/**
 * Stops on SIGTERM and SIGINT: readiness returns 503 immediately, the server refuses new connections (five seconds
 * later on SIGTERM), running requests get thirty seconds, and jobs end or return to the queue. A second signal ends the
 * process immediately.
 */
function stopOnSignal(app: App, database: Database, log: Log): void {
  let isStopping = false
  const stop = async (signal: keyof typeof REFUSE_CONNECTIONS_AFTER_MS) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info('stopping', { signal })
    app.drain()
    const jobs = app.stop()
    await sleep(REFUSE_CONNECTIONS_AFTER_MS[signal])
    await Promise.race([Promise.all([app.server.close(), app.metricsServer.close(), jobs]), sleep(FINISH_WITHIN_MS)])
    await database.close()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(
      signal,
      () =>
        void stop(signal).catch((error: unknown) => {
          log.error('stopping failed', describeError(error))
          process.exit(1)
        }),
    )
  }
}

await start().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
})
