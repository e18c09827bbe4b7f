import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEATURES } from '../../src/app/features.ts'
import { accountOf as registrable } from '../../src/features/external-accounts/external-accounts/accounts.test-support.ts'
import { screen } from '../../src/features/external-accounts/external-accounts/screening/makers.test-support.ts'
import { quoteRequest } from '../../src/features/payments/quotes/makers.test-support.ts'
import { receiptCommands } from '../../src/features/payments/receipts/commands.ts'
import { bankCommands } from '../../src/features/treasury/bank-book/commands.ts'
import { invariantsOf } from '../../src/runtime/assembly.ts'
import { sql } from '../../src/runtime/db/index.ts'
import { newUuid } from '../../src/runtime/ids.ts'
import { findViolations } from '../../src/runtime/invariants.ts'
import { HOUSE } from '../../src/runtime/platforms/platforms.ts'
import type { Work } from '../../src/runtime/units/work.ts'
import type { Api, Json } from '../support/api.ts'
import { operate, operateOrders } from '../support/operator.ts'
import { playSequences, TIME_FOR_SEQUENCES_MS, TRIES_EVERYTHING } from '../support/seeds.ts'
import { service, settle, useService } from '../support/service.ts'
import { newProduction, replaceTreasury } from '../support/treasury.ts'
import { inLedger, sumOf } from '../support/treasury-sums.ts'

/**
 * Whatever people report, book, confirm, repeat, take back or leave half done, and whatever version of the treasury holds: what the banks say, what the
 * books say and the items that are open agree after every step.
 */

useService()

interface World {
  api: Api
  own: Json
  outside: Json
  reference: string
  /** Of this world: the accounts of the treasury that it has had, the last two are open. */
  accounts: string[]
  /** What banks have booked, by account; what the books of the platform say about it. */
  bank: Map<string, bigint>
  books: Map<string, bigint>
  receipts: Map<string, { account: string; amount: number }>
  bookings: Map<string, bigint>
  payments: string[]
  files: string[]
  folder: string
}

const add = (sums: Map<string, bigint>, account: string, amount: bigint) =>
  sums.set(account, (sums.get(account) ?? 0n) + amount)

const db = () => service().database.db

async function newWorld(): Promise<World> {
  const { api, account: own, reference } = await newProduction()
  const outside = await api.create('/platform/external-accounts', registrable('EUR_ACCOUNT'))
  await settle()
  await screen(api, 'clear', outside.id)
  const world: World = {
    ...{ api, own, outside, reference, accounts: [], payments: [], files: [] },
    ...{ bank: new Map(), books: new Map(), receipts: new Map(), bookings: new Map() },
    folder: mkdtempSync(join(tmpdir(), 'causeway-treasury-')),
  }
  await changeTreasury(world)
  await changeTreasury(world)
  await report(world, { choice: 1, amount: 9_000, killed: undefined })
  return world
}

/** A new account is opened; of those before, the last one stays open and the others are drained. */
async function changeTreasury({ api, accounts, bank }: World): Promise<void> {
  accounts.push(`t${newUuid().replaceAll('-', '').slice(-16)}`)
  const platforms = [`PlatformConfig:${api.platform}`]
  const isOpen = (id: string) => accounts.slice(-2).includes(id)
  await replaceTreasury(
    service(),
    accounts.map((id) => ({ id, platforms, status: isOpen(id) ? ('open' as const) : ('draining' as const) })),
  )
  const opened = accounts.at(-1) ?? ''
  await operate(bankCommands, 'bank', 'open', opened, '3000')
  add(bank, opened, 3_000n)
}

/** Nothing where the command refuses, as an operator would see it. */
const attempt = (command: Promise<string>): Promise<string | undefined> => command.catch(() => undefined)

