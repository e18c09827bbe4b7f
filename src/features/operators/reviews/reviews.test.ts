import { beforeAll, expect, test } from 'vitest'
import { newReset } from '#features/authentication/reset/makers.test-support.ts'
import { newProduction, newReachable } from '#features/customers/contact-verification/makers.test-support.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { completeIndividual, submit } from '#features/customers/verifications/makers.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { service, settle, useService } from '#test/support/service.ts'

/** Tests the common queue of all cases that wait for a reviewer, and their assignment. */

useService()

type Person = Awaited<ReturnType<typeof signedInAs>>
let one: Person
let two: Person
beforeAll(async () => {
  one = await signedInAs('reviewer')
  two = await signedInAs('reviewer')
})

interface Case {
  api: Api
  id: string
}

const platformOf = ({ platform }: Api) => `PlatformConfig:${platform}`
const take = ({ page }: Person, { api, id }: Case) => page.post(`/platforms/${platformOf(api)}/reviews/${id}/take`)
const handOver = ({ page }: Person, { api, id }: Case) =>
  page.post(`/platforms/${platformOf(api)}/reviews/${id}/hand-over`)
const read = async ({ page }: Person, { api, id }: Case): Promise<Json> =>
  (await page.get(`/platforms/${platformOf(api)}/reviews/${id}`)).body
const list = async ({ page }: Person, query: string): Promise<Json[]> =>
  (await page.get(`/reviews?limit=100&${query}`)).body.data
const idsOf = async (person: Person, query: string) => (await list(person, query)).map(({ id }) => id)

async function newVerification(): Promise<Case> {
  const api = await newPlatform({ environment: 'production' })
  const customer = await completeIndividual(api)
  const { id } = await submit(api, customer.id)
  await settle()
  return { api, id }
}
async function newLostFactor(): Promise<Case> {
  const api = await newProduction()
  return { api, id: await newReset(api, await newReachable(api)) }
}
/** Creates a screening case, which the end of the account number selects in the sandbox. */
async function newScreening(): Promise<Case> {
  const api = await newPlatform()
  const customer = await newCustomer(api)
  return {
    api,
    id: (await api.create('/customers/external-accounts', eurAccount('113', { customerId: customer.id }))).id,
  }
}

const approve = ({ page, device }: Person, { api, id }: Case) =>
  page.act(device, `/platforms/${platformOf(api)}/verifications/${id}/approve`, { reason: 'All papers agree.' })

/** Makes the case appear older. */
const hoursPass = ({ id }: Case, hours: number) =>
  sql`update verifications set updated_at = updated_at - ${hours}::int * interval '1 hour' where id = ${id}`.execute(
    service().database.db,
  )

test('the queue of an environment has all kinds, that first which is due first', async () => {
  const [late, reset, later] = [await newVerification(), await newLostFactor(), await newVerification()]
  const account = await newScreening()
  await hoursPass(later, 30)
  const ids = [later.id, late.id, reset.id]
  const listed = (await list(one, 'environment=production')).filter(({ id }) => ids.includes(id))
  expect(listed).toMatchObject([
    { id: later.id, kind: 'VERIFICATION', platformId: platformOf(later.api), name: 'Ana Lima 003' },
    { id: late.id, kind: 'VERIFICATION' },
    { id: reset.id, kind: 'TWO_FACTOR_RESET', name: 'Ana Lima' },
  ])
  const dueIn = ({ dueAt }: Json) => Math.round((Date.parse(dueAt) - Date.now()) / 3_600_000)
  expect(listed.map(dueIn)).toEqual([-6, 24, 24])
  expect(await list(one, 'environment=sandbox')).toMatchObject([
    {
      id: account.id,
      kind: 'EXTERNAL_ACCOUNT',
      name: expect.any(String),
      customerId: expect.stringMatching(/^Customer:/),
    },
  ])
  expect(await idsOf(one, 'environment=production&kind=TWO_FACTOR_RESET')).toEqual([reset.id])
  expect(await idsOf(one, 'environment=sandbox&kind=VERIFICATION')).toEqual([])
  const first = (await one.page.get('/reviews?environment=production&limit=1')).body
  const next = (await one.page.get(`/reviews?environment=production&limit=100&cursor=${first.nextCursor}`)).body
  expect([...first.data, ...next.data]).toEqual(await list(one, 'environment=production'))
})

