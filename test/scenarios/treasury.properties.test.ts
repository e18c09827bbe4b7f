import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { accountOf as registrable } from '#features/external-accounts/accounts.test-support.ts'
import { screen } from '#features/external-accounts/screening/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { reportInProduction } from '#features/payments/receipts/makers.test-support.ts'
import { TODAY } from '#features/treasury/bank-book/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { invariantsOf } from '#runtime/kernel/assembly.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Api, Json } from '../support/api.ts'
import { playSequences, TIME_FOR_SEQUENCES_MS, TRIES_EVERYTHING } from '../support/seeds.ts'
import { service, settle, useService } from '../support/service.ts'
import { newProduction, replaceTreasury } from '../support/treasury.ts'
import { inLedger, sumOf } from '../support/treasury-sums.ts'
import { done } from '../support/two-people.ts'

/**
 * Whatever people report, book, confirm, repeat, reverse or leave unfinished, under any version of the treasury, the
 * banks' balances, the books and the open items agree after every step.
 */

useService()

interface World {
  api: Api
  own: Json
  outside: Json
  reference: string
  /** The treasury accounts of this world. The last two are open. */
  accounts: string[]
  /** The banks' bookings, by account, and the platform's books about them. */
  bank: Map<string, bigint>
  books: Map<string, bigint>
  receipts: Map<string, { account: string; amount: number }>
  bookings: Map<string, bigint>
  payments: string[]
  files: string[]
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
    api,
    own,
    outside,
    reference,
    accounts: [],
    payments: [],
    files: [],
    bank: new Map(),
    books: new Map(),
    receipts: new Map(),
    bookings: new Map(),
  }
  await changeTreasury(world)
  await changeTreasury(world)
  await report(world, { choice: 1, amount: 9_000, killed: undefined })
  return world
}

/** Opens a new account. The last one before it stays open, and the others drain. */
async function changeTreasury({ api, accounts, bank }: World): Promise<void> {
  accounts.push(`t${newUuid().replaceAll('-', '').slice(-16)}`)
  const platforms = [`PlatformConfig:${api.platform}`]
  const isOpen = (id: string) => accounts.slice(-2).includes(id)
  await replaceTreasury(
    service(),
    accounts.map((id) => ({ id, platforms, status: isOpen(id) ? ('open' as const) : ('draining' as const) })),
  )
  const opened = accounts.at(-1) ?? ''
  await done('treasurer', `/bank-accounts/${opened}/open`, { balance: 3_000 })
  add(bank, opened, 3_000n)
}

/** Returns undefined if the service refuses the action or fails, from a person's point of view. */
const attempt = <T>(act: Promise<T>): Promise<T | undefined> => act.catch(() => undefined)

/** Runs the action. After the given number of transactions, kills each following transaction before its commit. */
async function killedAfter<T>(units: number, act: () => Promise<T>): Promise<T | undefined> {
  const { works } = service().app
  const { run } = works
  let left = units
  works.run = ((...[context, callback]: Parameters<typeof run>) =>
    run.call(works, context, async (work: Work) => {
      const result = await callback(work)
      if (left-- <= 0) throw new Error('The process is killed.')
      return result
    })) as typeof run
  return attempt(act()).finally(() => Object.assign(works, { run }))
}

type Step = (world: World, drawn: { choice: number; amount: number; killed: number | undefined }) => Promise<void>

const pick = <Value>(values: readonly Value[], choice: number): Value | undefined => values[choice % values.length]

/** Reports money, sometimes again, and sometimes again with other data. */
const report: Step = async ({ api, accounts, receipts, books, reference }, { choice, amount, killed }) => {
  const id = `${api.platform} ${choice % 20}`
  const account = pick(accounts, choice) ?? ''
  const known = receipts.get(id)
  const said = await killedAfter(killed ?? 99, () =>
    reportInProduction(id, account, {
      amount,
      payer: {
        remittanceInformation: choice % 3 === 0 ? 'rent' : reference,
        accountIdentifier: 'DE89370400440532013000',
      },
    }),
  )
  if (known || said === undefined) return
  receipts.set(id, { account, amount })
  // Money of an unknown owner is in no book until a person assigns it.
  if (said.outcome === 'APPLIED') add(books, account, BigInt(amount))
}

