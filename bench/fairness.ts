import { type Loaded, loading, type Request } from './load.ts'
import { atMost, type Figure, shown, WARM_UP_SECONDS } from './measure.ts'
import { databaseUrlOf, newPayment } from './payments.ts'
import { Probe } from './probe.ts'
import { Helper } from './processes.ts'
import { CONNECTIONS, type Room, withService } from './rooms.ts'
import type { ServiceProcess } from './service.ts'

const ROWS = 1_000_000
const LISTS_AT_ONCE = 30
/**
 * Far below the maximum of the service, so that the benchmark measures the queue of other platforms, not its own queue.
 */
const READS_PER_SECOND = 100
const PAYMENTS_PER_SECOND = 20
const MEASURED_SECONDS = 15
const UNKNOWN = '01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'

/** Lists that match few or no rows among many transactions, and lists that match most of them. */
const LISTS = [
  'reference=NOTHING',
  'platformCustomerId=unknown',
  'status=FAILED',
  'status=EXPIRED',
  'status=COMPLETED',
  'type=INCOMING',
  'type=INCOMING&status=COMPLETED',
  `accountIdentifier=InternalAccount:${UNKNOWN}`,
  'sortOrder=asc&limit=100',
  'limit=100',
]

/** Measures the effect on one platform while another platform requests its longest lists without a pause. */
export const measureFairness = (room: Room): Promise<Figure[]> =>
  withService(room, async ({ service, generator }) => {
    const greedy = await service.newPlatform()
    await loading(generator, service.port, [await newPayment(greedy)], { connections: 1, status: 201 })(1, 1)
    const probe = await Probe.open(databaseUrlOf(room))
    await probe.rest()
    await copyTransactions(probe)
    await probe.close()
    const { helper: lister } = await Helper.start('load-generator')
    const lists = LISTS.map(
      (filter): Request => ({
        method: 'GET',
        path: `${greedy.basePath}/transactions?${filter}`,
        headers: greedy.headers,
      }),
    )
    const list = loading(lister, service.port, lists, { connections: LISTS_AT_ONCE, status: 200 })
    const payment = await newPayment(service)
    const { id } = (await service.call('GET', '/customers')).data?.[0] ?? {}
    const reading: Request = { method: 'GET', path: `${service.basePath}/customers/${id}`, headers: service.headers }
    const read = loading(generator, service.port, [reading], { connections: CONNECTIONS, status: 200 })
    const pay = loading(generator, service.port, [payment], { connections: CONNECTIONS, status: 201 })
    const sides = [
      { what: 'a read', load: () => read(MEASURED_SECONDS, READS_PER_SECOND) },
      { what: 'a payment', load: () => pay(MEASURED_SECONDS, PAYMENTS_PER_SECOND) },
    ]
    try {
      for (const { load } of sides) await load()
      await list(WARM_UP_SECONDS)
      const figures: Figure[] = []
      for (const { what, load } of sides) {
        const alone = await load()
        const lists = list(MEASURED_SECONDS)
        const beside = await load()
        figures.push(figureOf(what, alone, beside, await lists))
      }
      for (const { what, load } of sides) {
        const alone = await load()
        await uploadFiles(greedy)
        figures.push(figureBesideImports(what, alone, await load()))
      }
      return figures
    } finally {
      await lister.stop()
    }
  })

const figureOf = (what: string, alone: Loaded, beside: Loaded, lists: Loaded): Figure =>
  atMost(beside.latency.p99 / alone.latency.p99, '×', {
    title: `99th percentile of ${what} while another platform asks for its longest lists, against alone`,
    aim: 3,
    beside: `${shown(beside.latency.p99)} against ${shown(alone.latency.p99)} ms, ${shown(lists.perSecond)} lists/s`,
  })

const figureBesideImports = (what: string, alone: Loaded, beside: Loaded): Figure =>
  atMost(beside.latency.p99 / alone.latency.p99, '×', {
    title: `99th percentile of ${what} while another platform imports files of customers, against alone`,
    aim: 3,
    beside: `${shown(beside.latency.p99)} against ${shown(alone.latency.p99)} ms`,
  })

const HEADER = 'platformCustomerId,customerType,fullName,email'
const FILE_BYTES = 1_400_000
/**
 * Files that take longer than the measurement: one of valid customers, one of short rows that fit no column, one of
 * blank lines.
 */
const FILES: readonly string[] = ['a,INDIVIDUAL,Ana Lima,ana@example.org', 'x', ''].map(
  (row) => `${HEADER}\n${`${row}\n`.repeat(Math.min(450_000, Math.floor(FILE_BYTES / (row.length + 1))))}`,
)

async function uploadFiles({ port, basePath, headers }: ServiceProcess): Promise<void> {
  for (const text of FILES) {
    const form = new FormData()
    form.set('file', new Blob([text], { type: 'text/csv' }), 'customers.csv')
    const { authorization = '' } = headers
    const address = `http://127.0.0.1:${port}${basePath}/customers/bulk/csv`
    const { status } = await fetch(address, { method: 'POST', headers: { authorization }, body: form })
    if (status !== 202) throw new Error(`The upload was answered ${status}.`)
  }
}

/** Copies the platform's one payment a million times, at intervals of a second. */
async function copyTransactions(probe: Probe): Promise<void> {
  await probe.run(`
    insert into transactions
    select r.*
    from (select * from transactions where type = 'OUTGOING' limit 1) t, generate_series(1, ${ROWS}) n,
      jsonb_populate_record(null::transactions, to_jsonb(t) || jsonb_build_object(
        'id', 'Transaction:' || lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000',
        'created_at', t.created_at - n * interval '1 second')) r`)
  await probe.run(`
    insert into transaction_statuses (platform_id, status, created_at, id)
    select platform_id, status, created_at, id from transactions on conflict do nothing`)
  await probe.run('vacuum analyze')
}
