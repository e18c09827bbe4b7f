import { describe, expect, test } from 'vitest'
import { individualRequest } from '#features/customers/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { permissionsOf } from '#runtime/declare/auth/member-roles.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { newPlatform } from '#test/support/api.ts'
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

/** Tests the actions of members in their sessions, and the admission of the first member. */

useService()

const outcomeOf = ({ status, body }: { status: number; body: { code?: unknown } | undefined }) => [status, body?.code]

describe('the owner on this machine', () => {
  const linkFor = (platform: PlatformId) =>
    service().app.works.run({ platform, environment: 'sandbox', now: new Date() }, linkForOwnerOnMachine)

  test('signs in once by a link, and cannot confirm without a passkey', async () => {
    const { platform } = await newPlatform()
    const secret = await linkFor(platform)
    const page = memberPage()
    const signedIn = await page.post(`/links/${secret}/session`)
    expect({ status: signedIn.status, roles: signedIn.body.roles }).toEqual({ status: 201, roles: ['owner'] })
    expect((await page.get('/interface/config')).body.id).toBe(`PlatformConfig:${platform}`)
    expect((await page.post('/members', invitation('owner'))).body.details.cause).toBe('TOUCH_REQUIRED')
    expect(outcomeOf(await memberPage().post(`/links/${secret}/session`))).toEqual([404, 'REFERENCE_NOT_FOUND'])
  })

  test('registers the first passkey by an own link without confirmation; the next needs it', async () => {
    const { platform } = await newPlatform()
    const page = memberPage()
    await page.post(`/links/${await linkFor(platform)}/session`)
    expect((await page.get('/session')).body.hasPasskey).toBe(false)
    const owner = await enrolled({ link: (await page.post('/passkeys/links')).body })
    const { email, hasPasskey } = (await owner.page.get('/session')).body
    expect({ email, hasPasskey }).toEqual({ email: 'owner@localhost', hasPasskey: true })
    expect((await owner.page.act(owner.device, '/members', invitation('support'))).status).toBe(201)
    expect(outcomeOf(await page.post('/passkeys/links'))).toEqual([401, 'UNAUTHORIZED'])
    expect((await owner.page.act(owner.device, '/passkeys/links')).status).toBe(201)
  })

  test('creates one owner even if two processes start concurrently', async () => {
    const { platform } = await newPlatform()
    const secrets = await Promise.all([linkFor(platform), linkFor(platform)])
    const answers = await Promise.all(secrets.map((secret) => memberPage().post(`/links/${secret}/session`)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await linkFor(platform)) === undefined).toBe(false)
  })

  test('keeps one sign-in link at a time; it registers no passkey, and vice versa', async () => {
    const api = await newPlatform()
    const [first, second] = [await linkFor(api.platform), await linkFor(api.platform)]
    expect((await memberPage().post(`/links/${first}/session`)).status).toBe(404)
    expect((await memberPage().get(`/enrolments/${second}`)).status).toBe(404)
    // The owner on this machine can sign in, so a token cannot invite an owner.
    const other = await newPlatform()
    const invited = secretIn((await inviteByToken(other, invitation('owner'))).body.link.url)
    expect((await memberPage().post(`/links/${invited}/session`)).status).toBe(404)
    expect((await memberPage().post(`/links/${second}/session`)).status).toBe(201)
  })
})

