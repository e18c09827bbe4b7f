import { expect, test } from 'vitest'
import { type Api, type Json, newPlatform } from '../../../../test/support/api.ts'
import { operate as operateWith, screen } from '../../../../test/support/operator.ts'
import { useService } from '../../../../test/support/service.ts'
import { newId } from '../../../runtime/ids.ts'
import { newCustomer } from '../../customers/customers/makers.test-support.ts'
import { announced } from './accounts.test-support.ts'
import { externalAccountCommands } from './commands.ts'
import { OTHER_DECISIONS, SCREENING_DECISIONS } from './decide-account.ts'
import { usdAccount } from './makers.test-support.ts'

useService()

const operate = (...args: string[]) => operateWith(externalAccountCommands, ...args)
const platformOf = ({ platform }: Api) => `PlatformConfig:${platform}`
const wallet = (address: string, extra: object = {}) => ({
  currency: 'USDC',
  ownershipType: 'FIRST_PARTY',
  accountInfo: { accountType: 'BASE_WALLET', address },
  ...extra,
})
const isOfScreening = (decision: string) => SCREENING_DECISIONS.some((each) => each === decision)
const decide = (api: Api, decision: string, id: string) =>
  isOfScreening(decision)
    ? screen(api, decision, id, '--note', 'Looked at.')
    : operate(
        `${decision}-external-account`,
        platformOf(api),
        id,
        ...(decision === 'reactivate' ? ['--note', 'Looked at.'] : []),
      )

const announcedStatuses = async (api: Api, id: string): Promise<string[]> =>
  (await announced(api, id)).map(({ status }) => status)

/** How an account of each status comes into being in the sandbox. */
const MAKERS: Record<string, (api: Api) => Promise<Json>> = {
  PENDING: (api) => api.create('/platform/external-accounts', usdAccount('112')),
  UNDER_REVIEW: (api) => api.create('/platform/external-accounts', usdAccount('113')),
  ACTIVE: (api) => api.create('/platform/external-accounts', usdAccount()),
  INACTIVE: (api) => api.create('/platform/external-accounts', usdAccount('114')),
  PENDING_OWNERSHIP_VERIFICATION: async (api) => {
    await operate('set-counterparty-requirements', platformOf(api), 'on')
    return api.create('/platform/external-accounts', wallet('0xd0f0E9F57Ec03d52A1fBb549405838331Dd950E4'))
  },
  UNVERIFIED: async (api) => {
    const account = await MAKERS.PENDING_OWNERSHIP_VERIFICATION?.(api)
    await api.create(`/platform/external-accounts/${account.id}/challenge`, { method: 'WALLET_SIGNATURE' })
    await api.post(`/platform/external-accounts/${account.id}/verify`, { signature: 'wrong' })
    return { ...account, status: 'UNVERIFIED' }
  },
}

/** The status after each decision; every other pair is refused. */
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
  if (to) expect(await decide(api, decision, id)).toBe(`${id} is ${to}.`)
  else await expect(decide(api, decision, id)).rejects.toThrow(`The account is ${from}.`)
  expect((await api.read(`/platform/external-accounts/${id}`)).status).toBe(to ?? from)
  expect(await announcedStatuses(api, id)).toEqual([...before, ...(to ? [to] : [])])
})

test.each([
  ['113', 'clear'],
  ['114', 'reactivate'],
])(
  'a wallet that ends in %s and has never been proven waits for its proof once the operator decides to %s it',
  async (suffix, decision) => {
    const api = await newPlatform()
    await operate('set-counterparty-requirements', platformOf(api), 'on')
    const { id } = await api.create(
      '/platform/external-accounts',
      wallet(`0xd0f0e9f57ec03d52a1fbb549405838331dd95${suffix}`),
    )
    expect(await decide(api, decision, id)).toBe(`${id} is PENDING_OWNERSHIP_VERIFICATION.`)
  },
)

test('an invoice and an account of a deleted customer are not reactivated', async () => {
  const api = await newPlatform()
  const invoice = await api.create('/platform/external-accounts', {
    currency: 'BTC',
    accountInfo: { accountType: 'LIGHTNING', invoice: 'lnbc1000000000000000000000000000000000000114' },
  })
  expect(invoice.status).toBe('INACTIVE')
  await expect(decide(api, 'reactivate', invoice.id)).rejects.toThrow('An invoice may have been paid')
  const { id: customerId } = await newCustomer(api)
  const { id } = await api.create('/customers/external-accounts', usdAccount('890', { customerId }))
  await api.must('DELETE', `/customers/${customerId}`)
  await expect(decide(api, 'reactivate', id)).rejects.toThrow('has been deleted')
})

