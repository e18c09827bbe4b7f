import { beforeAll, expect, test } from 'vitest'
import { pageOfCustomerAccounts } from '#features/platforms/internal-accounts/index.ts'
import type { Api } from '../support/api.ts'
import { filledPlatform } from '../support/filled-lists.ts'
import { type Plan, planOf, recording, type Sent, statementsOfLists } from '../support/plans.ts'
import { service, useService } from '../support/service.ts'

/**
 * A list reads little more than it shows, for every query: each filter, and each way to match it, has an index with the
 * list's order. For a list of a million rows the planner ignores an index without that order, because it expects to
 * find a page soon when it reads in order.
 */

useService()

const ROWS = 2_000
/** The number of rows that a list with almost no results may read. */
const FEW = 20
const UNKNOWN = '01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'
let api: Api
let stablecoinId: string

beforeAll(async () => {
  ;({ api, stablecoinId } = await filledPlatform(ROWS))
})

const LATER = '2100-01-01T00:00:00Z'
/** Lists, each with filters that almost no row meets. */
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
/** A list cannot read a range of one time in the order of another. Few rows have one address or one account. */
const UNORDERED = /updatedAfter|umaAddress|cards\?accountId/
const CASES = Object.entries(LISTS).flatMap(([path, filters]) => filters.map((filter) => [`${path}?${filter}`]))

test.each(CASES)('%s reads only the rows that it shows', async (address) => {
  await expectFewRows(address, await statementsOf(address.replace('{stablecoinId}', stablecoinId).replace('$', '%24')))
})

test.each([[{}], [{ currency: 'JPY' }], [{ currency: 'EUR' }]])(
  "reads one customer's accounts like one object, without other rows: %j",
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
    expect({ text, rowsRead: rowsRead(plan) }).toEqual({
      text,
      rowsRead: expect.toSatisfy((rows: number) => rows <= FEW),
    })
    if (!UNORDERED.test(address)) expect({ text, sortsInside: sortsInside(plan) }).toEqual({ text, sortsInside: [] })
  }
}

test('a second filter finds the matching rows of a frequent status', async () => {
  const ofMany = await api.read('/transactions?status=COMPLETED&type=OUTGOING&limit=1')
  expect(ofMany.totalCount).toBe(ROWS)
  expect((await api.read('/transactions?status=COMPLETED&reference=R7')).data).toMatchObject([{ status: 'COMPLETED' }])
  expect((await api.read('/transactions?status=FAILED&reference=R7')).data).toEqual([])
})

test.each([
  ['/customers?currency=USD'],
  ['/transactions?status=COMPLETED'],
  ['/transactions?status=COMPLETED&type=OUTGOING'],
])('%s, which many rows meet, reads only the rows that it shows', async (address) => {
  const { nextCursor } = await api.read(`${address}&limit=5`)
  for (const cursor of ['', `&cursor=${nextCursor}`]) {
    const statements = await statementsOf(`${address}&limit=5${cursor}`, true)
    const page = statements.find(({ text }) => !text.includes('count(')) ?? { text: 'none', parameters: [] }
    const plan = await planOf(page)
    expect({ text: page.text, rowsRead: rowsRead(plan) }).toEqual({
      text: page.text,
      rowsRead: expect.toSatisfy((rows: number) => rows <= FEW),
    })
    expect({ text: page.text, sortsInside: sortsInside(plan) }).toEqual({ text: page.text, sortsInside: [] })
  }
})

test.each([
  ['/transactions'],
  ['/transactions?type=OUTGOING'],
  ['/transactions?status=COMPLETED'],
  [`/transactions?accountIdentifier=InternalAccount:${UNKNOWN}`],
  ['/customers'],
  ['/customers?currency=USD'],
  ['/agents/approvals?status=REJECTED'],
])('%s, as a followed list, reads only rows committed since', async (address) => {
  const ascending = `${address}${address.includes('?') ? '&' : '?'}sortOrder=asc&limit=100`
  let page = await api.read(ascending)
  while (page.hasMore) page = await api.read(`${ascending}&cursor=${page.nextCursor}`)
  const statements = await statementsOf(`${ascending}&cursor=${page.followCursor}`)
  await expectFewRows(
    address,
    statements.filter(({ text }) => !text.includes('count(')),
  )
})

/** Returns the list's database statements. */
async function statementsOf(address: string, hasMore = false): Promise<Sent[]> {
  const statements = await statementsOfLists(async () => expect(await api.read(address)).toMatchObject({ hasMore }))
  expect(statements.length).toBeGreaterThan(0)
  return statements
}

/** Returns the number of rows read from tables and indexes, including rows that did not match. */
const rowsRead = ({ Plans: below = [], ...plan }: Plan): number =>
  (below.length > 0 ? 0 : plan['Actual Rows'] * plan['Actual Loops']) +
  ((plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) * plan['Actual Loops'] +
  below.reduce((sum, each) => sum + rowsRead(each), 0)

/** Returns sorts by time before a page is cut, except the pages of combined queries. */
const sortsInside = ({ Plans: below = [], ...plan }: Plan, isCut = false): string[] => [
  ...(isCut && plan['Node Type'] === 'Sort' && below[0]?.['Node Type'] !== 'Append'
    ? (plan['Sort Key'] ?? []).filter((key) => key.includes('created_at'))
    : []),
  ...below.flatMap((each) => sortsInside(each, isCut || plan['Node Type'] === 'Limit')),
]
