import { describe, expect, test } from 'vitest'
import { newPlatform } from '#test/support/api.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { ConsolePage, secretIn, signedInAs } from '#test/support/console.ts'
import {
  enrolled,
  invitation,
  inviteByToken,
  memberPage,
  signedInMember,
  signedInOwner,
} from '#test/support/members.ts'
import { useService } from '#test/support/service.ts'

/** Tests the people of platforms, and the actions that their sessions allow. */

useService()

const outcomeOf = ({ status, body }: { status: number; body: { code?: unknown } | undefined }) => [status, body?.code]

describe('the first owner', () => {
  test('needs a token with every permission, and signs in for the platform alone', async () => {
    const platform = await newPlatform()
    const invited = await inviteByToken(platform, invitation('owner', 'approver'))
    expect(invited.status).toBe(201)
    expect(invited.body).toMatchObject({ status: 'INVITED', platformId: `PlatformConfig:${platform.platform}` })
    expect(invited.body.link.url).toMatch(/\/console\/enrol#[0-9a-f]{64}$/)
    const { page, member } = await enrolled(invited.body)
    expect((await page.get('/session')).body).toMatchObject({
      id: member.id,
      roles: ['owner', 'approver'],
      platformId: `PlatformConfig:${platform.platform}`,
      environment: 'sandbox',
      grants: [],
      permissions: ['VIEW', 'TRANSACT', 'MANAGE'],
    })
  })

  test('accepts invitations by token until one can sign in, then by owners alone', async () => {
    const platform = await newPlatform()
    const first = invitation('owner')
    expect((await inviteByToken(platform, first)).status).toBe(201)
    expect(outcomeOf(await inviteByToken(platform, { ...first, email: first.email.toUpperCase() }))).toEqual([
      409,
      'CONFLICT',
    ])
    await signedInOwner(platform)
    expect(outcomeOf(await inviteByToken(platform, invitation('owner')))).toEqual([409, 'CONFLICT'])
  })

  test("refuses a token without an owner's permissions, and invitations of other members", async () => {
    const platform = await newPlatform()
    const manager = await platform.withPermissions('VIEW', 'MANAGE')
    expect(outcomeOf(await inviteByToken(manager, invitation('owner')))).toEqual([403, 'FORBIDDEN'])
    expect(outcomeOf(await inviteByToken(platform, invitation('developer')))).toEqual([409, 'CONFLICT'])
  })
})

describe('a member', () => {
  test('requires a passkey to invite a member, and grants the permissions of the roles', async () => {
    const owner = await signedInOwner(await newPlatform())
    const refused = await owner.page.post('/members', invitation('developer'))
    expect({ status: refused.status, cause: refused.body.details.cause }).toEqual({
      status: 401,
      cause: 'TOUCH_REQUIRED',
    })
    const developer = await signedInMember(owner, 'developer')
    expect(outcomeOf(await developer.page.post('/members', invitation('support')))).toEqual([403, 'FORBIDDEN'])
    const { body } = await developer.page.get('/members')
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([developer.member.id, owner.member.id])
  })

  test('cannot see or name objects of another platform', async () => {
    const [one, other] = [await signedInOwner(await newPlatform()), await signedInOwner(await newPlatform())]
    expect(outcomeOf(await one.page.get(`/members/${other.member.id}`))).toEqual([404, 'REFERENCE_NOT_FOUND'])
    for (const move of ['suspend', 'reset', 'links'])
      expect(outcomeOf(await one.page.act(one.device, `/members/${other.member.id}/${move}`))).toEqual([
        404,
        'REFERENCE_NOT_FOUND',
      ])
    expect((await one.page.get('/members')).body.data).toHaveLength(1)
    expect((await other.page.get('/session')).status).toBe(200)
  })

  test('loses access on suspension, and returns with the same passkey', async () => {
    const owner = await signedInOwner(await newPlatform())
    const { page, device, member } = await signedInMember(owner, 'support')
    expect((await owner.page.act(owner.device, `/members/${member.id}/suspend`)).body.status).toBe('SUSPENDED')
    expect((await page.get('/members')).status).toBe(401)
    expect((await page.signIn(device)).status).toBe(401)
    expect((await owner.page.act(owner.device, `/members/${member.id}/resume`)).body.status).toBe('ACTIVE')
    expect((await page.signIn(device)).status).toBe(201)
  })

  test('gives a member without passkeys a link, and voids the old passkey', async () => {
    const owner = await signedInOwner(await newPlatform())
    const { device, member } = await signedInMember(owner, 'developer')
    expect((await owner.page.act(owner.device, `/members/${member.id}/reset`)).body.status).toBe('INVITED')
    expect((await memberPage().signIn(device)).status).toBe(401)
    const link = await owner.page.act(owner.device, `/members/${member.id}/links`)
    expect((await memberPage().enrol(secretIn(link.body.url), new Authenticator())).status).toBe(201)
  })

  test('the last owner stays', async () => {
    const owner = await signedInOwner(await newPlatform())
    const self = `/members/${owner.member.id}`
    for (const move of ['suspend', 'reset'])
      expect(outcomeOf(await owner.page.act(owner.device, `${self}/${move}`))).toEqual([409, 'CONFLICT'])
    const demoted = await owner.page.act(owner.device, `${self}/roles`, { roles: ['support'] }, {}, 'PUT')
    expect(outcomeOf(demoted)).toEqual([409, 'CONFLICT'])
    const second = await signedInMember(owner, 'owner')
    const moved = await second.page.act(second.device, `${self}/roles`, { roles: ['support'] }, {}, 'PUT')
    expect(moved.body.roles).toEqual(['support'])
    expect((await owner.page.get('/session')).status).toBe(401)
  })

  test("refuses operator sessions at the members' console, and member sessions at the operator's", async () => {
    const operator = await signedInAs('administrator')
    const atMembers = memberPage()
    atMembers.cookie = operator.page.cookie
    expect((await atMembers.get('/members')).status).toBe(401)
    expect((await atMembers.get('/interface/customers')).status).toBe(401)
    const owner = await signedInOwner(await newPlatform())
    const atOperator = new ConsolePage()
    atOperator.cookie = owner.page.cookie
    expect((await atOperator.get('/platforms')).status).toBe(401)
    expect((await atOperator.get('/operators')).status).toBe(401)
  })
})

test("a member lists own sessions and ends one immediately, but no other member's", async () => {
  const owner = await signedInOwner(await newPlatform())
  const colleague = await signedInMember(owner, 'support')
  const second = memberPage()
  await second.signIn(owner.device)
  const { data } = (await second.get('/sessions')).body
  expect(data).toMatchObject([{ isCurrent: true, userAgent: 'A browser' }, { isCurrent: false }])
  const foreign = await colleague.page.delete(`/sessions/${data[1].id}`)
  expect({ status: foreign.status, code: foreign.body.code }).toEqual({ status: 404, code: 'REFERENCE_NOT_FOUND' })
  expect((await owner.page.get('/session')).status).toBe(200)
  expect((await second.delete(`/sessions/${data[1].id}`)).status).toBe(204)
  expect((await owner.page.get('/interface/config')).status).toBe(401)
  expect((await second.get('/interface/config')).status).toBe(200)
})
