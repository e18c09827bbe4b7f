import { expect, test } from 'vitest'
import type { Role } from '#runtime/declare/auth/grants.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { service, useService } from '#test/support/service.ts'
import { seen } from '#test/support/two-people.ts'
import { linkProvider, linkRequest, once, tokenRequest } from '../makers.test-support.ts'
import { revokeLink } from '../operator-moves.test-support.ts'

/** Links to accounts at a provider (linkStablecoinProviderAccount, listStablecoinProviderAccounts, getStablecoinProviderAccount; cards-stablecoins B2). */

useService()

const PATH = '/stablecoin-provider-accounts'

test("links the credentials' account, and again under the same id with others", async () => {
  const api = await newPlatform()
  const request = linkRequest()
  const link = await api.create(PATH, request, once())
  expect(link).toEqual({
    id: link.id,
    provider: 'SERVICE',
    providerEnvironment: 'SANDBOX',
    status: 'ACTIVE',
    providerAccountId: expect.stringMatching(/^sandbox-/),
    lastVerifiedAt: link.createdAt,
    createdAt: link.createdAt,
    updatedAt: link.createdAt,
  })
  const again = await api.create(PATH, { ...request, apiClientSecret: 'another one' }, once())
  expect({ id: again.id, providerAccountId: again.providerAccountId, status: again.status }).toEqual({
    id: link.id,
    providerAccountId: link.providerAccountId,
    status: 'ACTIVE',
  })
  expect((await api.read(PATH)).data).toEqual([again])
  expect(await api.read(`${PATH}/${link.id}`)).toEqual(again)
})

test.each([
  ['002', {}, 'STABLECOIN_VERIFICATION_FAILED'],
  ['005', {}, 'STABLECOIN_PROVIDER_ERROR'],
  ['003', {}, 'INVALID_INPUT'],
  ['003', { providerAccountId: 'sandbox-c' }, 'STABLECOIN_VERIFICATION_FAILED'],
  ['002', { providerAccountId: 'treasury-1' }, 'STABLECOIN_VERIFICATION_FAILED'],
])('a client that ends with %s and %j gets %s, and stores no link', async (end, more, code) => {
  const api = await newPlatform()
  const { status, body } = await api.post(PATH, linkRequest(end, more), once())
  expect({ status, code: body.code }).toEqual({ status: 400, code })
  expect((await api.read(PATH)).data).toEqual([])
})

test('links a named account under that name, and updates its credentials', async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  const named = { providerAccountId: 'treasury-1' }
  const link = await linkProvider(api, '100', named)
  expect({ providerAccountId: link.providerAccountId, status: link.status }).toEqual({
    providerAccountId: 'treasury-1',
    status: 'ACTIVE',
  })
  const again = await linkProvider(api, '100', named)
  expect({ id: again.id, providerAccountId: again.providerAccountId }).toEqual({
    id: link.id,
    providerAccountId: 'treasury-1',
  })
  expect((await linkProvider(api, '100', { providerAccountId: 'treasury-2' })).id).not.toBe(link.id)
  const taken = await other.post(PATH, linkRequest('100', named), once())
  expect({ status: taken.status, code: taken.body.code }).toEqual({ status: 409, code: 'CONFLICT' })
})

test('links one named account of several, and to another platform only after withdrawal', async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  const link = await linkProvider(api, '003', { providerAccountId: 'sandbox-b' })
  const taken = await other.post(PATH, linkRequest('003', { providerAccountId: 'sandbox-b' }), once())
  expect({ status: taken.status, code: taken.body.code }).toEqual({ status: 409, code: 'CONFLICT' })
  await expect(revokeLink(other, link)).rejects.toThrow('404 STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND')
  expect(await revokeLink(api, link)).toMatchObject({ id: link.id, status: 'REVOKED' })
  await expect(revokeLink(api, link)).rejects.toThrow('400 STABLECOIN_PROVIDER_ACCOUNT_REVOKED')
  expect((await linkProvider(other, '003', { providerAccountId: 'sandbox-b' })).status).toBe('ACTIVE')
  expect((await api.read(`${PATH}?status=REVOKED`)).data).toMatchObject([{ id: link.id }])
  expect((await api.read(`${PATH}?status=ACTIVE&provider=SERVICE`)).data).toEqual([])
})

test('makes one link for two concurrent requests for one account', async () => {
  const api = await newPlatform()
  const request = linkRequest()
  const answers = await Promise.all([api.post(PATH, request, once()), api.post(PATH, request, once())])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
})

test('in production, rejects new links and shows existing ones', async () => {
  const api = await newPlatform({ environment: 'production' })
  for (const [path, body] of [
    [PATH, linkRequest()],
    ['/stablecoins', tokenRequest()],
  ] as const) {
    const { status, body: answer } = await api.post(path, body, once())
    expect({ status, code: answer.code }).toEqual({ status: 501, code: 'NOT_IMPLEMENTED' })
    expect((await api.read(path)).data).toEqual([])
  }
})

test('seals credentials for their link', async () => {
  const api = await newPlatform()
  const request = linkRequest()
  const { id } = await api.create(PATH, request, once())
  const { sealed_credentials: sealed } = await service()
    .database.db.selectFrom('stablecoin_provider_accounts')
    .select('sealed_credentials')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(sealed).toMatch(/^v1\./)
  expect(sealed).not.toContain(request.apiClientSecret)
  expect(sealed).not.toContain(request.apiClientId)
})

test('people of the operator see the links of one platform, page by page', async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  const links = [await linkProvider(api), await linkProvider(api)].reverse()
  await linkProvider(other)
  const list = (query: string): Promise<Json> =>
    seen('viewer', `/platforms/${platformIdToWire(api.platform)}/stablecoin-provider-accounts?${query}`)
  expect((await list('')).data).toEqual(links)
  const first = await list('limit=1')
  expect([first.data, (await list(`limit=1&cursor=${first.nextCursor}`)).data]).toEqual([[links[0]], [links[1]]])
})

test('lets support revoke a link and records the request', async () => {
  const api = await newPlatform()
  const { id } = await linkProvider(api)
  const withdraw = async (role: Role) => {
    const { page, device } = await signedInAs(role)
    const path = `/platforms/PlatformConfig:${api.platform}/stablecoin-provider-accounts/${id}/revoke`
    return (await page.act(device, path, { reason: 'The credentials are lost.' })).body
  }
  expect((await withdraw('viewer')).code).toBe('FORBIDDEN')
  expect(await withdraw('support')).toMatchObject({ id, status: 'REVOKED' })
  expect((await seen('viewer', `/acts?object=${id}`)).data).toMatchObject([
    { operation: 'revokeProviderAccount', before: { status: 'ACTIVE' }, after: { status: 'REVOKED' } },
  ])
})
