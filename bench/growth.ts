import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ROOT } from '#app/root.ts'
import { loaded, type Request } from './load.ts'
import { atLeast, atMost, type Figure, median, ROUNDS, type Sample, shown } from './measure.ts'
import { withPayers } from './payments.ts'
import type { Probe } from './probe.ts'
import { CONNECTIONS, type Room } from './rooms.ts'
import { type Json, type ServiceProcess, storageSettings } from './service.ts'

/** The number of rows to create. */
export interface Size {
  postings: number
  events: number
  customers: number
}

const SMALL: Size = { postings: 10_000, events: 5_000, customers: 1_000 }
const LARGE: Size = { postings: 10_000_000, events: 5_000_000, customers: 1_000_000 }
/** Short, because there are many reads. */
const SECONDS_EACH = 1
/** Half of the events are older than the thirty days for which the service stores events. */
const EVENTS_OF_MS = 60 * 24 * 3_600_000
const LOOK_EVERY_MS = 20
const SWEPT_WITHIN_MS = 30 * 60_000

/** The measurements at one size: requests per second of each read, and seconds. */
interface Measured {
  rates: number[]
  start: number
  audit: number
  /** Journals per second that the rollup adds to the sums of the system tenant. */
  rolledUp: number
  /** Events deleted per second. */
  swept: number
}

/**
 * Measures lists with each filter, a balance, a start, the audit and a sweep, with little and with much data. SQL
 * statements copy the rows in the order of their ids.
 */
export const measureGrowth = (room: Room): Promise<Figure[]> =>
  withPayers(room, 1, async ({ service, generator, probe, load }) => {
    await load(1, 1)
    await probe.rest()
    const paths = pathsOf(
      await service.call('GET', '/transactions?type=OUTGOING'),
      await service.call('GET', '/customers'),
    )
    const samples = paths.map((path) => {
      const request: Request = { method: 'GET', path: service.basePath + path, headers: service.headers }
      return loaded(generator, service.port, [request], { connections: CONNECTIONS, status: 200 })
    })
    const measured = async (size: Size): Promise<Measured> => {
      await grow(probe, size)
      return {
        rolledUp: await rolledUpPerSecond(probe),
        rates: await ratesOf(samples),
        start: await startSeconds(service),
        audit: await auditSeconds(room),
        swept: await sweptPerSecond(probe),
      }
    }
    return figuresOf(paths, await measured(SMALL), await measured(LARGE))
  })

/** Returns the paths of a balance and of lists with each of their filters. */
function pathsOf(transactions: Json, customers: Json): string[] {
  const { customerId, platformCustomerId, source, destination } = transactions.data?.[0] ?? {}
  const [from, to] = [source?.accountId, destination?.accountId]
  const customer = customers.data?.[0] ?? {}
  const ofTransactions = [
    ...['', 'status=COMPLETED', 'status=FAILED', 'type=OUTGOING', 'type=CARD', 'reference=unknown'],
    ...[`customerId=${customerId}`, `platformCustomerId=${platformCustomerId}`, `accountIdentifier=${from}`],
    ...[
      `senderAccountIdentifier=${from}`,
      `receiverAccountIdentifier=${to}`,
      `status=COMPLETED&customerId=${customerId}`,
    ],
    ...[`status=FAILED&customerId=${customerId}`, 'endDate=2026-01-01T00:00:00Z', 'sortOrder=asc'],
  ]
  const ofCustomers = [
    ...['', 'customerType=INDIVIDUAL', 'customerType=BUSINESS', 'region=FR', 'currency=USD', 'currency=JPY'],
    ...[`platformCustomerId=${customer.platformCustomerId}`, 'updatedAfter=2100-01-01T00:00:00Z'],
    `umaAddress=${encodeURIComponent(String(customer.umaAddress))}`,
  ]
  return [
    `/customers/internal-accounts?customerId=${customerId}`,
    ...ofTransactions.map((filter) => `/transactions?${filter}`),
    ...ofCustomers.map((filter) => `/customers?${filter}`),
  ]
}

