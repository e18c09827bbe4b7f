import { beforeAll, expect, test } from 'vitest'
import { APPROVAL, newPayer } from '../../src/features/agents/agent-operations/makers.test-support.ts'
import { issueCard } from '../../src/features/cards/cards/makers.test-support.ts'
import { completeIndividual, submit } from '../../src/features/customers/verifications/makers.test-support.ts'
import { pageOfCustomerAccounts } from '../../src/features/platforms/internal-accounts/index.ts'
import { mint, newIssuer } from '../../src/features/stablecoins/stablecoins/makers.test-support.ts'
import { sql } from '../../src/runtime/db/index.ts'
import type { Api } from '../support/api.ts'
import { type Plan, planOf, recording, type Sent, statementsOfLists } from '../support/plans.ts'
import { service, settle, useService } from '../support/service.ts'

/**
 * Whatever a list is asked for, it reads little more than it shows: there is an index for each filter, and for each way in which one is met, that has the
 * order of the list too. One without it is left aside for a list of a million rows, because the planner guesses that reading in order finds a page soon.
 */

useService()

const ROWS = 2_000
/** What a list that finds next to nothing may read on the way. */
const FEW = 20
const UNKNOWN = '01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'
let api: Api
let stablecoinId: string

/** Fills a table with copies of one of its rows, each a second older than the one before. `changes` are the columns that differ, for copy `n`. */
async function multiply(table: string, changes: Record<string, string> = {}, which = 'true'): Promise<void> {
  const changed = { id: "id || '-' || n", created_at: "created_at - n * interval '1 second'", ...changes }
  const members = Object.entries(changed).flatMap(([column, value]) => [`'${column}'`, value])
  const { db } = service().database
  await sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(original, jsonb_build_object(${sql.raw(members.join(', '))}))).*
    from ${sql.table(table)} original, generate_series(1, ${ROWS}) n
    where original.ctid = (
      select ctid from ${sql.table(table)} where platform_id = ${api.platform} and ${sql.raw(which)} limit 1)`.execute(
    db,
  )
  await sql`analyze ${sql.table(table)}`.execute(db)
}

beforeAll(async () => {
  const payer = await newPayer(APPROVAL)
  api = payer.api
  await payer.execute(await payer.quote())
  await issueCard(api, payer.customer, [payer.account])
  await submit(api, (await completeIndividual(api)).id)
  const issuer = await newIssuer(api)
  stablecoinId = issuer.token.id
  await mint(api, issuer)
  await settle()
  const ofCustomer = 'customer_id is not null'
  await multiply(
    'transactions',
    {
      id: "'Transaction:' || gen_random_uuid()",
      status: "'COMPLETED'",
      reference: "'R' || n",
      refund_reference: 'null',
    },
    "type = 'OUTGOING'",
  )
  await sql`
    insert into transaction_statuses (platform_id, status, created_at, id)
    select platform_id, status, created_at, id from transactions on conflict do nothing`.execute(service().database.db)
  await sql`analyze transaction_statuses`.execute(service().database.db)
  const copy = "'Customer:01993f6e-5a10-7c3b-9d42-' || lpad(to_hex(n), 12, '0')"
  await multiply('customers', {
    id: copy,
    platform_customer_id: "'p' || n",
    uma_address: "'$u' || n || '@uma.localhost'",
    currencies: `'["USD"]'::jsonb`,
  })
  await multiply('customer_currencies', { id: 'null', customer_id: copy, currency: "'USD'" })
  await multiply('internal_accounts', { customer_id: "'Customer:' || n", funding_reference: "'F' || n" }, ofCustomer)
  for (const owner of [ofCustomer, 'customer_id is null'])
    await multiply('external_accounts', { fingerprint: "'f' || n" }, `${owner} and deleted_at is null`)
  await multiply('api_tokens', { id: 'gen_random_uuid()', client_id: "client_id || '-' || n" })
  await multiply('agents', { token_hash: 'null' })
  await multiply('agent_actions', { quote_id: "quote_id || '-' || n" })
  await multiply('verifications', { status: "'APPROVED'" })
  await multiply('cards', { platform_card_id: "'c' || n" })
  await multiply('stablecoin_provider_accounts', { provider_account_id: 'provider_account_id || n' })
  await multiply('stablecoins', { symbol: "'S' || n" })
  await multiply('stablecoin_operations', { request: 'request || n' })
}, 120_000)

const LATER = '2100-01-01T00:00:00Z'
/** Lists, and filters of each that next to nothing meets. */
const LISTS: Record<string, string[]> = {
  '/tokens': ['name=Unknown', `createdAfter=${LATER}`, `updatedAfter=${LATER}`],
  '/customers': [
    'platformCustomerId=unknown',
    'customerType=BUSINESS',
    'region=FR',
    'currency=JPY',
    'umaAddress=$unused@uma.localhost',
    `updatedAfter=${LATER}`,
    'platformCustomerId=unknown&isIncludingDeleted=true',
  ],
  '/customers/internal-accounts': ['currency=JPY', 'type=INTERNAL_CRYPTO'],
  '/customers/external-accounts': ['currency=JPY', `customerId=Customer:${UNKNOWN}`],
  '/platform/external-accounts': ['currency=JPY'],
  '/verifications': ['verificationStatus=REJECTED', `customerId=Customer:${UNKNOWN}`],
  '/documents': [`documentHolder=Customer:${UNKNOWN}`],
  '/transactions': [
    `customerId=Customer:${UNKNOWN}`,
    'platformCustomerId=unknown',
    `accountIdentifier=InternalAccount:${UNKNOWN}`,
    `senderAccountIdentifier=InternalAccount:${UNKNOWN}`,
    `receiverAccountIdentifier=ExternalAccount:${UNKNOWN}`,
    ...['status=PENDING', 'status=EXPIRED', 'status=FAILED', 'status=REFUNDED', 'status=FAILED&type=OUTGOING'],
    'type=INCOMING',
    'reference=NOTHING',
    `startDate=${LATER}`,
  ],
  '/agents': [`customerId=Customer:${UNKNOWN}`, 'isPaused=true', `updatedAfter=${LATER}`],
  '/agents/approvals': [`agentId=Agent:${UNKNOWN}`, `customerId=Customer:${UNKNOWN}`, 'status=REJECTED'],
  '/cards': [
    `cardholderId=Customer:${UNKNOWN}`,
    `accountId=InternalAccount:${UNKNOWN}`,
    'platformCardId=x',
    'state=FROZEN',
  ],
  '/stablecoin-provider-accounts': ['status=REVOKED'],
  '/stablecoins': ['issuanceStatus=REJECTED', 'serviceOperationsStatus=ENABLED'],
  '/stablecoins/{stablecoinId}/operations': ['operationType=BURN'],
}
/** A range of one time cannot be read in the order of another. Few rows have one address or one account. */
const UNORDERED = /updatedAfter|umaAddress|cards\?accountId/
const CASES = Object.entries(LISTS).flatMap(([path, filters]) => filters.map((filter) => [`${path}?${filter}`]))

test.each(CASES)('%s reads no rows but those that it shows', async (address) => {
  await expectFewRows(address, await statementsOf(address.replace('{stablecoinId}', stablecoinId).replace('$', '%24')))
})

test.each([[{}], [{ currency: 'JPY' }], [{ currency: 'EUR' }]])(
  'the accounts of one customer, which are read like one object, cost no other rows: %j',
  async (filters) => {
    const statements: Sent[] = []
    const page = { name: 'accounts', limit: 20, direction: 'desc', after: undefined, seal: () => 'cursor' } as const
    const of = { customerId: `Customer:${UNKNOWN}`, ...filters } as const
    const place = { platform: api.platform, environment: 'sandbox' } as const
    await pageOfCustomerAccounts(recording(service().database.db, statements), place, of, page)
    expect(statements.length).toBeGreaterThan(0)
    await expectFewRows('accounts', statements)
  },
)

async function expectFewRows(address: string, statements: readonly Sent[]): Promise<void> {
  for (const { text, parameters } of statements) {
    const plan = await planOf({ text, parameters })
    expect([text, rowsRead(plan)]).toEqual([text, expect.toSatisfy((rows: number) => rows <= FEW)])
    if (!UNORDERED.test(address)) expect([text, sortsInside(plan)]).toEqual([text, []])
  }
}

test('of a status that many have, another filter finds those that are shown', async () => {
  const ofMany = await api.read('/transactions?status=COMPLETED&type=OUTGOING&limit=1')
  expect(ofMany.totalCount).toBe(ROWS)
  expect((await api.read('/transactions?status=COMPLETED&reference=R7')).data).toMatchObject([{ status: 'COMPLETED' }])
  expect((await api.read('/transactions?status=FAILED&reference=R7')).data).toEqual([])
})

test.each([
  ['/customers?currency=USD'],
  ['/transactions?status=COMPLETED'],
  ['/transactions?status=COMPLETED&type=OUTGOING'],
])('%s, which many meet, reads no rows but those that it shows', async (address) => {
  const { nextCursor } = await api.read(`${address}&limit=5`)
  for (const cursor of ['', `&cursor=${nextCursor}`]) {
    const statements = await statementsOf(`${address}&limit=5${cursor}`, true)
    const page = statements.find(({ text }) => !text.includes('count(')) ?? { text: 'none', parameters: [] }
    const plan = await planOf(page)
    expect([page.text, rowsRead(plan)]).toEqual([page.text, expect.toSatisfy((rows: number) => rows <= FEW)])
    expect([page.text, sortsInside(plan)]).toEqual([page.text, []])
  }
})

/** What the list asks its database. */
async function statementsOf(address: string, hasMore = false): Promise<Sent[]> {
  const statements = await statementsOfLists(async () => expect(await api.read(address)).toMatchObject({ hasMore }))
  expect(statements.length).toBeGreaterThan(0)
  return statements
}

/** How many rows were read from tables and indexes, those that did not fit included. */
const rowsRead = ({ Plans: below = [], ...plan }: Plan): number =>
  (below.length > 0 ? 0 : plan['Actual Rows'] * plan['Actual Loops']) +
  ((plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) * plan['Actual Loops'] +
  below.reduce((sum, each) => sum + rowsRead(each), 0)

/** What is sorted by time before a page is cut from it, other than the pages of united queries. */
const sortsInside = ({ Plans: below = [], ...plan }: Plan, isCut = false): string[] => [
  ...(isCut && plan['Node Type'] === 'Sort' && below[0]?.['Node Type'] !== 'Append'
    ? (plan['Sort Key'] ?? []).filter((key) => key.includes('created_at'))
    : []),
  ...below.flatMap((each) => sortsInside(each, isCut || plan['Node Type'] === 'Limit')),
]
