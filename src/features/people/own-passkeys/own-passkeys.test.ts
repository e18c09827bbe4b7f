import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { lastEntries } from '#runtime/work/audit-log/audit-log.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { newPlatform } from '#test/support/api.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { ConsolePage, newPerson, secretIn, signedInAs } from '#test/support/console.ts'
import { signedInOwner } from '#test/support/members.ts'
import { service, useService } from '#test/support/service.ts'

useService()

/** All pages of this test call from one address. */
beforeEach(() => sql`delete from rate_hits where name = 'console visit'`.execute(service().database.db))

interface Person {
  page: ConsolePage
  device: Authenticator
}

/** Returns the status of a response and the error code of a refusal. */
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } | undefined }) => [status, body?.code]
const linkOf = ({ page, device }: Person) => page.act(device, '/passkeys/links')
const idOf = ({ credentialId }: Authenticator) => credentialId.toString('base64url')
const passkeysOf = async ({ page }: Person) => (await page.get('/passkeys')).body.data
const remove = ({ page, device }: Person, id: string) => page.act(device, `/passkeys/${id}`, undefined, {}, 'DELETE')

/** Registers another passkey with a link of the person. Returns the page of the registration. */
async function addPasskey(person: Person): Promise<Person> {
  const added = { page: new ConsolePage(), device: new Authenticator() }
  const { status, body } = await linkOf(person)
  expect([status, (await added.page.enrol(secretIn(body.url), added.device)).status]).toEqual([201, 201])
  return added
}

describe.each([
  ['of the operator', () => signedInAs('support')],
  ['of a platform', async () => signedInOwner(await newPlatform())],
])('a person %s', (_, newOne) => {
  test('adds a passkey by a link that one of theirs confirms, and signs in with either', async () => {
    const person: Person = await newOne()
    expect(outcomeOf(await person.page.post('/passkeys/links'))).toEqual([401, 'UNAUTHORIZED'])
    const { device } = await addPasskey(person)
    for (const each of [person.device, device]) expect((await new ConsolePage().signIn(each)).status).toBe(201)
    const [newer, older] = await passkeysOf(person)
    expect([newer.credentialId, older.credentialId]).toEqual([idOf(device), idOf(person.device)])
    expect(newer).toMatchObject({ isSynced: false, linkMadeBy: (await person.page.get('/session')).body.id })
  })

  test('removes one with the other: it signs in and confirms no more, and the last one stays', async () => {
    const person: Person = await newOne()
    const other = await addPasskey(person)
    expect(outcomeOf(await person.page.delete(`/passkeys/${idOf(other.device)}`))).toEqual([401, 'UNAUTHORIZED'])
    expect(await remove(person, idOf(other.device))).toMatchObject({ status: 204 })
    expect((await new ConsolePage().signIn(other.device)).status).toBe(401)
    expect(outcomeOf(await linkOf({ page: person.page, device: other.device }))).toEqual([401, 'UNAUTHORIZED'])
    expect(outcomeOf(await remove(person, idOf(other.device)))).toEqual([404, 'REFERENCE_NOT_FOUND'])
    expect(outcomeOf(await remove(person, idOf(person.device)))).toEqual([409, 'CONFLICT'])
    expect(await passkeysOf(person)).toHaveLength(1)
  })
})

test("rejects another person's device, and hides their passkeys", async () => {
  const [one, other] = [await signedInAs('support'), await signedInAs('support')]
  expect(outcomeOf(await linkOf({ page: one.page, device: other.device }))).toEqual([401, 'UNAUTHORIZED'])
  await addPasskey(one)
  expect(outcomeOf(await remove(one, idOf(other.device)))).toEqual([404, 'REFERENCE_NOT_FOUND'])
  expect((await new ConsolePage().signIn(other.device)).status).toBe(201)
})

test('leaves one of two passkeys that concurrently remove each other', async () => {
  const person = await signedInAs('support')
  const other = await addPasskey(person)
  const answers = await Promise.all([
    remove(person, idOf(other.device)),
    remove({ page: other.page, device: other.device }, idOf(person.device)),
  ])
  expect(answers.map(({ status }) => status).sort()).not.toEqual([204, 204])
  expect(await passkeysOf(answers[0]?.status === 204 ? person : other)).toHaveLength(1)
})

test('the audit log names changes to passkeys and the person', async () => {
  const person = await signedInAs('support')
  const { device } = await addPasskey(person)
  await remove(person, idOf(device))
  const entries = await lastEntries(service().database.db, SYSTEM_TENANT, 3)
  expect(entries).toMatchObject([
    { action: 'makeOwnLink', actor: person.id },
    { action: 'enrol', object: person.id },
    { action: 'removeOwnPasskey', actor: person.id },
  ])
})

test('ten are the most that a person has', async () => {
  const person = await signedInAs('support')
  for (let count = 1; count < 10; count++) {
    await sql`delete from rate_hits where name = 'console visit'`.execute(service().database.db)
    await addPasskey(person)
  }
  expect(outcomeOf(await linkOf(person))).toEqual([409, 'CONFLICT'])
  expect(await passkeysOf(person)).toHaveLength(10)
})

test('lists existing passkeys in a link, so that an authenticator makes no second one', async () => {
  const { secret } = await newPerson('support')
  const page = new ConsolePage()
  expect((await page.get(`/enrolments/${secret}`)).body.registered).toEqual([])
  const device = new Authenticator()
  await page.enrol(secret, device)
  const { body } = await linkOf({ page, device })
  expect((await new ConsolePage().get(`/enrolments/${secretIn(body.url)}`)).body.registered).toEqual([idOf(device)])
})

test('a suspended or reset person cannot use an earlier link', async () => {
  const person = await signedInAs('support')
  const { body } = await linkOf(person)
  await sql`update people set status = 'SUSPENDED' where id = ${person.id}`.execute(service().database.db)
  expect((await new ConsolePage().enrol(secretIn(body.url), new Authenticator())).status).toBe(404)
})
