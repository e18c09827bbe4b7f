import { expect, test } from 'vitest'
import { type Json, newPlatform } from '#test/support/api.ts'
import { service, useService } from '#test/support/service.ts'
import { announced } from '../accounts.test-support.ts'
import { challenge, codeOf, evmWallet, newUnproven, statusOf } from './wallets.test-support.ts'

useService()

const advance = (api: Json, advanceSeconds: number) => api.create('/sandbox/clock', { advanceSeconds })
const endingIn = (suffix: string) => ({
  ...evmWallet(),
  address: evmWallet().address.toLowerCase().slice(0, -3) + suffix,
})

test('a liveness check completes automatically after five seconds, with one event', async () => {
  const api = await newPlatform()
  const { path, id, account } = await newUnproven(api, 'customer')
  const { expiresAt, ...session } = await challenge(api, path, 'LIVENESS')
  expect(session).toEqual({
    method: 'LIVENESS',
    verificationLink: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/simulated\/liveness\?session=[0-9a-f-]{36}$/),
  })
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000)
  const begunAt = Date.parse(expiresAt) - 60 * 60_000
  expect(await statusOf(api, path)).toBe('PENDING_OWNERSHIP_VERIFICATION')
  await advance(api, 6)
  expect(await statusOf(api, path)).toBe('ACTIVE')
  expect(await announced(api, id)).toEqual([{ ...account, status: 'ACTIVE' }])
  const changed = service().database.db.selectFrom('external_accounts').select('updated_at').where('id', '=', id)
  const { updated_at: answeredAt } = await changed.executeTakeFirstOrThrow()
  expect(answeredAt.getTime() - begunAt).toBeGreaterThanOrEqual(5_000)
})

test('links to a page that explains the next steps', async () => {
  const api = await newPlatform()
  const { path } = await newUnproven(api)
  const answer = await fetch((await challenge(api, path, 'LIVENESS')).verificationLink)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await answer.text()).toContain('about 5 seconds')
})

test('an address that ends in 115 fails its check, and may try again', async () => {
  const api = await newPlatform()
  const { path, id } = await newUnproven(api, 'platform', endingIn('115'))
  await challenge(api, path, 'LIVENESS')
  await advance(api, 6)
  expect(await statusOf(api, path)).toBe('UNVERIFIED')
  await challenge(api, path)
  await api.create(`${path}/verify`, { signature: 'sandbox-valid-signature' })
  expect((await announced(api, id)).map(({ status }: Json) => status)).toEqual([
    'UNVERIFIED',
    'PENDING_OWNERSHIP_VERIFICATION',
    'ACTIVE',
  ])
})

test('refuses a signature for a liveness check without ending the check', async () => {
  const api = await newPlatform()
  const { path } = await newUnproven(api)
  await challenge(api, path, 'LIVENESS')
  expect(codeOf(await api.post(`${path}/verify`, { signature: 'sandbox-valid-signature' }))).toEqual([409, 'CONFLICT'])
  await advance(api, 6)
  expect(await statusOf(api, path)).toBe('ACTIVE')
})

test('ignores the late result of an abandoned check, regardless of its successor', async () => {
  const api = await newPlatform()
  const { path, id, wallet } = await newUnproven(api, 'platform', endingIn('115'))
  await challenge(api, path, 'LIVENESS')
  await challenge(api, path)
  await advance(api, 6)
  expect({ status: await statusOf(api, path), announced: await announced(api, id) }).toEqual({
    status: 'PENDING_OWNERSHIP_VERIFICATION',
    announced: [],
  })

  await challenge(api, path, 'LIVENESS')
  await advance(api, 4)
  await challenge(api, path, 'LIVENESS')
  await advance(api, 3)
  expect(await statusOf(api, path)).toBe('PENDING_OWNERSHIP_VERIFICATION')
  await advance(api, 3)
  expect(await statusOf(api, path)).toBe('UNVERIFIED')
  expect(wallet.address.endsWith('115')).toBe(true)
})

test('ignores a result for a deleted account', async () => {
  const api = await newPlatform()
  const { path, id } = await newUnproven(api)
  await challenge(api, path, 'LIVENESS')
  await api.must('DELETE', path)
  await advance(api, 6)
  expect(await announced(api, id)).toEqual([])
  const [job] = await service()
    .database.db.selectFrom('jobs')
    .select('name')
    .where('platform_id', '=', api.platform)
    .where('name', '=', 'external-accounts.settle-liveness')
    .execute()
  expect(job).toBeUndefined()
})
