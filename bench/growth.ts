import { loaded, type Request } from './load.ts'
import { atMost, type Figure, median, ROUNDS, type Sample, SECONDS, shown, WARM_UP_SECONDS } from './measure.ts'
import { withPayers } from './payments.ts'
import type { Probe } from './probe.ts'
import { CONNECTIONS, type Room } from './rooms.ts'

const SMALL = 10_000
const LARGE = 10_000_000

/** The time of a list page and of a balance, with many postings and with few. Rows are copies of one payment, made by SQL, in the order of their ids. */
export const measureGrowth = (room: Room): Promise<Figure[]> =>
  withPayers(room, 1, async ({ service, generator, probe, load }) => {
    await load(1, 1)
    await probe.rest()
    const read = (path: string) => {
      const request: Request = { method: 'GET', path: service.basePath + path, headers: service.headers }
      return loaded(generator, service.port, [request], { connections: CONNECTIONS, status: 200 })
    }
    const customerId = (await service.call('GET', '/customers')).data?.[0]?.id
    const reads = [
      { title: 'a page of transactions', sample: read('/transactions?limit=20') },
      { title: 'an account with its balance', sample: read(`/customers/internal-accounts?customerId=${customerId}`) },
    ]
    await grow(probe, SMALL)
    const few = await ratesOf(reads)
    await grow(probe, LARGE)
    const many = await ratesOf(reads)
    return reads.map(({ title }, index) => {
      const [before, after] = [few[index] ?? 0, many[index] ?? 0]
      return atMost(before / after, '×', {
        title: `time of ${title} at 10 million postings, against 10 thousand`,
        aim: 1.5,
        beside: `${shown(before)} against ${shown(after)} requests/s`,
      })
    })
  })

/** How often each is done in a second, in turns: medians of the rounds. */
async function ratesOf(reads: readonly { sample: Sample }[]): Promise<number[]> {
  const rates = reads.map((): number[] => [])
  for (const { sample } of reads) await sample(WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, { sample }] of reads.entries()) rates[index]?.push(await sample(SECONDS))
  return rates.map(median)
}

/** The payment that is copied, and its journals. */
const TEMPLATE = `
  template as (select * from transactions where status = 'COMPLETED' and type = 'OUTGOING' order by created_at desc, id desc limit 1),
  journal as (select j.*, row_number() over (order by j.id) as place
              from ledger_journals j, template t where j.key like '%' || t.id || '%'),
  entry as (select e.*, j.place from ledger_entries e join journal j on j.platform_id = e.platform_id and j.id = e.journal_id)`

/** Copies so many payments that there are this many entries, of the days before the first one. */
async function grow(probe: Probe, postings: number): Promise<void> {
  const copies = `
    with ${TEMPLATE},
    missing as (select greatest(0, ($1 - (select count(*) from ledger_entries)) / (select count(*) from entry)) as count),
    copy as (select moment, left(hex, 8) || '-' || right(hex, 4) || '-7000-8000-00000000000' as id
             from (select moment, lpad(to_hex(moment), 12, '0') as hex
                   from (select (extract(epoch from t.created_at) * 1000)::bigint - 1000 * (select count(*) from transactions) - n as moment
                         from template t, generate_series(1, (select count from missing)) as n) m) h),
    transaction as (
      insert into transactions
      select (jsonb_populate_record(null::transactions, replace(to_jsonb(t)::text, t.id, 'Transaction:' || c.id || '0')::jsonb
        || jsonb_build_object('created_at', to_timestamp(c.moment / 1000.0)))).* from template t, copy c),
    posted as (
      insert into ledger_journals (platform_id, id, key, kind, posted_at)
      select j.platform_id, (c.id || j.place)::uuid, replace(j.key, t.id, 'Transaction:' || c.id || '0'), j.kind, to_timestamp(c.moment / 1000.0)
      from journal j, template t, copy c)
    insert into ledger_entries (platform_id, journal_id, account, currency, amount)
    select e.platform_id, (c.id || e.place)::uuid, replace(e.account, t.id, 'Transaction:' || c.id || '0'), e.currency, e.amount
    from entry e, template t, copy c`
  await probe.run(copies.replace('$1', String(postings)))
  await probe.run('vacuum analyze')
}
