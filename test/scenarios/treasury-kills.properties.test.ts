import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { accountOf as registrable } from '#features/external-accounts/accounts.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { TODAY } from '#features/treasury/bank-book/makers.test-support.ts'
import { euroAccount, issuedIbans } from '#features/treasury-accounts/makers.test-support.ts'
import { type Database, sql } from '#runtime/db/index.ts'
import { invariantsOf } from '#runtime/kernel/assembly.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { AMOUNTS } from '../support/amounts.ts'
import type { Api, Json } from '../support/api.ts'
import { accepted } from '../support/console.ts'
import { eventually } from '../support/eventually.ts'
import { processes, useProcesses } from '../support/processes.ts'
import {
  openPlatformOfProduction,
  PRODUCTION_SETTINGS,
  pairAt,
  pause,
  peopleAt,
  signedInAt,
} from '../support/production-commands.ts'
import { SEED, TRIES_EVERYTHING } from '../support/seeds.ts'
import type { ServiceProcess } from '../support/service-process.ts'
import { inLedger, sumOf } from '../support/treasury-sums.ts'
import { doneBy, type SignedIn, type TwoPeople } from '../support/two-people.ts'

/**
 * Two processes in production. A simulated power cut kills either of them while people work. A request that they repeat
 * at the other process until it ends has had one effect. The bank, the books, the open items and the customers'
 * balances agree after every step.
 */

const SEQUENCES = AMOUNTS.killedSequences
const OPENED_WITH = 3_000n
const FIRST_DEPOSIT = 9_000

/**
 * Performs an action by two treasurers. Approves a request that has waited for the second one since the test killed a
 * process. Returns the refusal, if there is one.
 */
async function refusalOf({ page, ask, approve }: TwoPeople, path: string, body: object): Promise<Json | undefined> {
  const answer = await ask(path, { reason: 'It stands on the statement.', ...body })
  const { cause, act: waiting } = answer.body.details ?? {}
  const act = cause === 'WAITS_ALREADY' ? accepted(await page.get(`/acts/${waiting}`)) : answer.body
  if (answer.status === 202 || cause === 'WAITS_ALREADY') {
    const { status, decision } = await approve(act)
    return status === 'DONE' ? undefined : decision
  }
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
  return answer.status < 300 ? undefined : answer.body
}

interface Drawn {
  choice: number
  amount: number
  /**
   * The milliseconds until the test kills the process that serves the request and calls the other one. Undefined
   * without a kill.
   */
  killedAfter: number | undefined
}

/** The expected state after all actions, in cents by treasury account. */
interface Expected {
  bank: Map<string, bigint>
  /** The balance of the account according to the platform's books. */
  books: Map<string, bigint>
  customer: bigint
}

interface World {
  api: Api
  own: string
  outside: Json
  reference: string
  accounts: string[]
  expected: Expected
  receipts: Map<string, { account: string; amount: number; isBooked: boolean }>
}

const add = (sums: Map<string, bigint>, account: string, amount: bigint) =>
  sums.set(account, (sums.get(account) ?? 0n) + amount)
const pick = <Value>(values: readonly Value[], choice: number): Value | undefined => values[choice % values.length]