function figuresOf(paths: readonly string[], few: Measured, many: Measured): Figure[] {
  const reads = paths.map((path, index) => {
    const [before, after] = [few.rates[index] ?? 0, many.rates[index] ?? 0]
    const title = `time of GET ${path} with much data, against little`
    return atMost(before / after, '×', {
      title,
      aim: 1.5,
      beside: `${shown(before)} against ${shown(after)} requests/s`,
    })
  })
  const beside = (which: 'start' | 'audit' | 'rolledUp' | 'swept') => ({ beside: `${shown(few[which])} with little` })
  const deleted = { title: 'old events deleted with much data', aim: 3_000 }
  const summed = { title: 'journals summed for the house with much data', aim: 3_000 }
  return [
    ...reads,
    atMost(many.start, 's', { title: 'start to first answer with much data', aim: 1, ...beside('start') }),
    atMost(many.audit, 's', { title: 'the whole audit with much data', aim: 120, ...beside('audit') }),
    { ...atLeast(many.rolledUp, '/s', summed), ...beside('rolledUp') },
    { ...atLeast(many.swept, '/s', deleted), ...beside('swept') },
  ]
}

/** Measures how often each sample runs in a second, in alternating rounds. Returns the medians. */
async function ratesOf(samples: readonly Sample[]): Promise<number[]> {
  const rates = samples.map((): number[] => [])
  for (const sample of samples) await sample(SECONDS_EACH)
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, sample] of samples.entries()) rates[index]?.push(await sample(SECONDS_EACH))
  return rates.map(median)
}

async function startSeconds(service: ServiceProcess): Promise<number> {
  const another = await service.startAnother()
  await another.stop()
  return another.startedInMs / 1000
}

async function auditSeconds({ storage }: Room): Promise<number> {
  const startedAt = performance.now()
  await promisify(execFile)(process.execPath, [join(ROOT, 'dist', 'audit.js'), '--without-files'], {
    env: { PATH: process.env.PATH, ...storageSettings(storage) },
  })
  return (performance.now() - startedAt) / 1000
}

/** Makes a sweep due and waits until `isLeft` finds no more rows. Returns the processed rows per second. */
async function perSecondOf(probe: Probe, sweep: string, count: number, isLeft: string): Promise<number> {
  await probe.run(`update sweeps set next_run_at = now() where name = '${sweep}'`)
  while ((await probe.number(`select count(*) from sweeps where name = '${sweep}' and next_run_at > now()`)) === 0)
    await sleep(LOOK_EVERY_MS)
  const startedAt = performance.now()
  while ((await probe.number(`select count(*) from (${isLeft} limit 1) one`)) > 0) {
    if (performance.now() - startedAt > SWEPT_WITHIN_MS) throw new Error(`The sweep ${sweep} did not end.`)
    await sleep(LOOK_EVERY_MS)
  }
  return count / ((performance.now() - startedAt) / 1000)
}

async function sweptPerSecond(probe: Probe): Promise<number> {
  // Uses a fixed moment, because further events become old while the sweep runs.
  const moment = await probe.number(`select extract(epoch from now() - interval '30 days')`)
  const old = `from events where ended_at < to_timestamp(${moment})`
  return perSecondOf(probe, 'webhooks.delete-old', await probe.number(`select count(*) ${old}`), `select ${old}`)
}

/** Recomputes the balances of the system tenant from all journals that are old enough. */
async function rolledUpPerSecond(probe: Probe): Promise<number> {
  await probe.run('delete from ledger_house_balances')
  await probe.run('delete from ledger_rollups')
  const old = `from ledger_journals where posted_at < now() - interval '20 minutes'`
  const line = `(lpad(to_hex((extract(epoch from now()) * 1000)::bigint - 1200000), 12, '0') || repeat('0', 20))::uuid`
  const isLeft = `select where not exists (select from ledger_rollups where through_journal > ${line})`
  return perSecondOf(probe, 'ledger.roll-up', await probe.number(`select count(*) ${old}`), isLeft)
}

/** The copied payment, its journals and one of its events. */
const TEMPLATE = `
  template as (select * from transactions where status = 'COMPLETED' and type = 'OUTGOING' order by created_at desc, id desc limit 1),
  journal as (select j.*, row_number() over (order by j.id) as place
              from ledger_journals j, template t where j.key like '%' || t.id || '%'),
  entry as (select e.*, j.place from ledger_entries e join journal j on j.platform_id = e.platform_id and j.id = e.journal_id)`

