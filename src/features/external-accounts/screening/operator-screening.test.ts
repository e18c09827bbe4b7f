import { beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { lastEntries } from '#runtime/work/audit-log/audit-log.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { service, useService } from '#test/support/service.ts'
import { eurAccount } from '../makers.test-support.ts'

useService()

const REASON = 'Another date of birth than the one on the list.'
let reviewer: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  reviewer = await signedInAs('reviewer')
})

const platformOf = ({ platform }: Api) => `PlatformConfig:${platform}`
const pathOf = (api: Api, { id }: Json) => `/platforms/${platformOf(api)}/external-accounts/${id}`
/** Creates an account that waits for a reviewer, which the end of its number selects in the sandbox. */
async function waiting(api: Api): Promise<Json> {
  const customer = await newCustomer(api)
  return api.create('/customers/external-accounts', eurAccount('113', { customerId: customer.id }))
}
const decide = (api: Api, account: Json, decision: string, reason = REASON) =>
  reviewer.page.act(reviewer.device, `${pathOf(api, account)}/${decision}`, { reason })
const show = async (api: Api, account: Json): Promise<Json> =>
  (await reviewer.page.get(`${pathOf(api, account)}/screening`)).body
const list = async (query: string): Promise<Json> => (await reviewer.page.get(`/screening?${query}`)).body

test('lists pending accounts of one environment, oldest first', async () => {
  const [one, two] = [await newPlatform(), await newPlatform()]
  const accounts = [await waiting(one), await waiting(two), await waiting(one)]
  await one.create('/platform/external-accounts', eurAccount())
  const first = await list('environment=sandbox&limit=2')
  const next = await list(`environment=sandbox&limit=2&cursor=${first.nextCursor}`)
  const listed: Json[] = [...first.data, ...next.data]
  expect(listed.map(({ id }) => id)).toEqual(accounts.map(({ id }) => id))
  const [{ accountInfo, customerId }] = accounts as [Json]
  expect(listed[0]).toMatchObject({
    platformId: platformOf(one),
    customerId,
    status: 'UNDER_REVIEW',
    currency: 'EUR',
    accountType: 'EUR_ACCOUNT',
    holderName: accountInfo.beneficiary.fullName,
    identifier: accountInfo.iban,
  })
  expect((await list('environment=production')).data).toEqual([])
  expect((await list('')).code).toBe('INVALID_INPUT')
})

test('shows an account with its holder and earlier decisions, and records the access', async () => {
  const api = await newPlatform()
  const account = await waiting(api)
  expect(await show(api, account)).toMatchObject({
    status: 'UNDER_REVIEW',
    isDeleted: false,
    accountInfo: { iban: account.accountInfo.iban },
    waitsBecause: expect.stringContaining('in the sandbox'),
    customer: { type: 'INDIVIDUAL' },
    decisions: [],
  })
  const [entry] = await lastEntries(service().database.db, api.platform, 1)
  expect(entry).toMatchObject({ actor: reviewer.id, action: 'readScreening', object: account.id, result: '200' })
  expect((await show(await newPlatform(), account)).code).toBe('REFERENCE_NOT_FOUND')
})

test('clears an account and reviews it again, each with reason and reviewer', async () => {
  const api = await newPlatform()
  const account = await waiting(api)
  const { status, body } = await decide(api, account, 'clear')
  expect({ status, body }).toEqual({
    status: 200,
    body: { id: account.id, platformId: platformOf(api), customerId: account.customerId, status: 'ACTIVE' },
  })
  expect((await decide(api, account, 'review', 'A new list.')).body.status).toBe('UNDER_REVIEW')
  expect((await show(api, account)).decisions).toMatchObject([
    { decision: 'review', by: reviewer.id, note: 'A new list.' },
    { decision: 'clear', by: reviewer.id, note: REASON },
  ])
  const acts: Json[] = (await reviewer.page.get(`/acts?object=${account.id}`)).body.data
  expect(acts.map(({ operation }) => operation)).toEqual(['reviewExternalAccount', 'clearExternalAccount'])
  expect(JSON.stringify(acts)).not.toContain(account.accountInfo.iban)
})

test('does not clear an account put under review by a person, only reactivates it', async () => {
  const api = await newPlatform()
  const account = await waiting(api)
  expect((await decide(api, account, 'reactivate')).body.code).toBe('CONFLICT')
  await decide(api, account, 'clear')
  await decide(api, account, 'review', 'A new list.')
  const { status, body } = await decide(api, account, 'clear', 'Another one.')
  expect({ status, reason: body.reason }).toEqual({ status: 409, reason: expect.stringContaining('Reactivating') })
  expect((await decide(api, account, 'reactivate', 'Taken off the list.')).body.status).toBe('ACTIVE')
})

test('confirms and disables an account, and reactivates it each time with a stored reason', async () => {
  const api = await newPlatform()
  const account = await waiting(api)
  expect((await decide(api, account, 'confirm', 'The same birth date.')).body).toEqual({
    id: account.id,
    platformId: platformOf(api),
    customerId: account.customerId,
    status: 'INACTIVE',
    ordersEnding: [],
    ordersAtBank: [],
  })
  expect((await decide(api, account, 'reactivate', 'Taken off the list.')).body.status).toBe('ACTIVE')
  const support = await signedInAs('support')
  const asSupport = (move: string) =>
    support.page.act(support.device, `${pathOf(api, account)}/${move}`, { reason: REASON })
  expect((await asSupport('disable')).body.status).toBe('INACTIVE')
  expect((await asSupport('reactivate')).body.code).toBe('FORBIDDEN')
  expect((await decide(api, account, 'reactivate')).body.status).toBe('ACTIVE')
  expect((await show(api, account)).decisions).toMatchObject([
    { decision: 'clear', by: reviewer.id, note: REASON },
    { decision: 'clear', by: reviewer.id, note: 'Taken off the list.' },
    { decision: 'confirm', by: reviewer.id, note: 'The same birth date.' },
  ])
  const acts: Json[] = (await reviewer.page.get(`/acts?object=${account.id}`)).body.data
  expect(acts.map(({ operation }) => operation)).toEqual([
    ...['reactivateExternalAccount', 'disableExternalAccount'],
    ...['reactivateExternalAccount', 'confirmExternalAccount'],
  ])
})

test('refuses an impossible decision', async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  const account = await waiting(api)
  const codeOf = async (answer: Promise<{ body: Json }>) => (await answer).body.code
  expect(await codeOf(decide(api, account, 'review'))).toBe('CONFLICT')
  expect(await codeOf(decide(other, account, 'clear'))).toBe('REFERENCE_NOT_FOUND')
  for (const reason of ['   ', 'one\nanother', 'one \u202e another'])
    expect(await codeOf(decide(api, account, 'clear', reason))).toBe('INVALID_INPUT')
  expect((await show(api, account)).status).toBe('UNDER_REVIEW')
})
