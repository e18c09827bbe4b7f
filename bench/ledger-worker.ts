import { MIGRATIONS } from '#app/root.ts'
import { captured, deposited, openBalances, post } from '#ledger/index.ts'
import { money } from '#money/money.ts'
import { migrate, openEmbedded, openPostgres, readMigrations } from '#runtime/db/index.ts'
import { newId, newUuid, type PlatformId } from '#runtime/lib/ids.ts'
import { createLog } from '#runtime/lib/log.ts'
import { insertPlatform } from '#runtime/work/platforms/platforms.ts'
import type { WorkContext } from '#runtime/work/units/work.ts'
import { Works } from '#runtime/work/units/works.ts'

/**
 * Runs transactions that post one transfer each, all from the same account, with every check of the ledger. Runs for
 * the given seconds and reports the transactions per second.
 */
const IN_FLIGHT = 256
const RECEIVERS = 1_000
const PLENTY = 1_000_000_000_000_000n
const CURRENCY = 'USD'

const log = createLog('error')
const database = await (process.env.DATABASE_URL ? openPostgres(process.env.DATABASE_URL, log) : openEmbedded())
await migrate(database, readMigrations(MIGRATIONS), log)
const works = new Works(database)
const platform = newUuid() as PlatformId
const context = (): WorkContext => ({ platform, environment: 'sandbox', now: new Date() })

const hot = newId('InternalAccount')
const receivers = Array.from({ length: RECEIVERS }, () => newId('InternalAccount'))

await works.run(context(), async (work) => {
  await insertPlatform(work, 'Benchmark')
  await openBalances(
    work,
    [hot, ...receivers].map((accountId) => ({ accountId, currency: CURRENCY })),
  )
  await post(work, [
    deposited({
      transactionId: newId('Transaction'),
      accountId: hot,
      currency: CURRENCY,
      amount: PLENTY,
      place: 'ACH',
    }),
  ])
})

const transferTo = (accountId: string) =>
  captured(
    {
      id: newId('Transaction'),
      sent: money(1n, CURRENCY),
      received: money(1n, CURRENCY),
      serviceFees: 0n,
      platformFees: 0n,
      counterpartyFee: 0n,
    },
    { accountId: hot },
    accountId,
  )

let sent = 0

async function run(seconds: number): Promise<number> {
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  let done = 0
  const one = async () => {
    while (performance.now() < endsAt) {
      await works.runInBatch(context(), (work) => post(work, [transferTo(receivers[sent++ % RECEIVERS] as string)]))
      done++
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, one))
  return done / ((performance.now() - startedAt) / 1000)
}

process.on('message', async ({ seconds }: { seconds: number }) => process.send?.(await run(seconds)))
process.on('disconnect', () => process.exit())
process.send?.('ready')
