import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import starter from '#directories/bank-directory.json' with { type: 'json' }
import { clabeFor } from '#formats/clabe.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { service, startService, useService } from '#test/support/service.ts'
import { accountOf, faultsOf, PLATFORM } from '../accounts.test-support.ts'

useService({ STRICT_ACCOUNT_VALIDATION: 'on' })

const folder = mkdtempSync(join(tmpdir(), 'causeway-directory-'))
afterAll(() => rmSync(folder, { recursive: true }))

const list = async (query = '') => (await (await newPlatform()).read(`/discoveries${query}`)).data

test('lists all institutions without filters, with four members and no data for checks', async () => {
  const data = await list()
  expect(data).toHaveLength(starter.institutions.length)
  expect(new Set(data.flatMap(Object.keys))).toEqual(new Set(['bankName', 'displayName', 'country', 'currency']))
  expect(data).toContainEqual({
    bankName: 'BPI',
    displayName: 'Bank of the Philippine Islands',
    country: 'PH',
    currency: 'PHP',
  })
})

test('sorts the list by country, then currency, then display name in any letter case', async () => {
  const keys = (await list()).map(({ country, currency, displayName }: Json) =>
    [country, currency, displayName.toLowerCase()].join('\0'),
  )
  expect(keys).toEqual([...keys].sort())
  expect((await list('?country=BD')).map(({ bankName }: Json) => bankName).slice(0, 2)).toEqual(['bKash', 'BRAC Bank'])
  expect((await list('?country=PH'))[0].bankName).toBe('BPI')
})

test('country and currency narrow the list together', async () => {
  const namesOf = async (query: string) => (await list(query)).map(({ bankName }: Json) => bankName)
  expect(await namesOf('?country=CM')).toEqual(['MTN', 'ORANGE'])
  expect(await namesOf('?currency=XAF')).toEqual(['AIRTEL', 'MTN', 'MTN', 'ORANGE'])
  expect(await namesOf('?country=CG&currency=XAF')).toEqual(['AIRTEL', 'MTN'])
  expect(await namesOf('?country=SV&currency=USD')).toContain('Tigo Money')
  expect(await namesOf('?country=CM&currency=XOF')).toEqual([])
  expect([await namesOf('?country=XX'), await namesOf('?currency=XYZ')]).toEqual([[], []])
})

test.each([
  ['country=ph', ['country']],
  ['country=PHL', ['country']],
  ['country=', ['country']],
  ['currency=php', ['currency']],
  ['country=P1&currency=X', ['country', 'currency']],
  ['country=PH&country=NG', ['country']],
])('rejects %s', async (query, fields) => {
  expect(faultsOf(await (await newPlatform()).get(`/discoveries?${query}`))).toEqual([400, 'INVALID_INPUT', fields])
})

test('the directory of the operator takes the place of the starter, and accounts at a bank that left it stay as they are', async () => {
  const api = await newPlatform()
  const earlier = await api.create(PLATFORM, accountOf('PHP_ACCOUNT'))
  const institution = {
    country: 'PH',
    currency: 'PHP',
    bankName: 'Rizal Bank',
    displayName: 'A Bank of Rizal',
    kind: 'bank',
  }
  const codeLists = { ...starter.codeLists, clabeBanks: { complete: false, names: {} } }
  const file = join(folder, 'banks.json')
  writeFileSync(file, JSON.stringify({ institutions: [institution], codeLists }))
  const other = await startService(service().database, { STRICT_ACCOUNT_VALIDATION: 'on', BANK_DIRECTORY_FILE: file })
  try {
    const there = api.at(other.address)
    expect((await there.read('/discoveries')).data).toEqual([
      { bankName: 'Rizal Bank', displayName: 'A Bank of Rizal', country: 'PH', currency: 'PHP' },
    ])
    expect(await there.read(`${PLATFORM}/${earlier.id}`)).toEqual(earlier)
    const again = accountOf('PHP_ACCOUNT', { accountNumber: '009876543210' })
    expect(faultsOf(await there.post(PLATFORM, again))).toEqual([400, 'INVALID_INPUT', ['accountInfo.bankName']])
    expect((await api.post(PLATFORM, again)).status).toBe(201)
    expect((await there.post(PLATFORM, accountOf('PHP_ACCOUNT', { bankName: 'Rizal Bank' }))).status).toBe(201)
    const atUnknownBank = accountOf('MXN_ACCOUNT', { clabeNumber: clabeFor('99918000123456789') })
    expect(faultsOf(await api.post(PLATFORM, atUnknownBank))).toEqual([
      400,
      'INVALID_INPUT',
      ['accountInfo.clabeNumber'],
    ])
    expect((await there.post(PLATFORM, atUnknownBank)).status).toBe(201)
  } finally {
    await other.app.server.close()
  }
})
