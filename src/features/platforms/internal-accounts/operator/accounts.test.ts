import { expect, test } from 'vitest'
import { type Json, newPlatform } from '../../../../../test/support/api.ts'
import { signedInAs } from '../../../../../test/support/console.ts'
import { useService } from '../../../../../test/support/service.ts'
import { fundedCustomer } from '../makers.test-support.ts'

useService()

test('an account is read with the parts of its balance, each with its name in the ledger', async () => {
  const { page } = await signedInAs('viewer')
  const api = await newPlatform()
  const { customer, account } = await fundedCustomer(api, { amount: 1_234 })
  const path = `/platforms/PlatformConfig:${api.platform}`
  const { body } = await page.get(`${path}/internal-accounts/${account.id}`)
  expect(body).toMatchObject({
    ...{ id: account.id, customerId: customer.id, status: 'ACTIVE', totalBalance: { amount: 1_234 } },
    receivable: { amount: 0 },
  })
  expect(body.parts.map(({ part, balance }: Json) => [part, balance.amount])).toEqual([
    ['AVAILABLE', 1_234],
    ['HELD', 0],
    ['CARD_HELD', 0],
    ['PENDING', 0],
  ])
  const [{ ledgerAccount }] = body.parts
  const { closing } = (await page.get(`${path}/ledger-accounts/${ledgerAccount}/entries?currency=USD`)).body
  expect(closing.amount).toBe(-1_234)
  const other = await newPlatform()
  expect((await page.get(`/platforms/PlatformConfig:${other.platform}/internal-accounts/${account.id}`)).status).toBe(
    404,
  )
})