describe.skipIf(!process.env.DATABASE_URL)('killing production processes', () => {
  useProcesses('file')
  let database: Database
  let treasurers: readonly [SignedIn, SignedIn]
  /** The moments at which the test killed reports of receipts: before or after their transaction. */
  const killed = new Set<'before' | 'behind'>()
  /** The treasury's accounts, from all worlds. */
  const treasury: Json[] = []
  const services: ServiceProcess[] = []
  beforeAll(async () => {
    services.push(await processes().start(PRODUCTION_SETTINGS), await processes().start(PRODUCTION_SETTINGS))
    database = await processes().database.open()
    const address = services[0]?.address ?? ''
    treasurers = [await signedInAt(address, 'treasurer'), await signedInAt(address, 'treasurer')]
  })
  afterAll(async () => {
    await database.close()
  })

  const rowsOf = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    (await statement.execute(database.db)).rows

  const pair = () => pairAt(treasurers, services[0]?.address ?? '')

  /**
   * Performs an action by two treasurers, and repeats it if the test killed the process. Returns the refusal, if there
   * is one.
   */
  async function insist({ killedAfter }: Drawn, path: string, body: object = {}): Promise<Json | undefined> {
    const act = () => refusalOf(pair(), path, body)
    if (killedAfter !== undefined) {
      const asked = act().catch(() => undefined)
      await pause(killedAfter)
      await restart()
      await asked
    }
    return act()
  }

  /** Calls one process or, if it does not answer, the other one. */
  async function call<T>({ api }: World, task: (api: Api) => Promise<T>): Promise<T> {
    for (const each of [...services, ...services])
      try {
        return await task(api.at(each.address))
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
      }
    throw new Error('No process answers.')
  }

  async function newWorld(): Promise<World> {
    const api = await openPlatformOfProduction(services[0]?.address ?? '', true)
    const world: World = {
      api,
      own: '',
      outside: {},
      reference: '',
      accounts: [],
      receipts: new Map(),
      expected: { bank: new Map(), books: new Map(), customer: 0n },
    }
    const undisturbed = { choice: 1, amount: FIRST_DEPOSIT, killedAfter: undefined }
    await changeTreasury(world, undisturbed)
    await call(world, async (api) => {
      const customer = await api.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Lima' })
      const [account] = (await api.read(`/customers/internal-accounts?customerId=${customer.id}`)).data
      world.own = account.id
      world.reference = account.fundingPaymentInstructions[0].accountOrWalletInfo.reference
      const asked = { ...registrable('EUR_ACCOUNT'), customerId: customer.id }
      world.outside = await api.create('/customers/external-accounts', asked)
    })
    const reviewers = await peopleAt(services[0]?.address ?? '', 'reviewer')
    await doneBy(reviewers, `/platforms/PlatformConfig:${api.platform}/external-accounts/${world.outside.id}/clear`)
    await report(world, undisturbed)
    return world
  }

  type Step = (world: World, drawn: Drawn) => Promise<void>

  /** Opens another account. The last two stay open, and the earlier ones drain. */
  const changeTreasury: Step = async ({ api, accounts, expected }, drawn) => {
    accounts.push(`t${newUuid().replaceAll('-', '').slice(-16)}`)
    for (const account of treasury) account.status = account.id === accounts.at(-2) ? 'open' : 'draining'
    const [coordinates] = issuedIbans(1, treasury.length)
    const rails = [{ rail: 'SEPA', directions: ['payout', 'refund'], partner: 'manual', priority: accounts.length }]
    const platforms = [`PlatformConfig:${api.platform}`]
    treasury.push(euroAccount({ id: accounts.at(-1), coordinates, platforms, rails }))
    await doneBy(pair(), '/treasury', { document: { accounts: treasury } })
    const opened = accounts.at(-1) ?? ''
    const refusal = await insist(drawn, `/bank-accounts/${opened}/open`, { balance: Number(OPENED_WITH) })
    if (drawn.killedAfter === undefined) expect(refusal).toBeUndefined()
    add(expected.bank, opened, OPENED_WITH)
  }

  /** Reports money of the customer. The same id may appear again with another amount or account. */
  const report: Step = async ({ api, accounts, receipts, expected, reference }, drawn) => {
    const id = `${api.platform} ${drawn.choice % 12}`
    const account = pick(accounts, drawn.choice) ?? ''
    const refusal = await insist(drawn, '/receipts', {
      environment: 'production',
      rail: 'SEPA',
      id,
      currency: 'EUR',
      amount: drawn.amount,
      treasuryAccount: account,
      acceptedAt: new Date().toISOString(),
      payer: { remittanceInformation: reference, accountIdentifier: 'DE89370400440532013000' },
    })
    if (receipts.has(id)) return
    if (drawn.killedAfter !== undefined) killed.add(refusal ? 'behind' : 'before')
    receipts.set(id, { account, amount: drawn.amount, isBooked: false })
    add(expected.books, account, BigInt(drawn.amount))
    expected.customer += BigInt(drawn.amount)
  }

  /** The bank books a reported receipt. */
  const book: Step = async ({ receipts, expected }, drawn) => {
    const [id, receipt] = pick([...receipts], drawn.choice) ?? []
    if (id === undefined || !receipt) return
    const line = { id, side: 'CREDIT', amount: receipt.amount, bookedOn: TODAY }
    await insist(drawn, `/bank-accounts/${receipt.account}/lines`, line)
    if (receipt.isBooked) return
    receipt.isBooked = true
    add(expected.bank, receipt.account, BigInt(receipt.amount))
  }

  /** The customer pays. The test may kill the process that serves the request. */
  const pay: Step = async (world, { amount, killedAfter }) => {
    const headers = { 'idempotency-key': newUuid() }
    const body = quoteRequest(world.own, world.outside.id, amount, { immediatelyExecute: true })
    const paid = call(world, (api) => api.post('/quotes', body, headers))
    if (killedAfter !== undefined) await pause(killedAfter).then(restart)
    const { status } = await paid
    expect([201, 400]).toContain(status)
    if (status === 201) world.expected.customer -= BigInt(amount)
  }

  async function restart(): Promise<void> {
    await services.shift()?.kill()
    services.push(await processes().start(PRODUCTION_SETTINGS))
  }

  const ordersOf = ({ api }: World) =>
    rowsOf(sql<{ reference: string; treasury_account: string; amount: bigint; state: string; file_id: string | null }>`
      select reference, treasury_account, amount, state, file_id from partner_orders
      where platform_id = ${api.platform} and treasury_account is not null order by key`)

  /** Exports all orders that wait at an account into a file and gives it to the bank. */
  const handOver: Step = async (world, drawn) => {
    const waiting = (await ordersOf(world)).filter(({ state }) => state === 'waiting')
    const account = pick(waiting, drawn.choice)?.treasury_account
    if (account === undefined) return
    await insist(drawn, '/order-files', { treasuryAccount: account })
    await eventually(async () => {
      const { data } = accepted(await pair().page.get(`/order-files?treasuryAccount=${account}`))
      expect(data.map(({ state }: Json) => state)).not.toContain('MAKING')
    })
    const inFile = (await ordersOf(world)).find(({ state, file_id }) => state === 'in file' && file_id !== null)
    if (!inFile?.file_id) return
    const content = accepted(await pair().page.get(`/order-files/${inFile.file_id}/content`))
    expect(content.toString()).toContain(inFile.reference)
    await insist(drawn, `/order-files/${inFile.file_id}/hand-over`)
    await eventually(async () => {
      const left = (await ordersOf(world)).filter(({ file_id }) => file_id === inFile.file_id)
      expect(left.map(({ state }) => state)).not.toContain('in file')
    })
  }

  /** The bank carries out or refuses an order, people report the outcome, and the bank books it. */
  const outcome: Step = async (world, drawn) => {
    const order = pick(
      (await ordersOf(world)).filter(({ state }) => state === 'handed over'),
      drawn.choice,
    )
    if (!order) return
    const isRefused = drawn.choice % 3 === 0
    const path = `/platforms/PlatformConfig:${world.api.platform}/orders/${order.reference}`
    const bankReference = order.reference
    if (isRefused) await insist(drawn, `${path}/reject`, { bankReference, failureReason: 'ACCOUNT_CANNOT_RECEIVE' })
    else await insist(drawn, `${path}/confirm`, { bankReference })
    const amount = BigInt(order.amount)
    if (isRefused) {
      world.expected.customer += amount
      return
    }
    add(world.expected.books, order.treasury_account, -amount)
    await expectAgreement(world)
    const { reference } = order
    await insist(drawn, `/bank-accounts/${order.treasury_account}/lines`, {
      id: reference,
      side: 'DEBIT',
      amount: Number(amount),
      bookedOn: TODAY,
      reference,
    })
    add(world.expected.bank, order.treasury_account, -amount)
  }

  const STEPS: Readonly<Record<string, Step>> = { report, book, pay, handOver, outcome, changeTreasury, restart }

  async function expectAgreement({ api, accounts, own, expected }: World): Promise<void> {
    const { db } = database
    for (const account of accounts) {
      const [cash, open] = [await inLedger(db, `cash:${account}`, 'all'), await sumOf(db, 'ledger_cash_items', account)]
      expect(cash, `What is open at ${account}.`).toBe(open)
      expect(await inLedger(db, `bank:${account}`, 'all'), account).toBe(expected.bank.get(account) ?? 0n)
    }
    // Jobs do the rest.
    await eventually(async () => {
      for (const account of accounts)
        expect(await inLedger(db, `cash:${account}`, 'platforms'), account).toBe(expected.books.get(account) ?? 0n)
      const [account] = (await api.at(services[0]?.address ?? '').read(`/customers/internal-accounts`)).data
      expect({ id: account.id, amount: BigInt(account.balance.amount) }).toEqual({ id: own, amount: expected.customer })
    })
  }

  const sequences = fc.array(
    fc.record({
      name: fc.constantFrom('pay', 'pay', 'handOver', 'handOver', 'outcome', 'outcome', ...Object.keys(STEPS)),
      choice: fc.nat(40),
      amount: fc.integer({ min: 100, max: 900 }),
      killedAfter: fc.option(fc.nat(250), { nil: undefined, freq: 3 }),
    }),
    { minLength: 10, maxLength: 14 },
  )

  test(
    `executes every repeated request once (SEED=${SEED})`,
    async () => {
      for (let seed = SEED; seed < SEED + SEQUENCES; seed++) {
        const world = await newWorld()
        const [sequence = []] = fc.sample(sequences, { seed, numRuns: 1 })
        for (const { name, ...drawn } of sequence) {
          await STEPS[name]?.(world, drawn)
          await expectAgreement(world)
        }
        for (const book of [SYSTEM_TENANT, world.api.platform])
          expect(await findViolations(database.db, book, invariantsOf(FEATURES)), `SEED=${seed}`).toEqual([])
      }
      if (TRIES_EVERYTHING) expect([...killed].sort(), 'Not everything has been tried.').toEqual(['before', 'behind'])
      expect(services.flatMap(({ faults }) => faults)).toEqual([])
    },
    60_000 + SEQUENCES * 60_000,
  )
})
