import { describe, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { APPROVAL, newPayer } from '#features/agents/agent-operations/makers.test-support.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { fund, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { noteServerStart, onlyRow, sql, type Tx } from '#runtime/db/index.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { service, useService } from '../support/service.ts'

/**
 * Followed lists (platform-rules 7.9): a cursor after the last page later finds every object committed since then, each
 * once.
 */

useService()

interface FollowedList {
  table: string
  path: string
  /**
   * Creates a platform. Returns a function that adds one object of the list, and the columns in which a copy must
   * differ.
   */
  begin(): Promise<{ api: Api; add(): Promise<unknown>; copied?: object }>
}

async function beginWithDeposits() {
  const { api, account } = await fundedPlatform()
  return { api, add: () => fund(api, account.id, 100) }
}

async function fundedPlatform() {
  const api = await newPlatform()
  return { api, ...(await fundedCustomer(api)) }
}

async function beginWithCustomers() {
  const api = await newPlatform()
  return { api, add: () => newCustomer(api), copied: { platform_customer_id: 'late' } }
}

async function beginWithApprovals() {
  const payer = await newPayer(APPROVAL)
  const { id } = await payer.quote()
  return { api: payer.api, add: async () => payer.execute(await payer.quote()), copied: { quote_id: id } }
}

async function beginAsAgent() {
  const payer = await newPayer()
  return { api: payer.agent, add: () => fund(payer.api, payer.account.id, 100) }
}

const LISTS: FollowedList[] = [
  { table: 'transactions', path: '/transactions?', begin: beginWithDeposits },
  { table: 'transactions', path: '/transactions?type=INCOMING&', begin: beginWithDeposits },
  { table: 'transactions', path: '/transactions?status=COMPLETED&', begin: beginWithDeposits },
  { table: 'transactions', path: '/transactions?startDate=2020-01-01T00:00:00Z&', begin: beginWithDeposits },
  { table: 'customers', path: '/customers?', begin: beginWithCustomers },
  { table: 'customers', path: '/customers?isIncludingDeleted=true&', begin: beginWithCustomers },
  { table: 'events', path: '/webhook-events?', begin: beginWithCustomers },
  { table: 'customers', path: '/customers?currency=USD&', begin: beginWithCustomers },
  { table: 'agent_actions', path: '/agents/approvals?', begin: beginWithApprovals },
  { table: 'transactions', path: '/agents/me/transactions?', begin: beginAsAgent },
]

test('tests every followed list of the API', () => {
  const declared = FEATURES.flatMap(({ operations = [] }) => operations).filter(({ isFollowed }) => isFollowed)
  const tried = LISTS.map(({ path }) => `GET ${path.split('?')[0]}`)
  expect([...new Set(tried)].toSorted()).toEqual(declared.map(({ path }) => path).toSorted())
})

/** Returns the ids of the pages from a cursor to the end of the list, and the cursor after the end. */
async function walk(api: Api, path: string, cursor?: string): Promise<{ ids: string[]; follow: string }> {
  const ids: string[] = []
  for (let next = cursor; ; ) {
    const page = await api.read(`${path}sortOrder=asc&limit=2${next ? `&cursor=${next}` : ''}`)
    ids.push(...page.data.map(({ id }: { id: string }) => id))
    if (!page.hasMore) {
      expect(page).not.toHaveProperty('nextCursor')
      return { ids, follow: page.followCursor }
    }
    expect(page).not.toHaveProperty('followCursor')
    next = page.nextCursor
  }
}

const idsIn = async (api: Api, path: string): Promise<string[]> =>
  (await api.read(`${path}limit=100`)).data.map(({ id }: Json) => id)

const times = async (count: number, run: () => Promise<unknown>) => {
  for (let time = 0; time < count; time++) await run()
}

describe.each(LISTS)('$path', ({ table, path, begin }) => {
  test('shows each object once, to a caller who follows it', async () => {
    const { api, add } = await begin()
    await times(5, add)
    const seen = await walk(api, path)
    expect(seen.ids.toSorted()).toEqual((await idsIn(api, path)).toSorted())
    expect(await walk(api, path, seen.follow)).toMatchObject({ ids: [] })

    await times(5, add)
    const later = await walk(api, path, seen.follow)
    expect([...seen.ids, ...later.ids].toSorted()).toEqual((await idsIn(api, path)).toSorted())
    expect(await walk(api, path, later.follow)).toMatchObject({ ids: [] })
  })

  test('leaves rows committed during a walk to the next walk', async () => {
    const { api, add } = await begin()
    await times(3, add)
    const first = await api.read(`${path}sortOrder=asc&limit=2`)
    await add()
    const rest = await walk(api, path, first.nextCursor)
    const later = await walk(api, path, rest.follow)
    expect(later.ids.length).toBeGreaterThan(0)
    const seen = [...first.data.map(({ id }: Json) => id), ...rest.ids, ...later.ids]
    expect(seen.toSorted()).toEqual((await idsIn(api, path)).toSorted())
  })

  test('returns no followCursor in descending order', async () => {
    const { api, add } = await begin()
    await add()
    expect(await api.read(path)).not.toHaveProperty('followCursor')
  })

  // The embedded database runs one transaction at a time.
  test.skipIf(!process.env.DATABASE_URL)('finds what a long transaction commits after later ones', async () => {
    const { api, add, copied } = await begin()
    await add()
    const late = await openCopy(table, api, copied)
    await times(2, add)
    const first = await walk(api, path)
    expect(first.ids).not.toContain(late.id)
    await add()
    const second = await walk(api, path, first.follow)
    await late.commit()
    const third = await walk(api, path, second.follow)
    expect(third.ids).toEqual([late.id])
    const seen = [...first.ids, ...second.ids, ...third.ids]
    expect(seen.toSorted()).toEqual((await idsIn(api, path)).toSorted())
    expect(await walk(api, path, third.follow)).toMatchObject({ ids: [] })
  })
})

/** Inserts a copy of the platform's oldest row in a transaction that stays open until the caller calls `commit`. */
async function openCopy(table: string, api: Api, copied = {}): Promise<{ id: string; commit(): Promise<void> }> {
  let end = () => {}
  const isToEnd = new Promise<void>((resolve) => (end = resolve))
  let done = Promise.resolve()
  const id = await new Promise<string>((resolve, reject) => {
    done = service().database.transaction(async (tx) => {
      resolve(await insertCopy(tx, table, api, copied))
      await isToEnd
    })
    done.catch(reject)
  })
  return {
    id,
    commit: async () => {
      end()
      await done
    },
  }
}

async function insertCopy(tx: Tx, table: string, { platform }: Api, copied: object): Promise<string> {
  const found = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table} and column_name <> 'insert_xid'`.execute(
    tx,
  )
  const names = sql.join(found.rows.map(({ name }) => sql.ref(name)))
  const changes = sql`jsonb_build_object('id', left(id, -12) || '0123456789ab') || ${JSON.stringify(copied)}::jsonb`
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${names})
    select ${names} from (
      select (jsonb_populate_record(o, ${changes})).* from ${sql.table(table)} o
      where platform_id = ${platform} order by created_at, id limit 1) c
    returning id`.execute(tx)
  await sql`
    insert into transaction_statuses (platform_id, status, created_at, id)
    select platform_id, status, created_at, id from transactions where platform_id = ${platform} on conflict do nothing`.execute(
    tx,
  )
  await sql`
    insert into customer_currencies (platform_id, customer_id, currency, created_at)
    select platform_id, id, unnest(currencies), created_at from customers where platform_id = ${platform} on conflict do nothing`.execute(
    tx,
  )
  return onlyRow({ rows }).id
}

