import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS } from '../src/app/root.ts'
import { accountOf as registrable } from '../src/features/external-accounts/external-accounts/accounts.test-support.ts'
import { quoteRequest } from '../src/features/payments/quotes/makers.test-support.ts'
import { createPlatform } from '../src/features/platforms/platform-config/create-platform.ts'
import { deposited, post } from '../src/ledger/index.ts'
import { simulatedPayouts } from '../src/providers/payouts/simulated.ts'
import { type Database, migrate, readMigrations } from '../src/runtime/db/index.ts'
import type { PlatformId } from '../src/runtime/ids.ts'
import { bringJobsForward } from '../src/runtime/jobs/store.ts'
import { createLog } from '../src/runtime/log.ts'
import { Api, type Json } from './support/api.ts'
import { type KeptDatabase, newKeptDatabase } from './support/kept-database.ts'
import { onEveryRail, PARTNERED } from './support/partners.ts'
import { type Service, startService } from './support/service.ts'

/** A production platform from the time when simulators served it, on the version that has none there. */

const HOUR_MS = 3_600_000
const EXTERNAL = '/platform/external-accounts'
let kept: KeptDatabase
let database: Database
beforeAll(async () => {
  kept = await newKeptDatabase(process.env.DATABASE_URL || undefined)
  database = await kept.open()
  await migrate(
    database,
    readMigrations(MIGRATIONS).filter(({ name }) => name < '0058'),
    createLog('silent'),
  )
}, 60_000)
afterAll(async () => {
  await database.close()
  await kept.drop()
}, 60_000)

const newProduction = async ({ app, address }: Service): Promise<Api> => {
  const { platform, clientId, clientSecret } = await createPlatform(app.works, {
    ...{ name: 'From before', environment: 'production', isRegulated: true },
    ...{ supportedCurrencies: ['EUR', 'USD'], now: new Date() },
  })
  return new Api(`${clientId}:${clientSecret}`, platform, address)
}

const inProduction = <T>({ app }: Service, platform: PlatformId, run: Parameters<Service['app']['works']['run']>[1]) =>
  app.works.run({ platform, environment: 'production', now: new Date() }, run) as Promise<T>

async function payingAccount(service: Service, api: Api): Promise<Json> {
  const [account] = (await api.read('/platform/internal-accounts?currency=EUR')).data
  await database.db.updateTable('internal_accounts').set({ status: 'ACTIVE' }).where('id', '=', account.id).execute()
  await inProduction(service, api.platform, (work) =>
    post(work, [
      deposited({
        ...{ transactionId: work.newId('Transaction'), accountId: account.id, rail: 'SEPA' },
        ...{ amount: 50_000n, currency: 'EUR' },
      }),
    ]),
  )
  return account
}

test('nothing that a simulator has announced comes, and no account that it let through can be paid', async () => {
  const slow = simulatedPayouts({ stepMs: HOUR_MS, timeScale: 1, umaDomain: 'sandbox.uma.money' })
  const before = await startService(database, {}, { ...PARTNERED, payoutPartners: onEveryRail(slow) })
  const api = await newProduction(before)
  const source = await payingAccount(before, api)
  const [bank, pullable] = [
    await api.create(EXTERNAL, registrable('EUR_ACCOUNT')),
    await api.create(EXTERNAL, registrable('USD_ACCOUNT')),
  ]
  await before.app.jobs.runDue()
  const { transactionId } = await api.create(
    '/quotes',
    quoteRequest(source.id, bank.id, 10_000, { immediatelyExecute: true }),
  )
  await before.app.jobs.runDue()
  await before.app.server.close()

  await migrate(database, readMigrations(MIGRATIONS), createLog('silent'))
  const after = await startService(database)
  try {
    const now = api.at(after.address)
    await after.app.jobs.runDue()
    await inProduction(after, api.platform, ({ tx, platform }) => bringJobsForward(tx, platform, 240 * HOUR_MS))
    await after.app.jobs.runDue()
    expect((await now.read(`/transactions/${transactionId}`)).status).toBe('PROCESSING')
    const orders = await database.db.selectFrom('partner_orders').select(['key', 'state', 'cut_off']).execute()
    expect(orders).toEqual([
      { key: `PlatformConfig:${api.platform}/${transactionId}/payout`, state: 'waiting', cut_off: null },
    ])
    const states = await Promise.all([bank, pullable].map(({ id }) => now.read(`${EXTERNAL}/${id}`)))
    expect(states.map(({ status, beneficiaryVerificationStatus: name }) => [status, name])).toEqual([
      ['UNDER_REVIEW', 'UNSUPPORTED'],
      ['UNDER_REVIEW', 'CHECKED_BY_RECEIVING_FI'],
    ])
    const validated = await database.db.selectFrom('external_accounts').select('pull_validation').execute()
    expect(validated.map(({ pull_validation }) => pull_validation).sort()).toEqual(['PENDING', null])
  } finally {
    await after.app.server.close()
  }
})
