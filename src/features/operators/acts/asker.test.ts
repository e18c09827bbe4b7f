import { beforeAll, expect, test } from 'vitest'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { limitedTo } from '#test/support/operator-limits.ts'
import { service, untilBlocked, useService } from '#test/support/service.ts'

/** Tests admin requests whose requester may no longer make them at approval. */

useService()

type Person = Awaited<ReturnType<typeof signedInAs>>
const REASON = { reason: 'As it was agreed.' }
const db = () => service().database.db

let second: Person
let administrators: Person[]
beforeAll(async () => {
  second = await signedInAs('treasurer')
  administrators = [await signedInAs('administrator'), await signedInAs('administrator')]
})

const by = ({ page, device }: Person, path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  page.act(device, path, body, {}, method)
const approve = (person: Person, { id, actSha256 }: Json) => by(person, `/acts/${id}/approve`, { actSha256 })

/** An action of two administrators on the person. */
async function byTwo({ id }: Person, what: string, body: object, method: 'POST' | 'PUT' = 'PUT'): Promise<void> {
  const [one, other] = administrators as [Person, Person]
  const { body: act } = await by(one, `/operators/${id}/${what}`, { ...REASON, ...body }, method)
  expect((await approve(other, act)).body.status).toBe('DONE')
}

const suspend = async ({ id }: Person) =>
  expect((await by(administrators[0] as Person, `/operators/${id}/suspend`, REASON)).status).toBe(200)

/** A treasurer's request to unfreeze a frozen account. */
async function asked(): Promise<{ api: Api; act: Json; asker: Person }> {
  const [api, asker] = [await newPlatform({ environment: 'production' }), await signedInAs('treasurer')]
  const { id } = await accountOf(api, 'USD')
  await sql`update internal_accounts set status = 'FROZEN' where platform_id = ${api.platform}`.execute(db())
  const path = `/platforms/PlatformConfig:${api.platform}/internal-accounts/${id}/unfreeze`
  const { status, body } = await by(asker, path, REASON)
  expect(status).toBe(202)
  return { api, act: body, asker }
}
const statusOf = async (api: Api): Promise<string> => (await accountOf(api, 'USD')).status

test.each<[string, (asker: Person) => Promise<unknown>, string]>([
  ['was suspended', suspend, 'is SUSPENDED'],
  ['has lost the role', (asker) => byTwo(asker, 'roles', { roles: ['support'] }), 'does not have the role'],
  ['was limited', ({ id }) => limitedTo(id, { environment: 'sandbox' }), 'has other limits'],
  ['has no passkey', (asker) => byTwo(asker, 'reset', {}, 'POST'), 'is INVITED'],
  [
    'has another passkey',
    ({ id }) => sql`update person_passkeys set removed_at = now() where person_id = ${id}`.execute(db()),
    'does not have the passkey',
  ],
])('whose asker %s is STALE, and says so', async (_, change, why) => {
  const { api, act, asker } = await asked()
  await change(asker)
  const { status, body } = await approve(second, act)
  expect([status, body]).toMatchObject([
    200,
    {
      status: 'STALE',
      before: act.before,
      after: act.before,
      decision: { by: { id: second.id }, refusal: { code: 'FORBIDDEN', reason: expect.stringContaining(why) } },
    },
  ])
  expect(await statusOf(api)).toBe('FROZEN')
  const { data } = (await second.page.get(`/acts?status=STALE&askedBy=${asker.id}`)).body
  expect(data).toEqual([body])
  expect((await approve(second, act)).body.details).toEqual({ status: 'STALE' })
})

test('executes for an unchanged requester', async () => {
  const { api, act, asker } = await asked()
  await limitedTo(asker.id, { environment: 'production', platforms: [api.platform] })
  expect([(await approve(second, act)).body.status, await statusOf(api)]).toEqual(['DONE', 'ACTIVE'])
})

test('waits for a concurrent suspension of its requester', async () => {
  const { api, act, asker } = await asked()
  let answer: ReturnType<typeof approve> | undefined
  await service().database.transaction(async (tx) => {
    await sql`update people set status = 'SUSPENDED' where id = ${asker.id}`.execute(tx)
    answer = approve(second, act)
    await untilBlocked(answer)
  })
  expect([(await answer)?.body.status, await statusOf(api)]).toEqual(['STALE', 'FROZEN'])
})