describe('a cursor behind the last page', () => {
  const path = '/customers?'

  test('finds each object once after the data has moved to a server with lower transaction numbers', async () => {
    const { api, add } = await beginWithCustomers()
    await add()
    await seemToMove()
    await add()
    const before = await walk(api, path)
    await seemToMove()
    await add()
    const after = await walk(api, path, before.follow)
    expect(after.ids).toHaveLength(1)
    expect([...before.ids, ...after.ids].toSorted()).toEqual((await idsIn(api, path)).toSorted())
    expect((await walk(api, path)).ids).toHaveLength(3)
    expect((await walk(api, path, after.follow)).ids).toEqual([])
  })

  test('refuses the cursor after the restore of an older backup', async () => {
    const { api, add } = await beginWithCustomers()
    await service().database.transaction(noteServerStart)
    await add()
    const { follow } = await walk(api, path)
    // The state after the restore of a backup: a lost transaction had the number of this start before.
    const { db } = service().database
    await sql`insert into server_starts (system, started_at, insert_xid)
      select system, now(), insert_xid + 1 from server_starts order by insert_xid desc limit 1`.execute(db)
    const answer = await api.get(`${path}sortOrder=asc&cursor=${follow}`)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', details: { errors: [{ field: 'cursor' }] } },
    })
    expect(answer.body.reason).toMatch(/restored from a backup/)
  })
})

/** Simulates a move of the data to another server, on which the transaction numbers start again. */
async function seemToMove(): Promise<void> {
  const { database } = service()
  await database.transaction(noteServerStart)
  await sql`update server_starts set system = 'another server'`.execute(database.db)
  await database.transaction(noteServerStart)
}
