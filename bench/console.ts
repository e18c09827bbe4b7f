import { grow, type Size } from './growth.ts'
import { loading } from './load.ts'
import { atMost, type Figure, ratio, shown } from './measure.ts'
import { compareWithPages, readBy } from './operators.ts'
import { type Paying, withPayers } from './payments.ts'
import type { Probe } from './probe.ts'
import { Helper } from './processes.ts'
import type { Room } from './rooms.ts'

/** Seven postings a payment. */
const SMALL: Size = { postings: 70_000, events: 5_000, customers: 1_000 }
const LARGE: Size = { postings: 7_000_000, events: 500_000, customers: 200_000 }
/** Includes 19 platforms without payments. */
const PLATFORMS = 20
const SECONDS_EACH = 1
/** The service limits one person to sixty searches a minute. */
const SEARCHES = 50

/**
 * Measures reads by operators over a million payments and 200,000 customers, and payments during these reads. SQL
 * statements copy the rows.
 */
export const measureConsole = (room: Room): Promise<Figure[]> =>
  withPayers(room, 1, async (paying) => {
    await paying.load(1, 1)
    await paying.probe.rest()
    await paying.service.newPlatforms(PLATFORMS - 1)
    const paths = await pathsOf(paying)
    await checkAnswered(paying, paths)
    const { helper } = await Helper.start('load-generator')
    try {
      const few = await timesOf(paying, helper, paths, SMALL)
      const many = await timesOf(paying, helper, paths, LARGE)
      await nameCustomers(paying.probe)
      const searches = await searchTimes(paying)
      return [...figuresOf(paths, few, many), searchFigure(searches), await besidePages(paying, helper)]
    } finally {
      await helper.stop()
    }
  })

const ENVIRONMENT = 'environment=sandbox'

/**
 * The first page of each list with each of its filters, the overview's requests, a payment with its timeline, and the
 * ledger.
 */
async function pathsOf({ service }: Paying): Promise<string[]> {
  const { page } = await service.administrator()
  const { data } = (await page.get(`/payments?${ENVIRONMENT}`)).body
  const { id, platformId, createdAt } = data[0]
  const platform = `/platforms/${platformId}`
  const { customerId, source } = (await page.get(`${platform}/payments/${id}`)).body.transaction
  const ofPayments = [
    ...['', 'status=COMPLETED', 'status=FAILED', 'status=PROCESSING', 'type=OUTGOING', 'type=INCOMING', 'currency=USD'],
    ...['currency=JPY', `customerId=${customerId}`, `platformId=${platformId}`, `endDate=${createdAt}`],
    ...[`startDate=${createdAt}`, `status=COMPLETED&currency=EUR&platformId=${platformId}`],
  ]
  const ofCustomers = ['', 'status=APPROVED', 'status=REJECTED', 'region=FR', 'region=ZZ', `platformId=${platformId}`]
  const ofEvents = ['', 'state=DELIVERED', 'type=OUTGOING_PAYMENT.COMPLETED', `subject=${id}`]
  return [
    ...ofPayments.map((filter) => `/payments?${ENVIRONMENT}&limit=50&${filter}`),
    ...ofCustomers.map((filter) => `/customers?${ENVIRONMENT}&limit=50&${filter}`),
    `/events?${ENVIRONMENT}&limit=50&state=WAITING`,
    ...ofEvents.map((filter) => `/events?${ENVIRONMENT}&limit=50&platformId=${platformId}&${filter}`),
    ...['transit', 'acts', 'receipts', 'orders', 'cards', 'agents'].map((list) => `/${list}?${ENVIRONMENT}`),
    ...[`/jobs?${ENVIRONMENT}&state=FAILING`, '/complaints', '/platforms', '/house/trial-balance'],
    ...['', '/trial-balance', '/audit-log', '/terms'].map((path) => platform + path),
    ...['', '/objects'].map((path) => `${platform}/customers/${customerId}${path}`),
    ...['', '/timeline'].map((path) => `${platform}/payments/${id}${path}`),
    `${platform}/internal-accounts/${source.accountId}`,
  ]
}

