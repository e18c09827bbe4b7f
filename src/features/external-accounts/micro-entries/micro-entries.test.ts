import { expect, test } from 'vitest'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { bringJobsForward } from '#runtime/work/jobs/store.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inWork as inSandbox } from '#test/support/inside.ts'
import { PARTNERED } from '#test/support/partners.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { accountOf, PLATFORM } from '../accounts.test-support.ts'
import { decideOnAccount, returnMicroEntry } from '../index.ts'
import { findLiveAccount } from '../store.ts'
import { recordSent, startValidation } from './validate-account.ts'

useService({}, PARTNERED)

const TEN_DAYS_MS = 10 * 86_400_000

const inProduction = <T>(api: Api, callback: Parameters<typeof inSandbox<T>>[1]) =>
  inSandbox(api, callback, 'production')

/** Returns the response to a payment that would pull from the account. */
async function pull(api: Api, account: Json): Promise<unknown[]> {
  const { id } =
    (await api.read(`${PLATFORM}?currency=EUR`)).data[0] ?? (await api.create(PLATFORM, accountOf('EUR_ACCOUNT')))
  await settle()
  const { status, body } = await api.post('/quotes', quoteRequest(account.id, id))
  return status === 201 ? [status] : [status, body.code]
}

const PULLED = [201]
const WAITING = [409, 'BANK_ACCOUNT_VALIDATION_PENDING']
const NEVER = [400, 'INVALID_BANK_ACCOUNT']

const entriesOf = ({ platform }: Api) =>
  service()
    .database.db.selectFrom('micro_entries')
    .select(['attempt', 'sent_at', 'final_at', 'return_code'])
    .where('platform_id', '=', platform)
    .orderBy('attempt')
    .execute()

/** Brings all jobs of the next ten days forward to the present. */
async function letDaysPass(api: Api): Promise<void> {
  await inProduction(api, ({ tx, platform }) => bringJobsForward(tx, platform, TEN_DAYS_MS))
  await settle()
}

async function newAccount(): Promise<{ api: Api; account: Json }> {
  const api = await newPlatform({ environment: 'production' })
  const account = await api.create(PLATFORM, accountOf('USD_ACCOUNT'))
  await settle()
  return { api, account }
}

const returned = (api: Api, { id }: Json, attempt: number, code: string) =>
  inProduction(api, (work) => returnMicroEntry(work, { accountId: id, attempt }, code))

test('a new production account waits only for its micro-entry before pulls', async () => {
  const { api, account } = await newAccount()
  expect((await api.read(`${PLATFORM}/${account.id}`)).status).toBe('ACTIVE')
  expect(await entriesOf(api)).toMatchObject([{ attempt: 1, return_code: null }])
  expect(await pull(api, account)).toEqual(WAITING)
  await letDaysPass(api)
  expect(await pull(api, account)).toEqual(PULLED)
  expect((await api.read('/transactions')).data.map(({ type }: Json) => type)).toEqual(['OUTGOING'])
})

test('checks the status before the validation', async () => {
  const api = await newPlatform({ environment: 'production' })
  const account = await api.create(PLATFORM, accountOf('USD_ACCOUNT'))
  const destination = await api.create(PLATFORM, accountOf('EUR_ACCOUNT'))
  const { status, body } = await api.post('/quotes', quoteRequest(account.id, destination.id))
  expect({ status, code: body.code, details: body.details }).toEqual({
    status: 409,
    code: 'CONFLICT',
    details: { status: 'PENDING' },
  })
})

test.each(['R02', 'R03', 'R04', 'R16', 'R20'])(
  'never pulls from an account whose entry returns with %s',
  async (code) => {
    const { api, account } = await newAccount()
    await returned(api, account, 1, code)
    expect(await pull(api, account)).toEqual(NEVER)
    await letDaysPass(api)
    expect(await pull(api, account)).toEqual(NEVER)
    expect(await entriesOf(api)).toMatchObject([{ attempt: 1, return_code: code }])
  },
)

test('answers a technical return with a second entry, and with no third', async () => {
  const { api, account } = await newAccount()
  await returned(api, account, 1, 'R13')
  await returned(api, account, 1, 'R13')
  expect(await pull(api, account)).toEqual(WAITING)
  expect(await entriesOf(api)).toMatchObject([
    { attempt: 1, return_code: 'R13' },
    { attempt: 2, return_code: null },
  ])
  await returned(api, account, 2, 'R13')
  expect(await pull(api, account)).toEqual(NEVER)
  expect(await entriesOf(api)).toHaveLength(2)
})

