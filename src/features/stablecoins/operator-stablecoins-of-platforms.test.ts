import { expect, test } from 'vitest'
import type { StablecoinIssuer } from '#providers/stablecoin-issuers/port.ts'
import { simulatedStablecoinIssuer } from '#providers/stablecoin-issuers/simulated.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { inBoth } from '#test/support/partners.ts'
import { useService } from '#test/support/service.ts'
import { peopleOf, seen } from '#test/support/two-people.ts'
import { linkProvider, newIssuer, newSparkToken, once, registerToken, tokenRequest } from './makers.test-support.ts'
import { moveStablecoin } from './operator-moves.test-support.ts'

/** People of the operator see stablecoins and decide about them. */

useService(
  { STABLECOIN_ENABLING_SECONDS: '0' },
  { stablecoinIssuer: inBoth<StablecoinIssuer>(simulatedStablecoinIssuer({ timeScale: 0 })) },
)

const request = (api: Api, { id }: Json) => api.post(`/stablecoins/${id}/request-service-enablement`)
const pathOf = ({ platform }: Api, { id }: Json, move: string) =>
  `/platforms/PlatformConfig:${platform}/stablecoins/${id}/${move}`
const BECAUSE = { reason: 'The issuer has shown its reserves.' }
const list = async (query: string): Promise<Json> => seen('viewer', `/stablecoins?${query}`)

test('refuses, approves, enables, disables and re-enables it, and rejects invalid moves', async () => {
  const api = await newPlatform()
  const { token } = await newIssuer(api)
  await expect(moveStablecoin(api, 'approve', token)).rejects.toThrow('Only a stablecoin that is PENDING_APPROVAL')
  await request(api, token)
  expect((await moveStablecoin(api, 'refuse', token)).serviceOperationsStatus).toBe('NOT_ENABLED')
  expect((await request(api, token)).body.serviceOperationsStatus).toBe('PENDING_APPROVAL')
  for (const [move, status] of [
    ['approve', 'ENABLING'],
    ['enable', 'ENABLED'],
    ['disable', 'DISABLED'],
    ['re-enable', 'ENABLED'],
  ] as const)
    expect(await moveStablecoin(api, move, token)).toMatchObject({ id: token.id, serviceOperationsStatus: status })
  await expect(moveStablecoin(api, 'enable', token)).rejects.toThrow('409 CONFLICT: The stablecoin is ENABLED.')
  expect((await request(api, token)).body.code).toBe('STABLECOIN_SERVICE_ENABLEMENT_NOT_REQUESTABLE')
  const acts: Json[] = (await seen('viewer', `/acts?object=${token.id}`)).data
  expect(acts.map(({ operation }) => operation).reverse()).toEqual([
    ...['refuseStablecoin', 'approveStablecoin', 'enableStablecoin', 'disableStablecoin', 'reEnableStablecoin'],
  ])
})

test('needs a second person to allow its use in production, and one to stop it', async () => {
  const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USD'] })
  await linkProvider(api)
  const token = await registerToken(api, '', { networkTokenIdentifier: newSparkToken() })
  await request(api, token)
  const { ask, approve } = await peopleOf('treasurer')
  const statusOf = async () => (await api.read(`/stablecoins/${token.id}`)).serviceOperationsStatus
  for (const [move, from, to] of [
    ['approve', 'PENDING_APPROVAL', 'ENABLING'],
    ['enable', 'ENABLING', 'ENABLED'],
    ['disable', 'ENABLED', 'DISABLED'],
    ['re-enable', 'DISABLED', 'ENABLED'],
  ] as const) {
    const { status, body } = await ask(pathOf(api, token, move), BECAUSE)
    if (move === 'disable') expect(status).toBe(200)
    else {
      expect([status, body.after.serviceOperationsStatus, await statusOf()]).toEqual([202, to, from])
      expect((await approve(body)).status).toBe('DONE')
    }
    expect(await statusOf()).toBe(to)
  }
})

test('lets support disable a stablecoin and only a treasurer make the other decisions', async () => {
  const api = await newPlatform()
  const { token } = await newIssuer(api)
  const { page, device } = await signedInAs('support')
  const act = async (move: string) => (await page.act(device, pathOf(api, token, move), BECAUSE)).body
  await request(api, token)
  for (const move of ['approve', 'refuse', 'enable', 're-enable'])
    expect(await act(move)).toMatchObject({ code: 'FORBIDDEN', details: { grant: 'stablecoins.decide' } })
  for (const move of ['approve', 'enable'] as const) await moveStablecoin(api, move, token)
  expect((await act('disable')).serviceOperationsStatus).toBe('DISABLED')
})

test('does not find a stablecoin of another platform', async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  const { token } = await newIssuer(api)
  await request(api, token)
  for (const move of ['approve', 'refuse', 'enable', 'disable', 're-enable'] as const)
    await expect(moveStablecoin(other, move, token)).rejects.toThrow('404 REFERENCE_NOT_FOUND')
  expect((await api.read(`/stablecoins/${token.id}`)).serviceOperationsStatus).toBe('PENDING_APPROVAL')
})

test('does not enable a stablecoin that its provider has not provisioned', async () => {
  const api = await newPlatform()
  const { token } = await newIssuer(api, '001')
  await request(api, token)
  await moveStablecoin(api, 'approve', token)
  await expect(moveStablecoin(api, 'enable', token)).rejects.toThrow('409 CONFLICT: The token is PROVISIONING')
})

test("lists all platforms' stablecoins by environment, platform and status, page by page", async () => {
  const [one, two] = [await newPlatform(), await newPlatform()]
  for (const api of [one, two]) await linkProvider(api)
  const made: Json[] = []
  for (const api of [one, two, one]) made.unshift(await api.create('/stablecoins', tokenRequest(), once()))
  const ids = made.map(({ id }) => id)
  await request(two, made[1] as Json)
  const first = await list('environment=sandbox&limit=2')
  const next = await list(`environment=sandbox&limit=1&cursor=${first.nextCursor}`)
  expect([...first.data, ...next.data].map(({ id }: Json) => id)).toEqual(ids)
  expect(first.data[0]).toEqual({ ...made[0], platformId: `PlatformConfig:${one.platform}` })
  const idsOf = async (query: string) => (await list(query)).data.map(({ id }: Json) => id)
  const ofOne = `environment=sandbox&platformId=PlatformConfig:${one.platform}`
  expect(await idsOf(ofOne)).toEqual([ids[0], ids[2]])
  expect((await idsOf('environment=sandbox&serviceOperationsStatus=PENDING_APPROVAL'))[0]).toBe(ids[1])
  expect(await idsOf(`${ofOne}&serviceOperationsStatus=PENDING_APPROVAL`)).toEqual([])
  expect(await idsOf('environment=production')).not.toContain(ids[0])
  await expect(list(ofOne.replace('sandbox', 'production'))).rejects.toThrow('404 REFERENCE_NOT_FOUND')
})
