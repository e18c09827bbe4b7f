import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#app/config.ts'
import { FEATURES } from '#app/features.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { service, startService, useService } from '#test/support/service.ts'
import { completeBusiness, completeIndividual, submit } from '../makers.test-support.ts'

useService()

const folder = mkdtempSync(join(tmpdir(), 'causeway-overlay-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(content: unknown): string {
  const file = join(folder, 'overlay.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const demand = { proofOfAddress: true, goodStanding: true, fields: ['sourceOfWealthCategories', 'pepStatus'] }
const ofPerson = [
  'MISSING_FIELD sourceOfWealthCategories',
  'MISSING_FIELD pepStatus',
  'MISSING_PROOF_OF_ADDRESS_DOCUMENT',
]

describe.each([
  ['the profile', { profiles: { DEFAULT: demand } }],
  ['a currency', { currencies: { USDC: demand, JPY: { fields: ['netWorthRange'] } } }],
])('a demand of the operator by %s', (_, overlay) => {
  test('applies to people and businesses', async () => {
    const api = await newPlatform({ environment: 'production' })
    const there = await startService(service().database, { VERIFICATION_OVERLAY_FILE: fileWith(overlay) })
    const [person, business] = [await completeIndividual(api), await completeBusiness(api)]
    const errorsOf = async ({ id }: Json) =>
      (await submit(api.at(there.address), id)).errors.map(({ type, field }: Json) =>
        [type, field].filter(Boolean).join(' '),
      )
    expect([await errorsOf(person), await errorsOf(business)]).toEqual([ofPerson, ['MISSING_GOOD_STANDING_DOCUMENT']])
    await there.app.server.close()
  })
})

test('a file that asks for unknown fields stops the start', () => {
  const file = fileWith({ profiles: { EEA: { fields: ['shoeSize'] }, UK: {} }, currencies: { XQX: {} }, currency: {} })
  expect(() => readConfig({ VERIFICATION_OVERLAY_FILE: file }, FEATURES)).toThrow(
    /profiles\.EEA\.fields\.0[^]*currency: [^]*currencies\.XQX/,
  )
})

test('a file with an unknown profile stops the start too', async () => {
  const starting = startService(service().database, { VERIFICATION_OVERLAY_FILE: fileWith({ profiles: { UK: {} } }) })
  await expect(starting).rejects.toThrow('profiles.UK: No profile has this name.')
})
