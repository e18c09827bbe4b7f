import { expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { service, useService } from '#test/support/service.ts'
import { accountOf, fundedCustomer } from './makers.test-support.ts'

/** An operator lists accounts (listInternalAccounts), reads one (readInternalAccount) and retries its opening (retryInternalAccount). */

useService()

test("returns an account with its balance's parts, each with its ledger name", async () => {
  const { page } = await signedInAs('viewer')
  const api = await newPlatform()
  const { customer, account } = await fundedCustomer(api, { amount: 1_234 })
  const platformId = `PlatformConfig:${api.platform}`
  const { body } = await page.get(`/platforms/${platformId}/internal-accounts/${account.id}`)
  expect(body).toMatchObject({
    id: account.id,
    customerId: customer.id,
    status: 'ACTIVE',
    totalBalance: { amount: 1_234 },
    receivable: { amount: 0 },
  })
  expect(body.parts.map(({ part, balance }: Json) => [part, balance.amount])).toEqual([
    ['AVAILABLE', 1_234],
    ['HELD', 0],
    ['CARD_HELD', 0],
    ['PENDING', 0],
  ])
  const [{ ledgerAccount }] = body.parts
  const { closing } = (await page.get(`/platforms/${platformId}/ledger-accounts/${ledgerAccount}/entries?currency=USD`))
    .body
  expect(closing.amount).toBe(-1_234)
  const other = await newPlatform()
  expect((await page.get(`/platforms/PlatformConfig:${other.platform}/internal-accounts/${account.id}`)).status).toBe(
    404,
  )
})

test('lists the accounts of a customer, or of the platform itself, in a currency (listInternalAccounts)', async () => {
  const { page } = await signedInAs('viewer')
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { customer, account } = await fundedCustomer(api, { amount: 1_234 })
  const platformId = `PlatformConfig:${api.platform}`
  const list = `/platforms/${platformId}/internal-accounts`
  const codesOf = ({ body }: { body: Json }): string[] =>
    body.data.map(({ totalBalance }: Json) => totalBalance.currency.code).toSorted()
  const ofCustomer = await page.get(`${list}?customerId=${customer.id}`)
  expect(codesOf(ofCustomer)).toEqual(['EUR', 'USD'])
  expect(codesOf(await page.get(`${list}?customerId=${customer.id}&currency=EUR`))).toEqual(['EUR'])
  expect(codesOf(await page.get(list))).toEqual(['EUR', 'USD'])
  const found = ofCustomer.body.data.find(({ id }: Json) => id === account.id)
  expect(found).toEqual((await page.get(`${list}/${account.id}`)).body)
  expect((await page.get(`${list}?customerId=Customer:00000000-0000-7000-8000-000000000000`)).body.data).toEqual([])
})

test('lets one person retry an account that could not be set up', async () => {
  const { page, device } = await signedInAs('reviewer')
  const api = await newPlatform()
  const { account } = await fundedCustomer(api)
  const platformId = `PlatformConfig:${api.platform}`
  const path = `/platforms/${platformId}/internal-accounts/${account.id}`
  const retrying = `/platforms/${platformId}/internal-accounts/${account.id}/retry`
  const retry = () => page.act(device, retrying, { reason: 'The bank has answered.' })
  expect((await retry()).body.code).toBe('CONFLICT')
  await sql`update internal_accounts set status = 'FAILED' where id = ${account.id}`.execute(service().database.db)
  const { status, body } = await retry()
  expect([status, body.status, body.waitsBecause]).toEqual([200, 'ACTIVE', undefined])
  expect((await page.get(path)).body.status).toBe('ACTIVE')
  const support = await signedInAs('support')
  expect((await support.page.act(support.device, retrying, { reason: 'Once more.' })).body.code).toBe('FORBIDDEN')
})

test('explains why a production account is still pending', async () => {
  const { page, device } = await signedInAs('treasurer')
  const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['EUR'] })
  const { id } = await accountOf(api, 'EUR')
  const path = `/platforms/PlatformConfig:${api.platform}/internal-accounts/${id}`
  const { body } = await page.act(device, `${path}/retry`, { reason: 'The bank has answered.' })
  expect(body).toMatchObject({ status: 'PENDING', waitsBecause: 'the treasury has no account in EUR' })
})