/** Returns ids, except their last digit, for `count` moments before the first existing row, earliest first. */
const ids = (count: string, table: string, everyMs = 1_000) => `
  select moment, left(hex, 8) || '-' || right(hex, 4) || '-7000-8000-00000000000' as id
  from (select moment, lpad(to_hex(moment), 12, '0') as hex
        from (select (extract(epoch from (select min(created_at) from ${table})) * 1000)::bigint - ${everyMs} * n as moment
              from generate_series(${count}, 1, -1) as n) m) h`

/** Copies rows from the days before the first one until the tables reach the given size. */
export async function grow(probe: Probe, size: Size): Promise<void> {
  const indexes = await probe.texts(`
    select indexdef from pg_indexes where schemaname = 'public' and tablename in ('transactions', 'ledger_entries', 'events', 'customers', 'customer_currencies')
      and indexname not in (select conname from pg_constraint)`)
  // Creating the indexes after the rows takes a fraction of the time.
  for (const index of indexes) await probe.run(`drop index ${/INDEX (\S+) ON/.exec(index)?.[1]}`)
  await copyPayments(probe, size.postings)
  await copyEvents(probe, size.events)
  await copyCustomers(probe, size.customers)
  for (const index of indexes) await probe.run(index)
  await probe.run('vacuum analyze')
}

async function copyPayments(probe: Probe, postings: number): Promise<void> {
  await probe.run(`
    with ${TEMPLATE},
    copy as materialized (${ids(`(${postings} - (select count(*) from ledger_entries)) / (select count(*) from entry)`, 'transactions')}),
    transaction as (
      insert into transactions
      select r.* from template t, copy c, jsonb_populate_record(null::transactions, to_jsonb(t)
        || jsonb_build_object('id', 'Transaction:' || c.id || '0', 'created_at', to_timestamp(c.moment / 1000.0))) r),
    listed as (
      insert into transaction_statuses (platform_id, status, created_at, id)
      select t.platform_id, t.status, to_timestamp(c.moment / 1000.0), 'Transaction:' || c.id || '0' from template t, copy c),
    posted as (
      insert into ledger_journals (platform_id, id, key, kind, posted_at)
      select j.platform_id, (c.id || j.place)::uuid, replace(j.key, t.id, 'Transaction:' || c.id || '0'), j.kind, to_timestamp(c.moment / 1000.0)
      from journal j, template t, copy c)
    insert into ledger_entries (platform_id, journal_id, account, currency, amount)
    select e.platform_id, (c.id || e.place)::uuid, replace(e.account, t.id, 'Transaction:' || c.id || '0'), e.currency, e.amount
    from entry e, template t, copy c`)
  await probe.run(`
    update ledger_balances b set available = -e.amount
    from (select account, sum(amount) as amount from ledger_entries where account like 'ia:%:available' group by account) e
    where e.account = 'ia:' || b.account_id || ':available'`)
}

const copyEvents = (probe: Probe, events: number) =>
  probe.run(`
    with copy as (${ids(`${events} - (select count(*) from events)`, 'events', Math.floor(EVENTS_OF_MS / events))})
    insert into events (platform_id, id, type, subject, body, created_at, recorded_at, state, attempts, ended_at)
    select e.platform_id, 'Webhook:' || c.id || '0', e.type, e.subject, e.body, at, at, 'delivered', 1, at
    from (select * from events where type like 'OUTGOING%' limit 1) e, copy c, to_timestamp(c.moment / 1000.0) at`)

const copyCustomers = (probe: Probe, customers: number) =>
  probe.run(`
    with copy as (${ids(`${customers} - (select count(*) from customers)`, 'customers')}),
    customer as (
      insert into customers
      select r.*
      from (select * from customers limit 1) o, copy c, to_timestamp(c.moment / 1000.0) at,
        jsonb_populate_record(null::customers, to_jsonb(o) || jsonb_build_object(
          'id', 'Customer:' || c.id || '0', 'platform_customer_id', c.id, 'uma_address', '$' || c.id || '@localhost', 'created_at', at, 'updated_at', at)) r
      returning platform_id, id, created_at)
    insert into customer_currencies (platform_id, customer_id, currency, created_at)
    select platform_id, id, 'USD', created_at from customer`)