describe('the operator', () => {
  test('hands a platform over to an owner, and lists its people', async () => {
    const platform = await newPlatform()
    const { page, device } = await signedInAs('administrator')
    const id = `PlatformConfig:${platform.platform}`
    const { name, email } = invitation('owner')
    const invited = await page.act(device, `/platforms/${id}/owners`, { name, email, reason: 'Signed the contract.' })
    expect({ status: invited.status, roles: invited.body.roles }).toEqual({ status: 200, roles: ['owner'] })
    const owner = await enrolled(invited.body)
    const found = await page.get(`/platforms/${id}/members`)
    expect(found.body.data).toMatchObject([{ id: owner.member.id, status: 'ACTIVE' }])
  })

  test('needs two people for it in production, and only the approver gets the link', async () => {
    const platform = await newPlatform({ environment: 'production' })
    const [asker, second] = [await signedInAs('administrator'), await signedInAs('administrator')]
    const id = `PlatformConfig:${platform.platform}`
    const { name, email } = invitation('owner')
    const asked = await asker.page.act(asker.device, `/platforms/${id}/owners`, { name, email, reason: 'Signed.' })
    expect({ status: asked.status, after: asked.body.after }).toEqual({ status: 202, after: undefined })
    const approving = `/acts/${asked.body.id}/approve`
    const approved = await second.page.act(second.device, approving, { actSha256: asked.body.actSha256 })
    expect((await asker.page.get(`/acts/${asked.body.id}`)).body.after).toBeUndefined()
    const again = await second.page.act(second.device, approving, { actSha256: asked.body.actSha256 })
    expect({ status: again.body.status, after: again.body.after }).toEqual({ status: 'DONE', after: undefined })
    const { rows } = await sql<{ text: string }>`select row_to_json(a)::text as text from operator_acts a`.execute(
      service().database.db,
    )
    expect(rows.some(({ text }) => text.includes(secretIn(approved.body.after.link.url)))).toBe(false)
    expect((await enrolled(approved.body.after)).member).toMatchObject({ email, roles: ['owner'] })
  })

  test("hides the operator from members, but shows their and their programs' actions", async () => {
    const platform = await newPlatform()
    const owner = await signedInOwner(platform)
    const { page, device } = await signedInAs('administrator')
    const more = { ...invitation('owner'), reason: 'A second owner.' }
    const { roles: _, ...body } = more
    await page.act(device, `/platforms/PlatformConfig:${platform.platform}/owners`, body)
    await signedInMember(owner, 'support')
    const { data } = (await owner.page.get('/audit-log')).body
    expect(data.filter(({ action }: { action: string }) => /^invite/.test(action))).toMatchObject([
      { action: 'inviteMember', actor: owner.member.id, actorName: 'Ana Lima' },
      { action: 'inviteOwner', actor: 'operator' },
      { action: 'inviteMember', actor: expect.stringMatching(/^Token:/) },
    ])
  })
})

describe('the interface behind the session of a member', () => {
  test("equals the platform's, and its audit log names the member", async () => {
    const platform = await newPlatform()
    const owner = await signedInOwner(platform)
    const made = await owner.page.post('/interface/customers', individualRequest())
    expect(made.status).toBe(201)
    expect((await platform.get(`/customers/${made.body.id}`)).status).toBe(200)
    const operator = await signedInAs('administrator')
    const { body } = await operator.page.get(`/platforms/PlatformConfig:${platform.platform}/audit-log`)
    expect(body.data.find(({ action }: { action: string }) => action === 'createCustomer')).toMatchObject({
      actor: owner.member.id,
      object: made.body.id,
    })
  })

  test("rejects a cookie at the programs' address, and requests from another page", async () => {
    const owner = await signedInOwner(await newPlatform())
    const cookie = owner.page.cookie ?? ''
    const platform = (await newPlatform()).as('')
    expect((await platform.get('/customers', { cookie })).status).toBe(401)
    const crossing = await owner.page.send('GET', '/interface/customers', undefined, { 'sec-fetch-site': 'cross-site' })
    expect(crossing.status).toBe(401)
  })

  test('makes tokens with a passkey for this call alone, by owners alone', async () => {
    const owner = await signedInOwner(await newPlatform())
    const token = { name: 'Reads', permissions: ['VIEW'] }
    const refused = await owner.page.post('/interface/tokens', token)
    expect({ status: refused.status, cause: refused.body.details.cause }).toEqual({
      status: 401,
      cause: 'TOUCH_REQUIRED',
    })
    const touch = owner.page.touch(owner.device, refused.body.details.challenge)
    const send = (body: object) => owner.page.send('POST', '/interface/tokens', body, { 'operator-touch': touch })
    expect((await send({ ...token, permissions: ['VIEW', 'TRANSACT'] })).status).toBe(401)
    expect((await send(token)).status).toBe(201)
    expect((await send(token)).status).toBe(401)
    const developer = await signedInMember(owner, 'developer')
    expect(outcomeOf(await developer.page.post('/interface/tokens', token))).toEqual([403, 'FORBIDDEN'])
  })
})

test('developers move money in the sandbox alone', () => {
  expect(permissionsOf(['developer'], 'sandbox')).toEqual(['VIEW', 'TRANSACT', 'MANAGE'])
  expect(permissionsOf(['developer'], 'production')).toEqual(['VIEW', 'MANAGE'])
  expect(permissionsOf(['support', 'approver'], 'sandbox')).toEqual(['VIEW'])
  expect(permissionsOf(['owner', 'support'], 'production')).toEqual(['VIEW', 'TRANSACT', 'MANAGE'])
})
