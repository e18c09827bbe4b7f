import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { createPlatform } from '#features/platforms/platform-config/create-platform.ts'
import { type Database, sql } from '#runtime/db/index.ts'
import { invariantsOf } from '#runtime/kernel/assembly.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { updateWebhookEndpoint } from '#runtime/work/platforms/platforms.ts'
import { Works } from '#runtime/work/units/works.ts'
import { Api } from '../support/api.ts'
import { AttemptCounter } from '../support/attempt-counter.ts'
import { newKeptDatabase } from '../support/kept-database.ts'
import { LoadBalancer } from '../support/load-balancer.ts'
import { processes, useProcesses } from '../support/processes.ts'
import type { ServiceProcess } from '../support/service-process.ts'

/** The service only has to send the last of these events for each account. */
const CONFLATED = 'INTERNAL_ACCOUNT.BALANCE_UPDATED'

/** The number of payments in the test that kills a process. */
const COUNT = 40

/** Tests of two processes together, each called by its own address, or both through a load balancer. */
export function testTwoProcesses(path: string, isBalanced: boolean): void {
  // The embedded database is inside one process, so two processes cannot share it.
  const isPossible = process.env.DATABASE_URL && (!isBalanced || LoadBalancer.isInstalled)
  describe.skipIf(!isPossible)(`two processes on one PostgreSQL database, called ${path}`, () => {
    useProcesses()

    let database: Database
    let services: [ServiceProcess, ServiceProcess]
    beforeAll(async () => void (database = await processes().database.open()))
    afterAll(() => database.close())
    const works = () => new Works(database)

    const balancers: LoadBalancer[] = []
    afterEach(async () => void (await Promise.all(balancers.splice(0).map((balancer) => balancer.stop()))))

    const counters: AttemptCounter[] = []
    afterEach(() => counters.splice(0).forEach((counter) => counter.stop()))

    /** Creates a platform. Returns its view through the first process and through the second. */
    async function startTwo(environment: Record<string, string> = {}): Promise<[Api, Api]> {
      // The processes start one after another: the first one migrates an empty database and opens the sandbox.
      services = [await processes().start(environment), await processes().start(environment)]
      const { platform, clientId, clientSecret } = await createPlatform(works(), {
        name: 'Test platform',
        environment: 'sandbox',
        now: new Date(),
        supportedCurrencies: ['USD', 'EUR'],
      })
      const [first, second] = (await entrances()).map(
        (address) => new Api(`${clientId}:${clientSecret}`, platform, address),
      )
      return [first as Api, second as Api]
    }

    /** Returns the addresses for calls to the first and the second process. */
    async function entrances(): Promise<string[]> {
      const [first, second] = services.map(({ address }) => address) as [string, string]
      if (!isBalanced) return [first, second]
      const balancer = await LoadBalancer.start([first, second])
      balancers.push(balancer)
      const address = balancer.address + new URL(first).pathname
      return [address, address]
    }

    async function newCounter(api: Api): Promise<AttemptCounter> {
      const counter = await new AttemptCounter().start()
      counters.push(counter)
      const unit = { platform: api.platform, environment: 'sandbox' as const, now: new Date() }
      await works().run(unit, ({ tx, platform }) => updateWebhookEndpoint(tx, platform, counter.url))
      return counter
    }

    const eventsOf = ({ platform }: Api) =>
      database.db.selectFrom('events').selectAll().where('platform_id', '=', platform).orderBy('id').execute()
    const jobsOf = ({ platform }: Api) =>
      database.db.selectFrom('jobs').selectAll().where('platform_id', '=', platform).execute()
    const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000, interval: 50 })

    /** Executes payments to a bank account, half of them through each process. Returns the transaction ids. */
    async function pay(apis: [Api, Api], count: number): Promise<string[]> {
      const [api] = apis
      const { customer, account } = await fundedCustomer(api, { amount: count * 10_000 })
      const destination = await api.create(
        '/customers/external-accounts',
        eurAccount('000', { customerId: customer.id }),
      )
      const request = quoteRequest(account.id, destination.id, 10_000, { immediatelyExecute: true })
      const quotes = await Promise.all(
        Array.from({ length: count }, (_, n) => (apis[n % 2] as Api).create('/quotes', request)),
      )
      return quotes.map(({ transactionId }) => transactionId)
    }

    /** Expects one delivery of every payment: its events, its two journals, and all invariants. */
    async function expectDeliveredOnce(api: Api, transactionIds: string[]): Promise<void> {
      await eventually(() => jobsOf(api)).toEqual([])
      const events = (await eventsOf(api)).filter(({ type }) => type.startsWith('OUTGOING_PAYMENT.'))
      const typesOf = (id: string) =>
        events.filter(({ subject }) => subject === id).map(({ type }) => type.replace('OUTGOING_PAYMENT.', ''))
      expect(new Set(transactionIds.map((id) => typesOf(id).join()))).toEqual(new Set(['PENDING,PROCESSING,COMPLETED']))
      expect(events).toHaveLength(transactionIds.length * 3)
      const journals = await database.db
        .selectFrom('ledger_journals')
        .select('kind')
        .where('platform_id', '=', api.platform)
        .execute()
      const each = ['O3', 'O4'].flatMap((kind) => transactionIds.map(() => kind))
      expect(journals.map(({ kind }) => kind).sort()).toEqual(['D1', ...each])
      expect(await findViolations(database.db, api.platform, invariantsOf(FEATURES))).toEqual([])
    }

    test('two processes that start together on an empty database bring it up to date and are ready', async () => {
      const empty = await newKeptDatabase(process.env.DATABASE_URL)
      const together = await Promise.allSettled([1, 2].map(() => processes().start(empty.environment)))
      const readiness = async ({ address }: ServiceProcess) => (await fetch(new URL('/readyz', address))).status
      const outcomes = await Promise.all(
        together.map((each) => (each.status === 'fulfilled' ? readiness(each.value) : each.reason)),
      )
      await empty.drop()
      expect(outcomes).toEqual([200, 200])
    })

    test('a process that cannot look for jobs any more is not ready until it can', async () => {
      await startTwo()
      const unready = () =>
        Promise.all(
          services.map(
            async ({ address }) =>
              ((await (await fetch(new URL('/readyz', address))).json()) as { components?: string[] }).components,
          ),
        )
      expect(await unready()).toEqual([undefined, undefined])
      await database.execute('alter table jobs rename to hidden_jobs')
      await eventually(unready).toEqual([['workers'], ['workers']])
      await database.execute('alter table hidden_jobs rename to jobs')
      await eventually(unready).toEqual([undefined, undefined])
    })

    test('a token that is deleted through one process is refused by the other at once', async () => {
      const [first, second] = await startTwo()
      for (let n = 0; n < 10; n++) {
        const { id, clientId, clientSecret } = await first.create('/tokens', {
          name: 'Short-lived',
          permissions: ['VIEW'],
        })
        const shortLived = second.as(`${clientId}:${clientSecret}`)
        expect((await shortLived.get('/tokens')).status, `n ${n}`).toBe(200)
        expect((await first.delete(`/tokens/${id}`)).status, `n ${n}`).toBe(204)
        expect((await shortLived.get('/tokens')).status, `n ${n}`).toBe(401)
      }
    })

    test('of 20 parallel calls with one key, spread over both processes, one takes effect', async () => {
      const apis = await startTwo()
      const [api] = apis
      const { account, destination } = await newQuote(api, { funds: 100_000 })
      const request = quoteRequest(account.id, destination.id, 10_000, { immediatelyExecute: true })
      const call = (n: number) => (apis[n % 2] as Api).post('/quotes', request, { 'Idempotency-Key': 'the same' })
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => call(n)))

      const made = answers.filter(({ status }) => status === 201)
      const refused = answers.filter(({ status }) => status !== 201)
      expect(new Set(made.map(({ body }) => body.transactionId)).size).toBe(1)
      expect(made.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1)
      for (const { status, body } of refused) {
        expect({ status, code: body.code, kind: body.details.kind }).toEqual({
          status: 409,
          code: 'DUPLICATE_PAY_REQUEST',
          kind: 'IN_PROGRESS',
        })
      }
      for (const n of [0, 1]) expect((await call(n)).body, String(n)).toEqual(made[0]?.body)
      const { rows } =
        await sql`select id from ledger_journals where platform_id = ${api.platform} and kind = 'O3'`.execute(
          database.db,
        )
      expect(rows).toHaveLength(1)
    })

    test('every job takes effect once, and every webhook attempt is made by one of the processes', async () => {
      const apis = await startTwo()
      const counter = await newCounter(apis[0])
      const transactionIds = await pay(apis, 40)
      await expectDeliveredOnce(apis[0], transactionIds)

      await eventually(async () => (await eventsOf(apis[0])).filter(({ state }) => state === 'waiting')).toEqual([])
      const events = await eventsOf(apis[0])
      const delivered = events.filter(({ state }) => state === 'delivered')
      expect([...counter.attempts].sort()).toEqual(delivered.map(({ id }): [string, number] => [id, 1]).sort())
      const others = events.filter(({ state }) => state !== 'delivered')
      expect(others.filter(({ state, type }) => state !== 'superseded' || type !== CONFLATED)).toEqual([])
    })

    const SUBJECTS = 20
    const writeEvents = (api: Api, count: number) =>
      sql`insert into events (platform_id, id, type, subject, body, created_at, state, next_attempt_at)
          select ${api.platform}::uuid, e.id, 'A.THING', 'Thing:' || n % ${SUBJECTS}::int,
                 '\\x00'::bytea || convert_to(json_build_object('id', e.id)::text, 'UTF8'), now(), 'waiting', now()
          from (select n, 'Webhook:01a20000-0000-7000-8000-' || lpad(n::text, 12, '0') as id from generate_series(0, ${count - 1}::int) n) e`.execute(
        database.db,
      )
    const numbersOf = (counter: AttemptCounter, subject: number) =>
      [...counter.attempts.keys()].map((id) => Number(id.slice(-12))).filter((n) => n % SUBJECTS === subject)

    test.each([
      ['killed', 'SIGKILL', 10_000],
      ['stopped', 'SIGINT', 2_000],
    ] as const)(
      'a process that owns deliveries is %s, and the other one goes on in time and in order',
      async (_, signal, withinMs) => {
        const [api] = await startTwo()
        const [owner, other] = services
        const counter = await newCounter(api)
        counter.delayMs = 50
        // The other process does not poll until the first one owns the platform.
        other.signal('SIGSTOP')
        await writeEvents(api, 2_000)
        await eventually(async () => counter.attempts.size).toBeGreaterThan(50)
        other.signal('SIGCONT')
        owner.signal(signal)
        await owner.ended
        const [endedAt, before] = [performance.now(), counter.attempts.size]
        await eventually(async () => counter.attempts.size).toBeGreaterThan(before + SUBJECTS)
        expect(performance.now() - endedAt).toBeLessThan(withinMs)
        await eventually(async () => counter.attempts.size).toBe(2_000)
        for (let subject = 0; subject < SUBJECTS; subject++) {
          const numbers = numbersOf(counter, subject)
          expect(numbers, String(subject)).toEqual([...numbers].sort((a, b) => a - b))
        }
        expect(other.faults).toEqual([])
      },
    )

    test('attempts are counted for both processes together', async () => {
      const [api] = await startTwo()
      const counter = await newCounter(api)
      counter.status = 500
      await api.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Lima', email: 'ana@example.org' })
      // An ended lease shows that the service has recorded the result of the attempt.
      const failures = async () =>
        (await eventsOf(api)).map(({ id, attempts, state, leased_until }) => [id, attempts, state, leased_until])
      const ids = (await eventsOf(api)).map(({ id }) => id)
      expect(ids).not.toEqual([])
      for (const attempt of [1, 2, 3]) {
        await eventually(failures).toEqual(ids.map((id) => [id, attempt, 'waiting', null]))
        expect([...counter.attempts.values()], String(attempt)).toEqual(ids.map(() => attempt))
        await sql`update events set next_attempt_at = now() where platform_id = ${api.platform}`.execute(database.db)
      }
    })

    test('two moves of the sandbox clock through both processes add up', async () => {
      const [first, second] = await startTwo()
      const advance = (api: Api, advanceSeconds: number) => api.create('/sandbox/clock', { advanceSeconds })
      const moves = await Promise.all([advance(first, 100), advance(second, 200)])
      expect(Math.max(...moves.map(({ offsetSeconds }) => offsetSeconds))).toBe(300)
      for (const api of [first, second])
        expect((await api.read('/sandbox/clock')).offsetSeconds, api === first ? 'first' : 'second').toBe(300)
    })

    test.each([0, 1])(
      'process %i is killed with jobs in hand, and the other one finishes them within ten seconds',
      async (victim) => {
        // Payments stay as they are until this test makes the partner events due.
        const apis = await startTwo({ SANDBOX_STEP_MS: '3600000' })
        const [api, survivor] = [apis[0], services[1 - victim] as ServiceProcess]
        const transactionIds = await pay(apis, COUNT)
        const notices = async () => (await jobsOf(api)).filter(({ name }) => name === 'payments.apply-notice')
        await eventually(notices).toHaveLength(COUNT)

        // The survivor does not poll until the victim has taken all jobs. Each job waits for the rows locked by this
        // transaction.
        survivor.signal('SIGSTOP')
        await database.transaction(async (tx) => {
          await sql`select from transactions where platform_id = ${api.platform} for update`.execute(tx)
          await sql`update jobs set run_at = now() where platform_id = ${api.platform}`.execute(database.db)
          await eventually(async () =>
            (await notices()).filter(({ leased_until }) => leased_until !== null),
          ).toHaveLength(COUNT)
          await services[victim]?.kill()
        })
        survivor.signal('SIGCONT')
        const releasedAt = performance.now()
        const underWay = await api.at(survivor.address).read('/transactions?status=PROCESSING')
        expect(underWay.totalCount).toBe(COUNT)
        await eventually(() => jobsOf(api)).toEqual([])
        expect(performance.now() - releasedAt).toBeLessThan(10_000)
        await expectDeliveredOnce(api, transactionIds)
        expect(survivor.faults).toEqual([])
      },
    )
  })
}
