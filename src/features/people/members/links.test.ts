import { describe, expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { secretIn, signedInAs } from '#test/support/console.ts'
import {
  enrolled,
  invitation,
  inviteByToken,
  memberPage,
  signedInMember,
  signedInOwner,
} from '#test/support/members.ts'
import { service, useService } from '#test/support/service.ts'
import { linkForOwnerOnMachine } from '../index.ts'

/** Tests the lifetime of members' links, and the events that end them. */

let leadMs = 0
useService({}, {}, {}, undefined, { clock: { now: () => new Date(systemClock.now().getTime() + leadMs) } })

const MINUTE_MS = 60_000
const DAYS = 3
const newSandboxAhead = async (): Promise<Api> => {
  const api = await newPlatform()
  await api.create('/sandbox/clock', { advanceSeconds: DAYS * 86_400 })
  return api
}

const open = async ({ link }: Json): Promise<number> =>
  (await memberPage().get(`/enrolments/${secretIn(link.url)}`)).status

describe('a member of a sandbox whose clock leads', () => {
  test('gives a member a link that ends after half an hour of real time', async () => {
    const owner = await signedInOwner(await newSandboxAhead())
    const { body: invited } = await owner.page.act(owner.device, '/members', invitation('support'))
    expect(Date.parse(invited.link.expiresAt) - Date.now()).toBeLessThanOrEqual(30 * MINUTE_MS)
    expect(await open(invited)).toBe(200)
    leadMs = 31 * MINUTE_MS
    expect(await open(invited)).toBe(404)
    leadMs = 0
  })

  test('leaves no time of their access in the future', async () => {
    const owner = await signedInOwner(await newSandboxAhead())
    const { page, device, member } = await signedInMember(owner, 'support')
    await page.act(device, '/passkeys/links')
    const second = memberPage()
    await second.signIn(device)
    const { data } = (await page.get('/sessions')).body
    expect(data).toHaveLength(2)
    await page.delete(`/sessions/${data[0].id}`)
    for (const move of ['suspend', 'resume', 'reset', 'links'])
      expect((await owner.page.act(owner.device, `/members/${member.id}/${move}`)).status).toBeLessThan(300)
    expect(await latestTimes()).toEqual({
      people: true,
      person_links: true,
      person_passkeys: true,
      person_sessions: true,
    })
  })
})

/** Returns for each table whether all its times are at most half an hour ahead, like the end of a link. */
async function latestTimes(): Promise<Record<string, boolean>> {
  const tables = ['people', 'person_links', 'person_passkeys', 'person_sessions']
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where data_type = 'timestamp with time zone' and table_name = any(${tables}::text[])`.execute(service().database.db)
  const times: Record<string, boolean> = {}
  for (const { table, column } of rows) {
    const { rows: late } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)} > now() + interval '31 minutes'`.execute(
      service().database.db,
    )
    times[table] = (times[table] ?? true) && late.length === 0
  }
  return times
}

describe('the link of a first owner', () => {
  const invite = async (api: Api): Promise<Json> => (await inviteByToken(api, invitation('owner'))).body

  test('ends when another first owner registers a passkey', async () => {
    const api = await newPlatform()
    const [one, other] = [await invite(api), await invite(api)]
    const elsewhere = await invite(await newPlatform())
    const owner = await enrolled(one)
    expect([await open(other), await open(elsewhere)]).toEqual([404, 200])
    const { body: link } = await owner.page.act(owner.device, `/members/${other.id}/links`)
    expect((await memberPage().enrol(secretIn(link.url), new Authenticator())).status).toBe(201)
  })

  test("ends the operator's link when another first owner registers a passkey", async () => {
    const api = await newPlatform()
    const { page, device } = await signedInAs('administrator')
    const { roles: _, ...person } = invitation('owner')
    const path = `/platforms/PlatformConfig:${api.platform}/owners`
    const { body } = await page.act(device, path, { ...person, reason: 'Signed the contract.' })
    await enrolled(await invite(api))
    expect(await open(body)).toBe(404)
  })

  test('stays when an owner adds another passkey or another member registers one', async () => {
    const owner = await signedInOwner(await newPlatform())
    const { body: invited } = await owner.page.act(owner.device, '/members', invitation('owner'))
    await signedInMember(owner, 'owner')
    const { body: link } = await owner.page.act(owner.device, '/passkeys/links')
    expect((await memberPage().enrol(secretIn(link.url), new Authenticator())).status).toBe(201)
    expect(await open(invited)).toBe(200)
  })

  test('ends with the token that made it, and with no other', async () => {
    const api = await newPlatform()
    const token = await api.create('/tokens', { name: 'Setup', permissions: ['VIEW', 'TRANSACT', 'MANAGE'] })
    const other = api.as(`${token.clientId}:${token.clientSecret}`)
    const [own, ofOther] = [await invite(api), await invite(other)]
    expect((await api.delete(`/tokens/${token.id}`)).status).toBe(204)
    expect([await open(own), await open(ofOther)]).toEqual([200, 404])
    const [first] = (await api.read('/tokens')).data
    const { page, device } = await signedInAs('administrator')
    const path = `/platforms/PlatformConfig:${api.platform}/tokens/${first.id}/revoke`
    expect((await page.act(device, path, { reason: 'It was found in a public repository.' })).status).toBe(200)
    expect(await open(own)).toBe(404)
  })

  test('ends when the service signs in the owner on its machine', async () => {
    const api = await newPlatform()
    const invited = await invite(api)
    const context = { platform: api.platform, environment: 'sandbox', now: new Date() } as const
    await service().app.works.run(context, linkForOwnerOnMachine)
    expect(await open(invited)).toBe(404)
  })
})
