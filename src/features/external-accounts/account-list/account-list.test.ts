import { beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { MEMBER_ROLES } from '#runtime/declare/auth/member-roles.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { type SignedInMember, signedInMember, signedInOwner } from '#test/support/members.ts'
import { statementsOfLists } from '#test/support/plans.ts'
import { useService } from '#test/support/service.ts'

/** Tests the members' list of the accounts of their platform and its customers. */

useService()

let api: Api
let owner: SignedInMember
let made: Awaited<ReturnType<typeof newQuote>>
let own: Json
beforeAll(async () => {
  api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  owner = await signedInOwner(api)
  made = await newQuote(api)
  const { accountInfo, currency } = made.destination
  const { paymentRails: _, ...info } = accountInfo
  own = await api.create('/platform/external-accounts', {
    currency,
    accountInfo: { ...info, iban: 'DE02120300000000202051' },
  })
})

const list = async (query = '', by = owner): Promise<Json> => (await by.page.get(`/listed-accounts?${query}`)).body
const idsIn = ({ data }: Json): string[] => data.map(({ id }: Json) => id)

test('lists the internal accounts of the platform and its customers with owners and balances, to every role', async () => {
  const { data } = await list()
  const ofCustomers = (await api.read('/customers/internal-accounts')).data
  const ofPlatform = (await api.read('/platform/internal-accounts')).data
  const known = new Map([...ofCustomers, ...ofPlatform].map((each: Json) => [each.id, each]))
  expect(new Set(idsIn({ data }))).toEqual(new Set(known.keys()))
  for (const { id, available, total, ownerName, customerId } of data) {
    const { balance, totalBalance, ...of } = known.get(id) ?? {}
    expect([available, total, customerId]).toEqual([balance, totalBalance, of.customerId])
    expect(ownerName).toBe(customerId === undefined ? undefined : made.customer.fullName)
  }
  for (const role of MEMBER_ROLES)
    if (role !== 'owner') expect((await list('', await signedInMember(owner, role))).data).toEqual(data)
})

test('lists external accounts with their holders and the end of their numbers only', async () => {
  const { data } = await list('kind=EXTERNAL')
  expect(idsIn({ data })).toEqual([own.id, made.destination.id])
  const { iban } = made.destination.accountInfo
  expect(data[1]).toMatchObject({
    customerId: made.customer.id,
    ownerName: made.customer.fullName,
    holderName: 'Ana Lima',
    ending: iban.slice(-4),
    currency: 'EUR',
    type: 'EUR_ACCOUNT',
    status: 'ACTIVE',
  })
  expect(data[0]).toMatchObject({ ending: '2051' })
  expect(data[0]).not.toHaveProperty('ownerName')
  expect(JSON.stringify(data)).not.toContain(iban.slice(-5))
})

test('narrows both lists by owner, currency and customer, and internal accounts by type', async () => {
  const { customer, account, destination } = made
  const other = await newCustomer(api)
  for (const [query, ids] of [
    [`owner=CUSTOMER&currency=USD&customerId=${customer.id}`, [account.id]],
    [`owner=PLATFORM&customerId=${customer.id}`, []],
    ['kind=EXTERNAL&owner=PLATFORM', [own.id]],
    ['kind=EXTERNAL&owner=CUSTOMER', [destination.id]],
    ['kind=EXTERNAL&currency=USD', []],
    [`kind=EXTERNAL&customerId=${other.id}`, []],
  ] as const)
    expect({ query, ids: idsIn(await list(query)) }).toEqual({ query, ids })
  expect(idsIn(await list('owner=PLATFORM')).sort()).toEqual(
    idsIn(await api.read('/platform/internal-accounts')).sort(),
  )
  expect(await list('type=EMBEDDED_WALLET')).toMatchObject({ data: [] })
  const refused = await owner.page.get('/listed-accounts?kind=EXTERNAL&type=INTERNAL_FIAT')
  expect([refused.status, refused.body.details.errors[0].field]).toEqual([400, 'type'])
})

test('leads page by page to every account', async () => {
  const whole = idsIn(await list('limit=100'))
  const paged: string[] = []
  for (let more = ''; ; ) {
    const { data, hasMore, nextCursor } = await list(`limit=2${more}`)
    paged.push(...idsIn({ data }))
    if (!hasMore) break
    more = `&cursor=${nextCursor}`
  }
  expect(paged).toEqual(whole)
})

test('reads any number of owners with one statement', async () => {
  for (let count = 0; count < 3; count++) await newCustomer(api)
  const statementsFor = (limit: number) => statementsOfLists(() => list(`limit=${limit}`))
  expect((await statementsFor(5)).length).toBe((await statementsFor(1)).length)
})

test("lists no other platform's accounts", async () => {
  const other = await signedInOwner(await newPlatform({ supportedCurrencies: ['USD'] }))
  expect((await list(`customerId=${made.customer.id}`, other)).data).toEqual([])
  expect((await list('kind=EXTERNAL', other)).data).toEqual([])
  expect((await list('owner=CUSTOMER', other)).data).toEqual([])
})
