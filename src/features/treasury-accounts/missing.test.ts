import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newPlatform } from '#test/support/api.ts'
import { service, useService } from '#test/support/service.ts'
import { seen } from '#test/support/two-people.ts'
import { dollarAccount, euroAccount, forgetTreasury, setTreasury } from './makers.test-support.ts'

useService()
beforeAll(() => service().app.start())
beforeEach(forgetTreasury)
afterAll(() => service().app.stop())

const COMPLAINT = 'There is no treasury: in production no money is collected and none is paid out.'

/** Returns the complaints of the readiness check. The operator's interface must show the same ones. */
async function complaints(): Promise<string[]> {
  const answer = await fetch(new URL('/readyz', service().address))
  const { status, degraded = [] } = (await answer.json()) as { status: string; degraded?: string[] }
  expect([answer.status, status]).toEqual([200, 'ready'])
  expect(await seen('viewer', '/complaints')).toEqual({ data: degraded })
  return degraded
}

test('a treasury is missing where a platform of production is there and no version holds', async () => {
  await newPlatform()
  expect(await complaints()).toEqual([])
  await newPlatform({ environment: 'production', supportedCurrencies: ['EUR'] })
  expect(await complaints()).toEqual([COMPLAINT])
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await setTreasury([euroAccount()], tomorrow)
  expect(await complaints()).toEqual([COMPLAINT])
  await setTreasury([dollarAccount()])
  expect(await complaints()).toEqual([])
})