/** The bank books a receipt or another entry, sometimes twice, and sometimes with different content. */
const book: Step = async ({ api, accounts, receipts, bookings, bank }, { choice, amount, killed }) => {
  const [id, receipt] = pick([...receipts], choice) ?? [`${api.platform} ${choice % 20}`, undefined]
  const account = receipt?.account ?? pick(accounts, choice) ?? ''
  const booked = choice % 5 === 0 ? amount : (receipt?.amount ?? amount)
  const line = { id, side: 'CREDIT', amount: booked, bookedOn: TODAY }
  await killedAfter(killed ?? 99, async () => {
    await done('treasurer', `/bank-accounts/${account}/lines`, line)
    const path = `/bank-accounts/${account}/lines/${encodeURIComponent(id)}`
    if (choice % 7 === 0) await done('treasurer', `${path}/explain`, { as: 'CAPITAL' })
  })
  const isNew = 3_000n + (await sumOf(db(), 'bank_entries', account)) !== bank.get(account)
  if (!isNew || bookings.has(`${account}/${id}`)) return
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
  const { accounts, files } = world
  const treasuryAccount = (await anOrder(world, choice))?.treasury_account ?? pick(accounts, choice) ?? ''
  await killedAfter(killed ?? 99, async () => {
    files.push((await done('treasurer', '/order-files', { treasuryAccount })).id)
    await settle()
  })
}

const handOver: Step = async ({ files }, { choice, killed }) => {
  const file = pick(files, choice)
  if (file === undefined) return
  await killedAfter(killed ?? 99, async () => {
    await done('treasurer', `/order-files/${file}/hand-over`)
    await settle()
  })
}

/** Returns one of this world's orders without a hold, with any outcome. */
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

/** Confirms or rejects a payment order, sometimes twice. The bank books confirmed orders. */
const outcome: Step = async (world, { choice, killed }) => {
  const order = await anOrder(world, choice)
  if (!order?.reference || !order.treasury_account || order.amount === null) return
  const wasReported = await isReported(order.key)
  const isRejected = choice % 3 === 0
  const path = `/platforms/PlatformConfig:${world.api.platform}/orders/${order.reference}`
  const bankReference = `B${choice % 2}`
  await killedAfter(killed ?? 99, () =>
    isRejected
      ? done('treasurer', `${path}/reject`, { bankReference, failureReason: 'ACCOUNT_CANNOT_RECEIVE' })
      : done('treasurer', `${path}/confirm`, { bankReference }),
  )
  await settle()
  if (wasReported || !(await isReported(order.key)) || isRejected) return
  add(world.books, order.treasury_account, -order.amount)
  const [account, id] = [order.treasury_account, order.reference]
  const line = { id, side: 'DEBIT', amount: Number(order.amount), bookedOn: TODAY, reference: id }
  await done('treasurer', `/bank-accounts/${account}/lines`, line)
  add(world.bank, account, -order.amount)
}

const takeOut: Step = async (world, { choice }) => {
  const order = await anOrder(world, choice)
  const path = `/platforms/PlatformConfig:${world.api.platform}/orders/${order?.reference}/take-out`
  if (order?.reference) await attempt(done('treasurer', path))
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
    killed: fc.option(fc.nat(5), { nil: undefined, freq: 4 }),
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
  'the bank, the books and the open items agree after every step',
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
      end: async ({ api }) => {
        await settle()
        for (const book of [SYSTEM_TENANT, api.platform])
          expect(await findViolations(db(), book, invariantsOf(FEATURES))).toEqual([])
      },
    })
    if (TRIES_EVERYTHING)
      expect(await statesOfFiles(), 'Not everything has been tried.').toEqual(['handed over', 'made', 'void'])
  },
  TIME_FOR_SEQUENCES_MS,
)
