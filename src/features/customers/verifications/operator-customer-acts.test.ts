import { beforeAll, expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newCustomer } from '../makers.test-support.ts'
import { completeIndividual, submit } from './makers.test-support.ts'

useService()

const BECAUSE = { reason: 'A court has asked for it.' }
let reviewer: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  reviewer = await signedInAs('reviewer')
})

const platformOf = ({ platform }: Api) => `PlatformConfig:${platform}`
const pathOf = (api: Api, { id }: Json) => `/platforms/${platformOf(api)}/customers/${id}`
const move = (api: Api, customer: Json, name: string, person = reviewer) =>
  person.page.act(person.device, `${pathOf(api, customer)}/${name}`, BECAUSE)
const statusOf = async (api: Api, { id }: Json) => (await api.read(`/customers/${id}`)).kycStatus

test('puts a customer on hold and decides the hold', async () => {
  const api = await newPlatform()
  const customer = await newCustomer(api)
  const support = await signedInAs('support')
  expect(await move(api, customer, 'hold', support)).toMatchObject({
    status: 200,
    body: { id: customer.id, platformId: platformOf(api), status: 'HOLD' },
  })
  expect((await move(api, customer, 'release', support)).body.code).toBe('FORBIDDEN')
  for (const [name, status] of [
    ['release', 'APPROVED'],
    ['hold', 'HOLD'],
    ['reject', 'REJECTED'],
    ['reopen', 'UNVERIFIED'],
  ] as const) {
    expect({ name, status: (await move(api, customer, name)).body.status }).toEqual({ name, status })
    expect(await statusOf(api, customer)).toBe(status)
  }
  const { data } = (await reviewer.page.get(`/acts?object=${customer.id}`)).body
  const operations = ['reopenCustomer', 'rejectCustomer', 'holdCustomer', 'releaseCustomer', 'holdCustomer']
  expect(data.map(({ operation }: Json) => operation)).toEqual(operations)
  expect(JSON.stringify(data)).not.toContain('example.org')
})

test("refuses a move that does not fit the customer's status", async () => {
  const api = await newPlatform()
  const customer = await newCustomer(api)
  for (const name of ['release', 'reject']) expect((await move(api, customer, name)).body.code).toBe('CONFLICT')
  expect((await move(await newPlatform(), customer, 'hold')).body.code).toBe('USER_NOT_FOUND')
  expect(await statusOf(api, customer)).toBe('APPROVED')
})

test("preserves a hold at the case's approval; two people end it afterwards", async () => {
  const api = await newPlatform({ environment: 'production' })
  const customer = await completeIndividual(api)
  const { id } = await submit(api, customer.id)
  await settle()
  await move(api, customer, 'hold')
  expect((await move(api, customer, 'release')).body).toMatchObject({ code: 'CONFLICT' })
  const path = `/platforms/${platformOf(api)}/verifications/${id}/approve`
  expect((await reviewer.page.act(reviewer.device, path, BECAUSE)).body.status).toBe('APPROVED')
  expect(await statusOf(api, customer)).toBe('HOLD')
  expect((await move(api, customer, 'release')).body).toMatchObject({
    status: 'WAITING',
    after: { status: 'APPROVED' },
  })
})

test('the rejection of a case around which there is a hold ends both', async () => {
  const api = await newPlatform({ environment: 'production' })
  const customer = await completeIndividual(api)
  const { id } = await submit(api, customer.id)
  await settle()
  await move(api, customer, 'hold')
  const path = `/platforms/${platformOf(api)}/verifications/${id}/reject`
  expect((await reviewer.page.act(reviewer.device, path, BECAUSE)).body.status).toBe('REJECTED')
  expect(await statusOf(api, customer)).toBe('REJECTED')
})

test('in production, requires a second reviewer to end a hold, but not to start one', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD'] })
  const [customer, second] = [await newCustomer(api), await signedInAs('reviewer')]
  const { db } = service().database
  await sql`update platforms set environment = 'production' where platform_id = ${api.platform}`.execute(db)
  expect((await move(api, customer, 'hold')).body.status).toBe('HOLD')
  const { status, body: act } = await move(api, customer, 'release')
  expect([status, act]).toMatchObject([202, { operation: 'releaseCustomer', before: { status: 'HOLD' } }])
  const approval = { actSha256: act.actSha256 }
  expect((await reviewer.page.act(reviewer.device, `/acts/${act.id}/approve`, approval)).body.code).toBe('FORBIDDEN')
  const statusNow = async () => (await reviewer.page.get(pathOf(api, customer))).body.status
  expect(await statusNow()).toBe('HOLD')
  const approved = await second.page.act(second.device, `/acts/${act.id}/approve`, approval)
  expect({ status: approved.body.status, statusNow: await statusNow() }).toEqual({
    status: 'DONE',
    statusNow: 'APPROVED',
  })
})
