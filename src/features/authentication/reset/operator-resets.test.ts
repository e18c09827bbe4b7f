import { beforeAll, expect, test } from 'vitest'
import { newProduction, newReachable } from '#features/customers/contact-verification/makers.test-support.ts'
import { lastEntries } from '#runtime/work/audit-log/audit-log.ts'
import type { Api, Json } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { service, useService } from '#test/support/service.ts'
import { newReset, resetsPath } from './makers.test-support.ts'

useService()

let reviewer: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  reviewer = await signedInAs('reviewer')
})

const pathOf = ({ platform }: Api, id: string) => `/platforms/PlatformConfig:${platform}/two-factor-resets/${id}`
const decide = (api: Api, id: string, decision: string) =>
  reviewer.page.act(reviewer.device, `${pathOf(api, id)}/${decision}`, { reason: 'Seen in a video call.' })
const waiting = async (environment: string): Promise<Json[]> =>
  (await reviewer.page.get(`/two-factor-resets?environment=${environment}&limit=100`)).body.data
const statusOf = async (api: Api, customer: Json, id: string): Promise<string> =>
  (await api.read(resetsPath(customer, id))).status

/** Creates a production platform with a customer whose reset waits for a reviewer. */
async function newCase() {
  const api = await newProduction()
  const customer = await newReachable(api)
  return { api, customer, id: await newReset(api, customer) }
}

test('lists pending resets, oldest first, until a decision', async () => {
  const [one, two] = [await newCase(), await newCase()]
  const ids = [one.id, two.id]
  const listed = (await waiting('production')).filter(({ id }) => ids.includes(id))
  expect(listed).toMatchObject(
    [one, two].map(({ api, customer, id }) => ({
      id,
      platformId: `PlatformConfig:${api.platform}`,
      customerId: customer.id,
      customerName: 'Ana Lima',
      factor: 'SMS_OTP',
      status: 'PENDING_REVIEW',
    })),
  )
  expect(await waiting('sandbox')).toEqual([])
  for (const { api, id } of [one, two]) await decide(api, id, 'reject')
  expect((await waiting('production')).filter(({ id }) => ids.includes(id))).toEqual([])
})

test('shows a reset with its customer and earlier resets, and records the access', async () => {
  const { api, customer, id } = await newCase()
  const latest = await newReset(api, customer)
  expect((await reviewer.page.get(pathOf(api, latest))).body).toMatchObject({
    id: latest,
    status: 'PENDING_REVIEW',
    others: [{ id, status: 'EXPIRED' }],
    customer: { id: customer.id, phoneNumber: customer.phoneNumber, details: { fullName: 'Ana Lima' } },
  })
  const [entry] = await lastEntries(service().database.db, api.platform, 1)
  expect(entry).toMatchObject({ actor: reviewer.id, action: 'readTwoFactorReset', object: latest })
})

test.each([
  ['approve', 'LIVENESS_PASSED', 'approveTwoFactorReset'],
  ['reject', 'REJECTED', 'rejectTwoFactorReset'],
])('%s makes a reset %s, once', async (decision, status, operation) => {
  const { api, customer, id } = await newCase()
  expect(await decide(api, id, decision)).toMatchObject({ status: 200, body: { id, status, customerId: customer.id } })
  expect(await statusOf(api, customer, id)).toBe(status)
  const again = await decide(api, id, decision)
  expect({ code: again.body.code, status: again.body.details.status }).toEqual({ code: 'CONFLICT', status })
  const [act] = (await reviewer.page.get(`/acts?object=${id}`)).body.data
  expect([act.operation, JSON.stringify(act).includes(customer.phoneNumber)]).toEqual([operation, false])
})

test('a reset of another platform is unknown', async () => {
  const [{ id }, other] = [await newCase(), await newProduction()]
  expect((await decide(other, id, 'approve')).body.code).toBe('REFERENCE_NOT_FOUND')
  expect((await reviewer.page.get(pathOf(other, id))).body.code).toBe('REFERENCE_NOT_FOUND')
})
