import { expect, test } from 'vitest'
import { simulatedStablecoinIssuer } from '#providers/stablecoin-issuers/simulated.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { inBoth } from '#test/support/partners.ts'
import { settle, useService } from '#test/support/service.ts'
import { seen } from '#test/support/two-people.ts'
import { mint, newIssuer } from '../makers.test-support.ts'

const issuer = simulatedStablecoinIssuer({ timeScale: 0 })
const { submit } = issuer
let isFundedWrongly = true
issuer.submit = async (...call) => {
  const answered = await submit(...call)
  if (!answered.answer || !isFundedWrongly) return answered
  const notice = { providerStatus: 'short', status: 'FUNDED_WRONGLY' } as const
  return { answer: { ...answered.answer, announced: [{ afterMs: 0, notice }] } }
}
useService({}, { stablecoinIssuer: inBoth(issuer) })

test('lists wrongly funded operations by environment and platform, page by page', async () => {
  const [one, two] = [await newPlatform(), await newPlatform()]
  const made: Json[] = []
  for (const api of [one, two, one]) made.unshift((await mint(api, await newIssuer(api))).body)
  isFundedWrongly = false
  await mint(one, await newIssuer(one))
  await settle()
  const list = (query: string): Promise<Json> => seen('viewer', `/stablecoin-operations-funded-wrongly?${query}`)
  const idsOf = async (query: string) => (await list(query)).data.map(({ id }: Json) => id)
  const ids = made.map(({ id }) => id)
  const first = await list('environment=sandbox&limit=2')
  expect(first.data.map(({ id }: Json) => id)).toEqual(ids.slice(0, 2))
  expect(await idsOf(`environment=sandbox&limit=2&cursor=${first.nextCursor}`)).toEqual([ids[2]])
  expect(first.data[0]).toMatchObject({
    platformId: `PlatformConfig:${one.platform}`,
    operationType: 'MINT',
    amount: made[0]?.amount,
    status: 'PENDING_FUNDING',
    providerStatus: 'short',
    token: { decimals: 6 },
  })
  expect(await idsOf(`environment=sandbox&platformId=PlatformConfig:${two.platform}`)).toEqual([ids[1]])
  expect(await idsOf('environment=production')).toEqual([])
})