/** The next unit of work that begins after so many is killed before it commits, and the command with it. */
async function killedAfter(units: number, command: () => Promise<string>): Promise<string | undefined> {
  const { works } = service().app
  const { run } = works
  let left = units
  works.run = ((...[context, callback]: Parameters<typeof run>) =>
    run.call(works, context, async (work: Work) => {
      const result = await callback(work)
      if (left-- <= 0) throw new Error('The process is killed.')
      return result
    })) as typeof run
  return attempt(command()).finally(() => Object.assign(works, { run }))
}

type Step = (world: World, drawn: { choice: number; amount: number; killed: number | undefined }) => Promise<void>

const pick = <Value>(values: readonly Value[], choice: number): Value | undefined => values[choice % values.length]

/** Money is reported, sometimes again, and sometimes again as something else. */
const report: Step = async ({ api, accounts, receipts, books, reference }, { choice, amount, killed }) => {
  const id = `${api.platform} ${choice % 20}`
  const account = pick(accounts, choice) ?? ''
  const known = receipts.get(id)
  const said = await killedAfter(killed ?? 99, () =>
    operate(
      receiptCommands,
      ...['report-receipt', 'SEPA', id, 'EUR', String(amount), '--environment', 'production', '--account', account],
      ...['--remittance', choice % 3 === 0 ? 'rent' : reference, '--sender-account', 'DE89370400440532013000'],
    ),
  )
  if (known || said === undefined || said.includes('known already')) return
  receipts.set(id, { account, amount })
  // Money of an unknown owner is in no book before it is assigned.
  if (said.endsWith(': applied.')) add(books, account, BigInt(amount))
}

/** The bank books a receipt or something else, sometimes twice, and sometimes as something else. */
const book: Step = async ({ api, accounts, receipts, bookings, bank }, { choice, amount, killed }) => {
  const [id, receipt] = pick([...receipts], choice) ?? [`${api.platform} ${choice % 20}`, undefined]
  const account = receipt?.account ?? pick(accounts, choice) ?? ''
  const booked = choice % 5 === 0 ? amount : (receipt?.amount ?? amount)
  const said = await killedAfter(killed ?? 99, () =>
    operate(
      bankCommands,
      ...['bank', 'book', account, id, 'credit', String(booked), '--booked-on', '2026-11-02'],
      ...(choice % 7 === 0 ? ['--as', 'capital'] : []),
    ),
  )
  const isNew = 3_000n + (await sumOf(db(), 'bank_entries', account)) !== bank.get(account)
  if (!isNew || bookings.has(`${account}/${id}`)) return
  expect(said ?? 'killed').not.toContain('known already')
  bookings.set(`${account}/${id}`, BigInt(booked))
  add(bank, account, BigInt(booked))
}

const pay: Step = async ({ api, own, outside, payments }, { amount }) => {
  const quote = quoteRequest(own.id, outside.id, amount, { immediatelyExecute: true })
  const { status, body } = await api.post('/quotes', quote)
  if (status === 201) payments.push(body.transactionId)
  await settle()
}

const exportFile: Step = async (world, { choice, killed }) => {
  const { accounts, files, folder } = world
  const out = join(folder, `${newUuid()}.csv`)
  const account = (await anOrder(world, choice))?.treasury_account ?? pick(accounts, choice) ?? ''
  const said = await killedAfter(killed ?? 99, () => operateOrders('export', account, '--format', 'csv', '--out', out))
  const [, id] = /has file (\S+):/.exec(said ?? '') ?? []
  if (id !== undefined) {
    files.push(id)
    expect(readFileSync(out, 'utf8')).toContain('reference,')
  }
}

const handOver: Step = async ({ files }, { choice, killed }) => {
  const file = pick(files, choice)
  if (file !== undefined) await killedAfter(killed ?? 99, () => operateOrders('handed-over', file))
}

/** One of the orders of this world that are not held, whatever has become of it. */
async function anOrder({ api }: World, choice: number) {
  const rows = await db()
    .selectFrom('partner_orders')
    .select(['reference', 'treasury_account', 'amount', 'key', 'kind'])
    .where('platform_id', '=', api.platform)
    .orderBy('key')
    .execute()
  return pick(rows, choice)
}