/** Throws with the path if the service does not answer it with 200. */
async function checkAnswered({ service }: Paying, paths: readonly string[]): Promise<void> {
  const { page } = await service.administrator()
  for (const path of paths) {
    const { status, body } = await page.get(path)
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`)
  }
}

interface Times {
  p50: number
  p99: number
}

/** Measures the milliseconds of each path at this data size, one request after the other. */
async function timesOf(paying: Paying, helper: Helper, paths: readonly string[], size: Size): Promise<Times[]> {
  await grow(paying.probe, size)
  await tellEventsApart(paying.probe)
  await paying.probe.run('vacuum analyze events')
  const { page } = await paying.service.administrator()
  const times: Times[] = []
  for (const path of paths) {
    const load = loading(helper, paying.service.port, [readBy(page, path)], { connections: 1, status: 200 })
    await load(SECONDS_EACH)
    times.push((await load(SECONDS_EACH)).latency)
  }
  return times
}

function figuresOf(paths: readonly string[], few: readonly Times[], many: readonly Times[]): Figure[] {
  const figures = paths.flatMap((path, index) => {
    const [before, after] = [few[index], many[index]]
    if (!before || !after) return []
    const title = `99th percentile of GET ${path} with a million payments`
    return atMost(after.p99, 'ms', {
      title,
      aim: 150,
      beside: `half of them within ${shown(after.p50)} ms, of ten thousand within ${shown(before.p50)}`,
    })
  })
  const grown = paths.map((path, index) => ({ path, by: (many[index]?.p50 ?? 0) / (few[index]?.p50 ?? 1) }))
  const [most] = grown.sort((one, other) => other.by - one.by)
  const title = `the page that grows most from ten thousand payments to a million: GET ${most?.path}`
  return [...figures, atMost(most?.by ?? 0, '×', { title, aim: 1.5 })]
}

/** Gives each copied event a different payment as its subject. */
const tellEventsApart = (probe: Probe): Promise<void> =>
  probe.run(
    `update events set subject = replace(id, 'Webhook:', 'Transaction:') where id like '%-7000-8000-00000000000%'`,
  )

/** Adds a name of two words, an e-mail address and their search terms to each customer. */
async function nameCustomers(probe: Probe): Promise<void> {
  await probe.run(`
    insert into search_terms (platform_id, kind, term, object, at)
    select c.platform_id, t.kind, t.term, c.id, c.created_at
    from (select *, row_number() over (order by id) as n from customers) c,
      lateral (values ('CUSTOMER_NAME', 'given' || n % 997), ('CUSTOMER_NAME', 'family' || n % 9973),
        ('CUSTOMER_EMAIL', 'person' || n || '@example.com')) as t (kind, term)
    on conflict do nothing`)
  await probe.run('vacuum analyze search_terms')
}

/** Measures the milliseconds of searches by ids, names, addresses, amounts and endings, in ascending order. */
async function searchTimes({ service }: Paying): Promise<number[]> {
  const { page } = await service.administrator()
  const { data } = (await page.get(`/payments?${ENVIRONMENT}&limit=50`)).body
  const textsOf = (index: number): string[] => {
    const { id, receivedAmount } = data[index % data.length]
    return [
      ...[id, id.slice(0, id.indexOf(':') + 9), `given${index} family${index}`, 'given', `person${index}@example.com`],
      ...[
        `${Number(receivedAmount.amount) / 100} ${receivedAmount.currency.code}`,
        '3000',
        'DE89370400440532013000',
        `END-7K2M9QX${index % 10}`,
        'ana',
      ],
    ]
  }
  const texts = Array.from({ length: SEARCHES }, (_, index) => textsOf(index)[index % 10] ?? '')
  const times: number[] = []
  for (const text of texts) {
    const startedAt = performance.now()
    const { status } = await page.post('/search', { text, environment: 'sandbox' })
    if (status !== 200) throw new Error(`A search answered ${status}.`)
    times.push(performance.now() - startedAt)
  }
  return times.sort((one, other) => one - other)
}

const searchFigure = (times: readonly number[]): Figure =>
  atMost(times[Math.floor(times.length * 0.95)] ?? Infinity, 'ms', {
    title: `95th percentile of ${times.length} searches with a million payments and 200,000 customers`,
    aim: 300,
    beside: `half of them within ${shown(times[times.length >> 1] ?? Infinity)} ms`,
  })

/** Compares payments while twenty people each look at a page with payments alone, at the full data size. */
async function besidePages(paying: Paying, helper: Helper): Promise<Figure> {
  const title = 'payments while 20 operators look at a page each, with a million payments, against those alone'
  return ratio(await compareWithPages(paying, helper), 'payments/s', { title, aim: 0.97 })
}