test('times of a sandbox that is ahead are real in the queue', async () => {
  const { api, id } = await newScreening()
  await api.create('/sandbox/clock', { advanceSeconds: 86_400 })
  const customer = await newCustomer(api)
  const other = await api.create('/customers/external-accounts', eurAccount('113', { customerId: customer.id }))
  const listed = (await list(one, 'environment=sandbox')).filter((each) => [id, other.id].includes(each.id))
  const hoursSince = ({ waitsSince }: Json) => Math.round((Date.now() - Date.parse(waitsSince)) / 3_600_000)
  expect(listed.map(hoursSince)).toEqual([24, 0])
})

test('reserves a case for one reviewer for half an hour, and refuses other decisions', async () => {
  const of = await newVerification()
  const taken = await take(one, of)
  expect({ status: taken.status, id: taken.body.takenBy.id }).toEqual({ status: 200, id: one.id })
  const minutes = (Date.parse(taken.body.takenUntil) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(29)
  expect(minutes).toBeLessThan(31)
  expect((await take(one, of)).status).toBe(200)
  for (const answer of [await take(two, of), await handOver(two, of), await approve(two, of)]) {
    expect({ status: answer.status, code: answer.body.code, id: answer.body.details.takenBy.id }).toEqual({
      status: 409,
      code: 'CONFLICT',
      id: one.id,
    })
    expect(answer.body.reason).toContain('Ana Lima has taken this case')
  }
  expect(await idsOf(one, 'environment=production&taken=MINE')).toEqual([of.id])
  expect(await idsOf(two, 'environment=production&taken=MINE')).toEqual([])
  expect(await idsOf(two, 'environment=production&taken=FREE')).not.toContain(of.id)
  expect((await approve(one, of)).body.status).toBe('APPROVED')
  expect(await takings(of)).toBe(0)
  expect((await take(one, of)).body.code).toBe('REFERENCE_NOT_FOUND')
})

const takings = async ({ id }: Case): Promise<number> =>
  (await service().database.db.selectFrom('taken_cases').select('case_id').where('case_id', '=', id).execute()).length

test('assigns a case to one of two concurrent reviewers', async () => {
  for (let count = 0; count < 5; count++) {
    const of = await newScreening()
    const answers = await Promise.all([one, two].map((person) => take(person, of)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { takenBy } = await read(one, of)
    expect([one.id, two.id][answers.findIndex(({ status }) => status === 200)]).toBe(takenBy.id)
  }
})

test('frees a case after a handover and after half an hour', async () => {
  const of = await newLostFactor()
  await take(one, of)
  const free = await handOver(one, of)
  expect({ status: free.status, takenBy: free.body.takenBy }).toEqual({ status: 200, takenBy: undefined })
  expect((await take(two, of)).body.takenBy.id).toBe(two.id)
  await sql`update taken_cases set taken_until = now() where case_id = ${of.id}`.execute(service().database.db)
  expect((await read(one, of)).takenBy).toBeUndefined()
  expect((await take(one, of)).body.takenBy.id).toBe(one.id)
  const decide = ({ page, device }: Person, decision: string) =>
    page.act(device, `/platforms/${platformOf(of.api)}/two-factor-resets/${of.id}/${decision}`, { reason: 'Not seen.' })
  expect((await decide(two, 'reject')).body.code).toBe('CONFLICT')
  expect((await decide(one, 'reject')).body.status).toBe('REJECTED')
})

test('only the assigned reviewer can decide an account under screening', async () => {
  const of = await newScreening()
  await take(one, of)
  const clear = ({ page, device }: Person) =>
    page.act(device, `/platforms/${platformOf(of.api)}/external-accounts/${of.id}/clear`, { reason: 'Another person.' })
  expect((await clear(two)).body.details.takenBy.name).toBe('Ana Lima')
  expect((await clear(one)).body.status).toBe('ACTIVE')
})

test('assigns only pending cases of this platform, and to reviewers only', async () => {
  const [of, other] = [await newVerification(), await newVerification()]
  expect((await take(one, { api: other.api, id: of.id })).body.code).toBe('REFERENCE_NOT_FOUND')
  expect((await take(await signedInAs('support', 'treasurer'), of)).body.code).toBe('FORBIDDEN')
  expect(await takings(of)).toBe(0)
})