const isReported = async (key: string): Promise<boolean> =>
  (await db().selectFrom('partner_orders').select('state').where('key', '=', key).executeTakeFirst())?.state ===
  'reported'

/** An order is confirmed or rejected, sometimes twice, and the bank books what was confirmed. */
const outcome: Step = async (world, { choice, killed }) => {
  const order = await anOrder(world, choice)
  if (!order?.reference || !order.treasury_account || order.amount === null) return
  const wasReported = await isReported(order.key)
  const word = choice % 3 === 0 ? ['reject', '--reason', 'ACCOUNT_CANNOT_RECEIVE'] : ['confirm']
  await killedAfter(killed ?? 99, () =>
    operateOrders(word[0] ?? '', order.reference ?? '', '--bank-reference', `B${choice % 2}`, ...word.slice(1)),
  )
  await settle()
  if (wasReported || !(await isReported(order.key)) || word[0] === 'reject') return
  add(world.books, order.treasury_account, -order.amount)
  const [account, id] = [order.treasury_account, order.reference]
  await operate(
    bankCommands,
    ...['bank', 'book', account, id, 'debit', String(order.amount), '--booked-on', '2026-11-02', '--reference', id],
  )
  add(world.bank, account, -order.amount)
}

const takeOut: Step = async (world, { choice }) => {
  const order = await anOrder(world, choice)
  if (order?.reference) await attempt(operateOrders('take-out', order.reference))
}

const STEPS: Readonly<Record<string, Step>> = {
  report,
  book,
  pay,
  exportFile,
  handOver,
  outcome,
  takeOut,
  changeTreasury,
}

const sequences = fc.array(
  fc.record({
    name: fc.constantFrom('report', 'report', 'report', 'book', 'book', 'pay', 'pay', ...Object.keys(STEPS), 'outcome'),
    choice: fc.nat(40),
    amount: fc.integer({ min: 100, max: 900 }),
    killed: fc.option(fc.nat(2), { nil: undefined, freq: 4 }),
  }),
  { minLength: 8, maxLength: 16 },
)

async function expectAgreement({ accounts, bank, books }: World): Promise<void> {
  for (const account of accounts) {
    expect(await inLedger(db(), `bank:${account}`, 'all')).toBe(bank.get(account) ?? 0n)
    expect(await inLedger(db(), `bank:${account}`, 'platforms')).toBe(0n)
    expect(await inLedger(db(), `cash:${account}`, 'platforms')).toBe(books.get(account) ?? 0n)
    expect(await inLedger(db(), `cash:${account}`, 'all')).toBe(await sumOf(db(), 'ledger_cash_items', account))
  }
}

async function statesOfFiles(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select distinct case when void_since is not null then 'void' when handed_over_at is not null then 'handed over' else 'made' end as state
    from order_files order by state`.execute(db())
  return rows.map(({ state }) => state)
}

test(
  'the bank, the books and what is open agree after every step',
  async () => {
    await playSequences({
      perWorld: 10,
      begin: newWorld,
      play: async (world, seed) => {
        const [sequence = []] = fc.sample(sequences, { seed, numRuns: 1 })
        for (const { name, ...drawn } of sequence) {
          await STEPS[name]?.(world, drawn)
          await expectAgreement(world)
        }
      },
      end: async ({ api, folder }) => {
        await settle()
        for (const book of [HOUSE, api.platform])
          expect(await findViolations(db(), book, invariantsOf(FEATURES))).toEqual([])
        rmSync(folder, { recursive: true })
      },
    })
    if (TRIES_EVERYTHING)
      expect(await statesOfFiles(), 'Not everything has been tried.').toEqual(['handed over', 'made', 'void'])
  },
  TIME_FOR_SEQUENCES_MS,
)
