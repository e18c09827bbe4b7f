import type { ConsolePage } from '#test/support/console.ts'
import { type Loading, loading, type Request } from './load.ts'
import { type Comparison, compare, type Figure, ratio, type Sample } from './measure.ts'
import { completedBy, type Paying, withPayers } from './payments.ts'
import { Helper } from './processes.ts'
import type { Room } from './rooms.ts'

/** The number of open console pages of each kind, twenty in total. */
const PAGES = { overview: 7, list: 7, payment: 6 }

/** The requests that each kind of page sends, and the seconds between them. */
const OVERVIEW = [
  ...['/acts?environment=sandbox&status=WAITING', '/receipts?environment=sandbox', '/complaints'],
  ...['/events?environment=sandbox&state=WAITING', '/jobs?environment=sandbox&state=FAILING'],
]
const TRANSIT = '/transit?environment=sandbox'
/** The navigation of every page counts the pending tasks. The overview requests them anyway. */
const NAVIGATION = ['/acts?environment=sandbox&status=WAITING', '/receipts?environment=sandbox']
/** The rest of the overview, which seldom changes. */
const BESIDE = ['/adapters', '/migrations', '/deployment', '/figures?span=hour&last=192']
const LIST = '/payments?environment=sandbox&limit=50'
const SECONDS_BETWEEN = { overview: 10, transit: 30, beside: 60, navigation: 30, list: 10, payment: 3 }

/** Compares payments while twenty operators each look at a page with payments alone. */
export const measureOperators = (room: Room): Promise<Figure[]> =>
  withPayers(room, 1, async (paying) => {
    await completedBy(paying)(1)
    const { helper: pages } = await Helper.start('load-generator')
    try {
      const rates = await compareWithPages(paying, pages)
      const title = 'payments while 20 operators look at a page each, against those alone'
      return [ratio(rates, 'payments/s', { title, aim: 0.97 })]
    } finally {
      await pages.stop()
    }
  })

/** Compares payments alone with payments during requests for twenty pages by the helper. */
export async function compareWithPages(paying: Paying, pages: Helper): Promise<Comparison> {
  const pay = completedBy(paying)
  const requests = await requestsIn30Seconds(paying)
  const look = loading(pages, paying.service.port, requests, { connections: 20, status: 200 })
  return compare(
    pay,
    beside(pay, () => look(1, requests.length / 30)),
  )
}

/** Builds a read as an operator's page sends it. The path is relative to the operator interface. */
export const readBy = (page: ConsolePage, path: string): Request => ({
  method: 'GET',
  path: `/operator/v1${path}`,
  headers: {
    host: new URL(page.origin).host,
    cookie: String(page.cookie),
    'sec-fetch-site': 'same-origin',
    'x-causeway-console': '1',
  },
})

/** Returns the sample with a repeated second of other load until it ends. */
const beside =
  (sample: Sample, second: () => ReturnType<Loading>): Sample =>
  async (seconds) => {
    let isOver = false
    const other = (async () => {
      while (!isOver) await second()
    })()
    const rate = await sample(seconds)
    isOver = true
    await other
    return rate
  }

/** The requests that the pages send within 30 seconds, interleaved. */
async function requestsIn30Seconds({ service }: Paying): Promise<Request[]> {
  const { page } = await service.administrator()
  const { data } = (await page.get(LIST)).body
  const payment = `/platforms/${data[0].platformId}/payments/${data[0].id}`
  const asked = [
    ...OVERVIEW.map((path) => ({ path, times: (PAGES.overview * 30) / SECONDS_BETWEEN.overview })),
    { path: TRANSIT, times: (PAGES.overview * 30) / SECONDS_BETWEEN.transit },
    ...BESIDE.map((path) => ({ path, times: (PAGES.overview * 30) / SECONDS_BETWEEN.beside })),
    ...NAVIGATION.map((path) => ({ path, times: ((PAGES.list + PAGES.payment) * 30) / SECONDS_BETWEEN.navigation })),
    { path: LIST, times: (PAGES.list * 30) / SECONDS_BETWEEN.list },
    ...[payment, `${payment}/timeline`].map((path) => ({
      path,
      times: (PAGES.payment * 30) / SECONDS_BETWEEN.payment,
    })),
  ]
  return asked
    .flatMap(({ path, times }) => Array.from({ length: times }, (_, at) => ({ path, at: (at + 0.5) / times })))
    .sort((one, other) => one.at - other.at)
    .map(({ path }) => readBy(page, path))
}