test('counterparty requirements hold for accounts that are registered while they are on', async () => {
  const api = await newPlatform()
  const register = async (end: string) =>
    (await api.create('/platform/external-accounts', wallet(`0xd0f0e9f57ec03d52a1fbb549405838331dd95${end}`))).status
  const states = [await register('aaa')]
  for (const [state, end] of [
    ['on', 'bbb'],
    ['on', 'ccc'],
    ['off', 'ddd'],
    ['off', 'eee'],
  ] as const) {
    expect(
      await operate('set-counterparty-requirements', platformOf(api), state, '--unproven-up-to', '50000 USD'),
    ).toContain(state)
    states.push(await register(end))
  }
  expect(states).toEqual([
    'ACTIVE',
    'PENDING_OWNERSHIP_VERIFICATION',
    'PENDING_OWNERSHIP_VERIFICATION',
    'ACTIVE',
    'ACTIVE',
  ])
})

test('the threshold that the operator gives is the one that holds', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USDC'] })
  await operate('set-counterparty-requirements', platformOf(api), 'on', '--unproven-up-to', '500 USD')
  const { id } = await api.create('/platform/external-accounts', wallet('0xd0f0E9F57Ec03d52A1fBb549405838331Dd950E4'))
  const [source] = (await api.read('/platform/internal-accounts?currency=USDC')).data
  const quote = (amount: number) =>
    api.post('/quotes', {
      source: { sourceType: 'ACCOUNT', accountId: source.id },
      destination: { destinationType: 'ACCOUNT', accountId: id },
      lockedCurrencySide: 'RECEIVING',
      lockedCurrencyAmount: amount,
    })
  expect([(await quote(5_000_000)).status, (await quote(5_000_001)).body.code]).toEqual([
    201,
    'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED',
  ])
})

test.each([
  [['set-counterparty-requirements', newId('PlatformConfig'), 'on'], 'There is no such platform'],
  [['set-counterparty-requirements', 'x', 'perhaps'], 'on or off'],
  [['set-counterparty-requirements', 'x', 'on', '--unproven-up-to', '1000.00 EUR'], 'smallest unit'],
  [['set-counterparty-requirements', 'x', 'on', '--unproven-up-to', '1000 ABC'], 'smallest unit'],
  [['disable-external-account', newId('PlatformConfig'), newId('ExternalAccount')], 'There is no such platform'],
  [['disable-external-account', newId('PlatformConfig'), 'x'], 'Name the account by its id'],
  [['disable-external-account'], 'Name the account by its id'],
])('%j is refused with what to do', async (args, reason) => {
  await expect(operate(...args)).rejects.toThrow(reason)
})

test("another platform's account is unknown to the operator of one", async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  const { id } = await other.create('/platform/external-accounts', usdAccount())
  await expect(decide(api, 'disable', id)).rejects.toThrow('There is no such object')
})

test('an account is active again only with a note, which is kept as a decision to clear', async () => {
  const api = await newPlatform()
  const { id } = await (MAKERS.UNDER_REVIEW as NonNullable<(typeof MAKERS)[string]>)(api)
  const reactivate = (...note: string[]) => operate('reactivate-external-account', platformOf(api), id, ...note)
  await screen(api, 'confirm', id, '--note', 'The same birth date.')
  for (const note of [[], ['--note', ' ']]) await expect(reactivate(...note)).rejects.toThrow('Say why: --note')
  expect((await api.read(`/platform/external-accounts/${id}`)).status).toBe('INACTIVE')
  expect(await announcedStatuses(api, id)).toEqual(['INACTIVE'])
  expect(await reactivate('--note', 'Taken off the list.')).toBe(`${id} is ACTIVE.`)
  const shown = (await screen(api, 'show', id)).split('\n').slice(-2)
  expect(shown.map((line) => line.replace(/^ *\S+ /, ''))).toEqual([
    'clear by operator: Taken off the list.',
    'confirm by operator: The same birth date.',
  ])
})
