import { expect, test } from 'vitest'
import { newUuid, type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import { newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { useService } from '#test/support/service.ts'
import { twoPeople } from '#test/support/two-people.ts'
import { setRequirements, wallet } from './makers.test-support.ts'

useService()

test("requires two people to set a platform's requirements about wallet owners", async () => {
  const api = await newPlatform({ environment: 'production' })
  const people = await twoPeople('administrator')
  const path = `/platforms/${platformIdToWire(api.platform)}/counterparty-requirements`
  const set = (body: object) => people.ask(path, { ...body, reason: 'Agreed in the contract.' })
  const shown = async () => (await people.page.get(path)).body
  expect(await shown()).toEqual({ isRequired: false })
  const asked = await set({ isRequired: true, unprovenUpTo: { amount: 100_000, currency: 'EUR' } })
  expect([asked.status, asked.body.operation, await shown()]).toEqual([
    ...[202, 'setCounterpartyRequirements'],
    { isRequired: false },
  ])
  expect((await people.approve(asked.body)).status).toBe('DONE')
  expect(await shown()).toMatchObject({
    isRequired: true,
    unprovenUpTo: { amount: 100_000, currency: { code: 'EUR' } },
  })
  expect((await set({ isRequired: true, unprovenUpTo: { amount: 1, currency: 'ZZZ' } })).body.code).toBe(
    'INVALID_INPUT',
  )
  expect((await people.approve((await set({ isRequired: false })).body)).status).toBe('DONE')
  expect(await shown()).toEqual({ isRequired: false })
})

test('applies counterparty requirements to accounts registered while they are on', async () => {
  const api = await newPlatform()
  const register = async (end: string) =>
    (await api.create('/platform/external-accounts', wallet(`0xd0f0e9f57ec03d52a1fbb549405838331dd95${end}`))).status
  const states = [await register('aaa')]
  for (const [isRequired, end] of [
    [true, 'bbb'],
    [true, 'ccc'],
    [false, 'ddd'],
    [false, 'eee'],
  ] as const) {
    const set = { isRequired, unprovenUpTo: { amount: 50_000, currency: 'USD' } }
    expect((await setRequirements(api, set)).isRequired).toBe(isRequired)
    states.push(await register(end))
  }
  expect(states).toEqual([
    'ACTIVE',
    'PENDING_OWNERSHIP_VERIFICATION',
    'PENDING_OWNERSHIP_VERIFICATION',
    'ACTIVE',
    'ACTIVE',
  ])
})

test("the operator's threshold applies", async () => {
  const api = await newPlatform({ supportedCurrencies: ['USDC'] })
  await setRequirements(api, { isRequired: true, unprovenUpTo: { amount: 500, currency: 'USD' } })
  const { id } = await api.create('/platform/external-accounts', wallet('0xd0f0E9F57Ec03d52A1fBb549405838331Dd950E4'))
  const [source] = (await api.read('/platform/internal-accounts?currency=USDC')).data
  const quote = (amount: number) =>
    api.post('/quotes', {
      source: { sourceType: 'ACCOUNT', accountId: source.id },
      destination: { destinationType: 'ACCOUNT', accountId: id },
      lockedCurrencySide: 'RECEIVING',
      lockedCurrencyAmount: amount,
    })
  expect({ status: (await quote(5_000_000)).status, code: (await quote(5_000_001)).body.code }).toEqual({
    status: 201,
    code: 'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED',
  })
})

test('requires a whole amount in the smallest unit, and an existing platform', async () => {
  const half = { isRequired: true, unprovenUpTo: { amount: 1000.5, currency: 'EUR' } }
  await expect(setRequirements(await newPlatform(), half)).rejects.toThrow('400 INVALID_INPUT')
  const unknown = { platform: newUuid() as PlatformId }
  await expect(setRequirements(unknown, { isRequired: true })).rejects.toThrow('404 REFERENCE_NOT_FOUND')
})

test('reviewers and supporters do not set them', async () => {
  const path = `/platforms/${platformIdToWire((await newPlatform()).platform)}/counterparty-requirements`
  for (const role of ['viewer', 'support', 'reviewer'] as const) {
    const { page, device } = await signedInAs(role)
    const { status, body } = await page.act(device, path, { isRequired: true, reason: 'To try it.' })
    expect({ status, grant: body.details.grant }).toEqual({ status: 403, grant: 'terms.decide' })
  }
})
