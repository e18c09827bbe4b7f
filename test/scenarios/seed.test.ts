import { expect, test } from 'vitest'
import { seed } from '#bin/demo/seed.ts'
import { FIRST_PLATFORM_CURRENCIES } from '#features/platforms/platform-config/index.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { service, settle, useService } from '../support/service.ts'

/** The sample data that `npm run dev` creates for a newcomer. */

useService()

const newSandbox = () => newPlatform({ supportedCurrencies: [...FIRST_PLATFORM_CURRENCIES] })
const seedOf = async (api: Api) => {
  const addresses = await seed(api.credentials, service().address)
  await settle()
  return addresses
}
const balancesOf = ({ data }: Json) =>
  Object.fromEntries(
    data.flatMap(({ balance }: Json) => (balance.amount > 0 ? [[balance.currency.code, balance.amount]] : [])),
  )

test('a platform gets a customer with funded accounts, a bank account abroad and a completed payment', async () => {
  const api = await newSandbox()
  const [customer, accounts, bankAccounts, payment] = await Promise.all((await seedOf(api)).map(api.read))
  expect(customer).toMatchObject({ platformCustomerId: 'ana', kycStatus: 'APPROVED' })
  expect(balancesOf(accounts)).toEqual({ USD: 50_000, EUR: 80_000, MXN: 2_000_000 })
  expect(bankAccounts.data).toMatchObject([{ currency: 'EUR', status: 'ACTIVE' }])
  expect(payment).toMatchObject({ type: 'OUTGOING', status: 'COMPLETED', customerId: customer.id })
})

test('seeds the same data once, also after the next start', async () => {
  const api = await newSandbox()
  const before = await seedOf(api)
  const { totalCount } = await api.read('/transactions')
  expect(await seedOf(api)).toEqual(before)
  expect((await api.read('/transactions')).totalCount).toBe(totalCount)
  expect((await api.read('/customers')).totalCount).toBe(1)
})

test('resumes an interrupted start from the data that it left', async () => {
  const api = await newSandbox()
  const { id } = await api.create('/customers', {
    platformCustomerId: 'ana',
    customerType: 'INDIVIDUAL',
    fullName: 'Ana',
  })
  const { data } = await api.read(`/customers/internal-accounts?customerId=${id}&currency=MXN`)
  await api.create(`/sandbox/internal-accounts/${data[0].id}/fund`, { amount: 7 })
  const [, accounts] = await Promise.all((await seedOf(api)).map(api.read))
  expect(balancesOf(accounts)).toEqual({ USD: 50_000, EUR: 80_000, MXN: 7 })
})
