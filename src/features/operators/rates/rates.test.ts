import { beforeEach, expect, test } from 'vitest'
import { fraction } from '#money/fractions.ts'
import { holdPrice, writeWindow } from '#providers/rates/store.ts'
import { signedInAs } from '#test/support/console.ts'
import { service, useService } from '#test/support/service.ts'
import { done, seen } from '#test/support/two-people.ts'

useService()

const db = () => service().database.db
beforeEach(async () => {
  await db().deleteFrom('rate_windows').execute()
  await db().deleteFrom('held_rates').execute()
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const priceOf = (units: bigint, validUntil: Date) => ({
  unitsPerUsd: fraction(units, 1n),
  source: 'ecb',
  asOf: inHours(-20),
  validUntil,
})
const hold = (units: bigint) => holdPrice(db(), { currency: 'TRY', reason: 'MOVED', ...priceOf(units, inHours(1)) })

test('shows no prices if there are none', async () => {
  expect(await seen('viewer', '/rates')).toEqual({ data: [] })
})

test('shows current and expired prices by currency, then held prices', async () => {
  const prices = new Map([
    ['TRY', priceOf(34n, inHours(1))],
    ['MXN', priceOf(17n, inHours(-1))],
  ])
  await writeWindow(db(), inHours(0), prices)
  await hold(40n)
  expect((await seen('viewer', '/rates')).data).toMatchObject([
    { currency: 'MXN', unitsPerUsd: 17, source: 'ecb', state: 'TOO_OLD' },
    { currency: 'TRY', unitsPerUsd: 34, state: 'USED' },
    { currency: 'TRY', unitsPerUsd: 40, state: 'HELD', heldBecause: 'MOVED' },
  ])
})

test('requires two treasurers to accept the price they name, once', async () => {
  await hold(40n)
  const accept = (unitsPerUsd: number) => done('treasurer', '/rates/TRY/accept', { unitsPerUsd })
  await expect(accept(41)).rejects.toThrow('409 CONFLICT: The source has reported another price since.')
  expect(await accept(40)).toMatchObject({ currency: 'TRY', unitsPerUsd: 40, state: 'ACCEPTED' })
  await expect(accept(40)).rejects.toThrow('409 CONFLICT: This price has been accepted already.')
  await hold(50n)
  expect((await seen('viewer', '/rates')).data).toMatchObject([{ unitsPerUsd: 50, state: 'HELD' }])
})

test('reports a currency without a held price as unknown', async () => {
  await expect(done('treasurer', '/rates/MXN/accept', { unitsPerUsd: 17 })).rejects.toThrow('404 REFERENCE_NOT_FOUND')
})

test('others than treasurers accept no price', async () => {
  await hold(40n)
  for (const role of ['viewer', 'support', 'reviewer', 'administrator'] as const) {
    const { page, device } = await signedInAs(role)
    const { status, body } = await page.act(device, '/rates/TRY/accept', { unitsPerUsd: 40, reason: 'To try it.' })
    expect({ status, grant: body.details.grant }).toEqual({ status: 403, grant: 'rates.decide' })
  }
})
