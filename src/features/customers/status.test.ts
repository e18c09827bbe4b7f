import { expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { newPlatform } from '#test/support/api.ts'
import { eventsAbout, inWork } from '#test/support/inside.ts'
import { service, TEST_MASTER_KEY, untilBlocked, useService } from '#test/support/service.ts'
import { accountsOf, business, individual } from './customers.test-support.ts'
import { changeStatus } from './index.ts'
import { canMove } from './status.ts'

useService()

test.each([
  ['Ana 001', 'PENDING', 'CUSTOMER.KYC_PENDING'],
  ['Ana Lima002', 'REJECTED', 'CUSTOMER.KYC_REJECTED'],
  ['  Ana 003 ', 'UNVERIFIED', undefined],
  ['Ana 004', 'APPROVED', 'CUSTOMER.KYC_APPROVED'],
  ['001 Ana', 'APPROVED', 'CUSTOMER.KYC_APPROVED'],
  [undefined, 'APPROVED', 'CUSTOMER.KYC_APPROVED'],
])(
  'in the sandbox, sets a person named %s to %s immediately, announced by %s with the whole customer',
  async (fullName, status, event) => {
    const api = await newPlatform()
    const created = await api.create('/customers', individual({ fullName }))
    expect(created.kycStatus).toBe(status)
    expect(await eventsAbout(api, created.id)).toEqual(event ? [{ type: event, data: created }] : [])
    expect((await accountsOf(api, created.id)).length > 0).toBe(status === 'APPROVED')
  },
)

const NUMBERS = ['001', '002', '003', '004', undefined]
test.each(NUMBERS)(
  'in the sandbox, creates a business numbered %s unverified and unannounced',
  async (registrationNumber) => {
    const api = await newPlatform()
    const created = await api.create('/customers', business({ businessInfo: { registrationNumber } }))
    expect({ kybStatus: created.kybStatus, eventsAbout: await eventsAbout(api, created.id) }).toEqual({
      kybStatus: 'UNVERIFIED',
      eventsAbout: [],
    })
  },
)

test.each([
  [individual({ fullName: 'Ana 001' }), 'PENDING', 1],
  [individual({ fullName: 'Ana 002' }), 'REJECTED', 1],
  [individual({ fullName: 'Ana 003' }), 'UNVERIFIED', 0],
  [individual(), 'APPROVED', 0],
  [business({ businessInfo: { registrationNumber: 'HRB 001' } }), 'UNVERIFIED', 0],
  [business(), 'APPROVED', 0],
])('at a regulated sandbox platform %j becomes %s', async (body, status, events) => {
  const api = await newPlatform({ isRegulated: true })
  const created = await api.create('/customers', body)
  expect(created.kycStatus ?? created.kybStatus).toBe(status)
  expect(await eventsAbout(api, created.id)).toHaveLength(events)
  expect(await accountsOf(api, created.id)).toHaveLength(3)
})

test('in production, ignores the end of a name', async () => {
  const api = await newPlatform({ environment: 'production' })
  const { id, kycStatus } = await api.create('/customers', individual({ fullName: 'Ana 002' }))
  expect({ kycStatus, eventsAbout: await eventsAbout(api, id) }).toEqual({ kycStatus: 'UNVERIFIED', eventsAbout: [] })
})

test('announces a status change with the current business, and is silent for UNVERIFIED and HOLD', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', business())
  const path = ['PENDING', 'UNVERIFIED', 'PENDING', 'APPROVED', 'APPROVED', 'HOLD', 'REJECTED'] as const
  await inWork(api, async (work) => {
    for (const status of path)
      await changeStatus(work, { masterKey: TEST_MASTER_KEY, custody: service().app.custody }, id, status)
  })
  const events = await eventsAbout(api, id)
  const announced = ['PENDING', 'PENDING', 'APPROVED', 'REJECTED'].map((status) => `CUSTOMER.KYB_${status}`)
  expect(events.map(({ type }) => type)).toEqual(announced)
  expect(events.at(-1)?.data).toEqual(await api.read(`/customers/${id}`))
  expect(await accountsOf(api, id)).toHaveLength(3)
})

test('a move that no decision leads to throws', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', business())
  await expect(
    inWork(api, (work) =>
      changeStatus(work, { masterKey: TEST_MASTER_KEY, custody: service().app.custody }, id, 'HOLD'),
    ),
  ).rejects.toThrow('cannot become HOLD')
  for (const [from, to] of [
    ['APPROVED', 'PENDING'],
    ['REJECTED', 'APPROVED'],
    ['UNVERIFIED', 'APPROVED'],
  ] as const) {
    expect(canMove(from, to)).toBe(false)
  }
})

test('makes a wallet for a customer created while the platform adds the wallet currency', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD'] })
  const creation = await inWork(api, async ({ tx, platform }) => {
    const config = () =>
      tx.selectFrom('platform_configs').select('supported_currencies').where('platform_id', '=', platform).forUpdate()
    const [usd] = (await config().executeTakeFirstOrThrow()).supported_currencies as { code: string }[]
    const answer = api.post('/customers', individual())
    await untilBlocked(answer)
    const currencies = JSON.stringify([usd, { ...usd, currencyCode: 'USDB' }])
    await sql`update platform_configs set supported_currencies = ${currencies}::jsonb where platform_id = ${platform}`.execute(
      tx,
    )
    return { answer }
  })
  const { body } = await creation.answer
  expect(await accountsOf(api, body.id)).toEqual(['USD INTERNAL_FIAT', 'USDB EMBEDDED_WALLET'])
})