test('validates an account if the second entry does not return', async () => {
  const { api, account } = await newAccount()
  await returned(api, account, 1, 'R13')
  await settle()
  await letDaysPass(api)
  expect(await pull(api, account)).toEqual(PULLED)
})

test('records a late return without effect, and ignores a return of an unsent entry', async () => {
  const { api, account } = await newAccount()
  await letDaysPass(api)
  await returned(api, account, 1, 'R03')
  await returned(api, account, 2, 'R03')
  expect(await pull(api, account)).toEqual(PULLED)
  expect(await entriesOf(api)).toMatchObject([{ attempt: 1, return_code: 'R03' }])
})

test('an account deleted before its entry gets none, and restarts when registered again', async () => {
  const api = await newPlatform({ environment: 'production' })
  const { id } = await api.create(PLATFORM, accountOf('USD_ACCOUNT'))
  await inProduction(api, async (work) => startValidation(work, (await findLiveAccount(work.tx, work.platform, id))!))
  await api.must('DELETE', `${PLATFORM}/${id}`)
  await settle()
  expect(await entriesOf(api)).toEqual([])
  const again = await api.create(PLATFORM, accountOf('USD_ACCOUNT'))
  expect(await pull(api, again)).toEqual(WAITING)
})

test('sends one entry for any number of requests', async () => {
  const { api, account } = await newAccount()
  const [first] = await entriesOf(api)
  await inProduction(api, async (work) =>
    startValidation(work, (await findLiveAccount(work.tx, work.platform, account.id))!),
  )
  await settle()
  await inProduction(api, (work) => recordSent(work, { accountId: account.id, attempt: 1 }))
  expect(await entriesOf(api)).toEqual([first])
})

test('validates a sandbox account immediately, or never, by its last digits', async () => {
  const api = await newPlatform()
  const pullFrom = async (accountNumber: string) =>
    pull(api, await api.create(PLATFORM, accountOf('USD_ACCOUNT', { accountNumber })))
  expect([await pullFrom('1234567890'), await pullFrom('1234567108'), await pullFrom('1234567109')]).toEqual([
    PULLED,
    WAITING,
    NEVER,
  ])
  expect(await entriesOf(api)).toEqual([])
  await api.create('/sandbox/clock', { advanceSeconds: TEN_DAYS_MS / 1000 })
  const waiting = (await api.read(`${PLATFORM}?currency=USD`)).data.find(({ accountInfo }: Json) =>
    accountInfo.accountNumber.endsWith('108'),
  )
  expect(await pull(api, waiting)).toEqual(WAITING)
})

test('the validation ends with the third banking day after the settlement, by the clock of the platform', async () => {
  const api = await newPlatform()
  const account = await api.create(PLATFORM, accountOf('USD_ACCOUNT', { accountNumber: '1234567108' }))
  await inSandbox(api, async (work) =>
    startValidation(work, (await findLiveAccount(work.tx, work.platform, account.id))!),
  )
  await settle()
  const [entry] = await entriesOf(api)
  const { now } = await api.read('/sandbox/clock')
  const leftSeconds = Math.floor((entry!.final_at.getTime() - Date.parse(now)) / 1000)
  expect(leftSeconds).toBeGreaterThan(3 * 86_400)
  await api.create('/sandbox/clock', { advanceSeconds: leftSeconds - 60 })
  expect(await pull(api, account)).toEqual(WAITING)
  await api.create('/sandbox/clock', { advanceSeconds: 61 })
  expect(await pull(api, account)).toEqual(PULLED)
})

test('in the sandbox, leaves an account ending in 108 waiting, regardless of decisions', async () => {
  const api = await newPlatform()
  const account = await api.create(PLATFORM, accountOf('USD_ACCOUNT', { accountNumber: '1234567108' }))
  for (const decision of ['disable', 'reactivate'] as const)
    await inSandbox(api, (work) => decideOnAccount(work, account.id, decision))
  await settle()
  await api.create('/sandbox/clock', { advanceSeconds: 30 * 86_400 })
  expect(await pull(api, account)).toEqual(WAITING)
})
