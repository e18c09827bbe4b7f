import { expect, test } from 'vitest'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { useService } from '#test/support/service.ts'
import { newCustomer } from '../customers/makers.test-support.ts'
import { announced } from './accounts.test-support.ts'
import { OTHER_DECISIONS, SCREENING_DECISIONS } from './decide-account.ts'
import { usdAccount } from './makers.test-support.ts'
import { requireProofs, wallet } from './requirements/makers.test-support.ts'
import { screen } from './screening/makers.test-support.ts'

useService()

const announcedStatuses = async (api: Api, id: string): Promise<string[]> =>
  (await announced(api, id)).map(({ status }) => status)

/** Makers of a sandbox account in each status. */
const MAKERS: Record<string, (api: Api) => Promise<Json>> = {
  PENDING: (api) => api.create('/platform/external-accounts', usdAccount('112')),
  UNDER_REVIEW: (api) => api.create('/platform/external-accounts', usdAccount('113')),
  ACTIVE: (api) => api.create('/platform/external-accounts', usdAccount()),
  INACTIVE: (api) => api.create('/platform/external-accounts', usdAccount('114')),
  PENDING_OWNERSHIP_VERIFICATION: async (api) => {
    await requireProofs(api)
    return api.create('/platform/external-accounts', wallet('0xd0f0E9F57Ec03d52A1fBb549405838331Dd950E4'))
  },
  UNVERIFIED: async (api) => {
    const account = await MAKERS.PENDING_OWNERSHIP_VERIFICATION?.(api)
    await api.create(`/platform/external-accounts/${account.id}/challenge`, { method: 'WALLET_SIGNATURE' })
    await api.post(`/platform/external-accounts/${account.id}/verify`, { signature: 'wrong' })
    return { ...account, status: 'UNVERIFIED' }
  },
}

/** The status after each decision. The service refuses every other pair. */
const OUTCOMES: Record<string, string> = {
  'clear UNDER_REVIEW': 'ACTIVE',
  'confirm UNDER_REVIEW': 'INACTIVE',
  'review ACTIVE': 'UNDER_REVIEW',
  'disable ACTIVE': 'INACTIVE',
  'reactivate INACTIVE': 'ACTIVE',
}
const PAIRS = [...SCREENING_DECISIONS, ...OTHER_DECISIONS].flatMap((decision) =>
  Object.keys(MAKERS).map((from) => [decision, from, OUTCOMES[`${decision} ${from}`]] as const),
)

test.each(PAIRS)('the decision to %s an account that is %s makes it %s', async (decision, from, to) => {
  const api = await newPlatform()
  const { id, status } = await (MAKERS[from] as NonNullable<(typeof MAKERS)[string]>)(api)
  expect(status).toBe(from)
  const before = await announcedStatuses(api, id)
  if (to) expect((await screen(api, decision, id)).status).toBe(to)
  else await expect(screen(api, decision, id)).rejects.toThrow(`The account is ${from}.`)
  expect((await api.read(`/platform/external-accounts/${id}`)).status).toBe(to ?? from)
  expect(await announcedStatuses(api, id)).toEqual([...before, ...(to ? [to] : [])])
})

test.each([
  ['113', 'clear'],
  ['114', 'reactivate'],
])('makes an unproven wallet that ends in %s wait for its proof after a %s decision', async (suffix, decision) => {
  const api = await newPlatform()
  await requireProofs(api)
  const { id } = await api.create(
    '/platform/external-accounts',
    wallet(`0xd0f0e9f57ec03d52a1fbb549405838331dd95${suffix}`),
  )
  expect((await screen(api, decision, id)).status).toBe('PENDING_OWNERSHIP_VERIFICATION')
})

test("does not reactivate an invoice or a deleted customer's account", async () => {
  const api = await newPlatform()
  const invoice = await api.create('/platform/external-accounts', {
    currency: 'BTC',
    accountInfo: { accountType: 'LIGHTNING', invoice: 'lnbc1000000000000000000000000000000000000114' },
  })
  expect(invoice.status).toBe('INACTIVE')
  await expect(screen(api, 'reactivate', invoice.id)).rejects.toThrow('An invoice may have been paid')
  const { id: customerId } = await newCustomer(api)
  const { id } = await api.create('/customers/external-accounts', usdAccount('890', { customerId }))
  await api.must('DELETE', `/customers/${customerId}`)
  await expect(screen(api, 'reactivate', id)).rejects.toThrow('has been deleted')
})
