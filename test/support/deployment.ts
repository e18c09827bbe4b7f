import { FEATURES } from '#app/features.ts'
import { MIGRATIONS } from '#app/root.ts'
import { createPlatform } from '#features/platforms/platform-config/create-platform.ts'
import { fundAccount } from '#features/sandbox/fund-account.ts'
import { dollarAccount } from '#features/treasury-accounts/makers.test-support.ts'
import { setTreasury } from '#features/treasury-accounts/set-treasury.ts'
import { umaSettings } from '#features/uma-addresses/index.ts'
import type { Database } from '#runtime/db/index.ts'
import { migrate, readMigrations, sql } from '#runtime/db/index.ts'
import { invariantsOf } from '#runtime/kernel/assembly.ts'
import { createLog } from '#runtime/lib/log.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { SYSTEM_TENANT, updateWebhookEndpoint } from '#runtime/work/platforms/platforms.ts'
import { Api, type Json } from './api.ts'
import { type KeptDatabase, newKeptDatabase } from './kept-database.ts'
import { freePort } from './ports.ts'
import { type Service, startService } from './service.ts'
import { ServiceProcess } from './service-process.ts'

const FUNDS = 1_000_000n

/**
 * A deployment with a production platform and a customer with dollars: one process on a separate database, which others
 * find at `localhost:port`. Tests can kill it and start it again.
 */
export class Deployment {
  private process: ServiceProcess | undefined

  private constructor(
    private readonly folder: string,
    private readonly database: KeptDatabase,
    private readonly environment: Record<string, string>,
    readonly api: Api,
    readonly customer: Json,
    readonly accountId: string,
  ) {}

  /** Prepares a deployment. `folder` is a build of the service, `webhooks` receives the platform's events. */
  static async prepare(folder: string, user: string, webhooks: string): Promise<Deployment> {
    const kept = await newKeptDatabase(process.env.DATABASE_URL || undefined)
    const port = String(await freePort())
    const environment = {
      PORT: port,
      DEFAULT_UMA_DOMAIN: `localhost:${port}`,
      MASTER_KEY: '07'.repeat(32),
      SANDBOX_STEP_MS: '1000',
      ...kept.environment,
    }
    const database = await kept.open()
    await migrate(database, readMigrations(MIGRATIONS), createLog('silent'))
    const service = await startService(database, environment)
    const { api, customer, accountId } = await openPlatform(service, user, webhooks)
    await service.app.server.close()
    await database.close()
    return new Deployment(folder, kept, environment, api, customer, accountId)
  }

  async start(): Promise<void> {
    this.process = await ServiceProcess.start(this.folder, this.environment, 'development-main.js')
  }

  /** Ends the process like a power cut. */
  async kill(): Promise<void> {
    await this.process?.kill()
  }

  async drop(): Promise<void> {
    await this.kill()
    await this.database.drop()
  }

  get faults(): string[] {
    return this.process?.faults ?? []
  }

  /** Kills the process, then reads from the database. */
  async look<T>(task: (database: Database) => Promise<T>): Promise<T> {
    await this.kill()
    const database = await this.database.open()
    return task(database).finally(() => database.close())
  }

  /**
   * Returns the platform's violations of invariants, and the satoshi that it has paid to others, less the received
   * ones.
   */
  async books(): Promise<{ violations: object[]; paidSatoshi: bigint }> {
    const { platform } = this.api
    return this.look(async ({ db }) => {
      const violations = await findViolations(db, platform, invariantsOf(FEATURES))
      const { rows } = await sql<{ paid: bigint | null }>`
        select -sum(amount)::bigint as paid from ledger_entries
        where platform_id = ${platform} and account = 'cash:LIGHTNING' and currency = 'BTC'`.execute(db)
      return { violations, paidSatoshi: rows[0]?.paid ?? 0n }
    })
  }

  /** Looks up a receiver and creates a quote for a payment to them. */
  async quote(receiver: string, amount: number, extra: object = {}): Promise<{ status: number; body: Json }> {
    const { api, customer, accountId } = this
    const query = `customerId=${customer.id}`
    const { lookupId } = await api.read(`/receiver/uma/${encodeURIComponent(receiver)}?${query}`)
    return api.post('/quotes', {
      lookupId,
      source: { sourceType: 'ACCOUNT', accountId },
      destination: { destinationType: 'UMA_ADDRESS', umaAddress: receiver, currency: 'USD' },
      lockedCurrencySide: 'RECEIVING',
      lockedCurrencyAmount: amount,
      ...extra,
    })
  }

  async balance(): Promise<number> {
    const { data } = await this.api.read(`/customers/internal-accounts?customerId=${this.customer.id}`)
    return data[0].totalBalance.amount
  }
}

/** Opens a regulated production platform in a running service, with a customer who has dollars. */
export async function openPlatform(
  { app, address, config }: Service,
  user: string,
  webhooks: string,
): Promise<{ api: Api; customer: Json; accountId: string }> {
  await app.works.run({ platform: SYSTEM_TENANT, environment: 'production', now: new Date() }, (work) =>
    setTreasury(work, { accounts: [dollarAccount()] }, work.now),
  )
  const { platform, clientId, clientSecret } = await createPlatform(app.works, {
    name: `The platform of ${user}`,
    environment: 'production',
    isRegulated: true,
    supportedCurrencies: ['USD'],
    now: new Date(),
  })
  const api = new Api(`${clientId}:${clientSecret}`, platform, address)
  const umaAddress = `$${user}@${config.settings(umaSettings).defaultUmaDomain}`
  const customer = await api.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Lima', umaAddress })
  const { data } = await api.read(`/customers/internal-accounts?customerId=${customer.id}`)
  await app.works.run({ platform, environment: 'production', now: new Date() }, async (work) => {
    await updateWebhookEndpoint(work.tx, platform, webhooks)
    await fundAccount(work, data[0].id, FUNDS)
  })
  await app.jobs.runDue()
  return { api, customer, accountId: data[0].id }
}
