import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service, startService, useService } from '#test/support/service.ts'
import { accountOf, faultsOf, PLATFORM } from '../accounts.test-support.ts'

useService()

const folder = mkdtempSync(join(tmpdir(), 'causeway-vasps-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Calls the same platform at a process with a different directory. */
async function withVasps(api: Api, content: Json, callback: (there: Api) => Promise<void>): Promise<void> {
  const file = join(folder, 'vasps.json')
  writeFileSync(file, JSON.stringify(content))
  const other = await startService(service().database, { VASP_DIRECTORY_FILE: file })
  await callback(api.at(other.address)).finally(() => other.app.server.close())
}

const named = (...names: string[]) => names.map((vaspName) => ({ vaspName }))

test('the sandbox has three invented providers, production none', async () => {
  expect(await (await newPlatform()).read('/vasps')).toEqual({
    data: named('Example Exchange', 'Sample Custody', 'Test Broker'),
    hasMore: false,
  })
  expect(await (await newPlatform({ environment: 'production' })).read('/vasps')).toEqual({ data: [], hasMore: false })
})

test('pages follow the names in any letter case, without a count, and no two platforms share a cursor', async () => {
  const api = await newPlatform()
  const first = await api.read('/vasps?limit=2')
  expect(first).toEqual({
    data: named('Example Exchange', 'Sample Custody'),
    hasMore: true,
    nextCursor: expect.any(String),
  })
  expect(await api.read(`/vasps?limit=100&cursor=${first.nextCursor}`)).toEqual({
    data: named('Test Broker'),
    hasMore: false,
  })
  const stranger = await newPlatform()
  expect(faultsOf(await stranger.get(`/vasps?cursor=${first.nextCursor}`))).toEqual([400, 'INVALID_INPUT', ['cursor']])
})

test('a cursor stays at its name when providers come and go', async () => {
  const api = await newPlatform()
  const { nextCursor } = await api.read('/vasps?limit=2')
  await withVasps(
    api,
    { sandbox: named('test broker', 'Sample', 'TEST BROKER', 'abc', 'sample custody'), production: [] },
    async (there) => {
      const { data } = await there.read(`/vasps?cursor=${nextCursor}`)
      expect(data).toEqual(named('sample custody', 'TEST BROKER', 'test broker'))
    },
  )
})

test('the directory of the operator decides which names accounts may send; registered accounts stay as they are', async () => {
  const api = await newPlatform()
  const earlier = await api.create(PLATFORM, accountOf('SPARK_WALLET', { vaspName: 'Test Broker' }))
  const vasps = [{ vaspName: 'One Custody', url: 'https://one.example/' }]
  await withVasps(api, { sandbox: vasps, production: [] }, async (there) => {
    expect((await there.read('/vasps')).data).toEqual(vasps)
    expect(await there.read(`${PLATFORM}/${earlier.id}`)).toEqual(earlier)
    const at = (vaspName: string) => there.post(PLATFORM, accountOf('BASE_WALLET', { vaspName }))
    expect(faultsOf(await at('Test Broker'))).toEqual([400, 'INVALID_INPUT', ['accountInfo.vaspName']])
    expect(faultsOf(await at('one custody'))).toEqual([400, 'INVALID_INPUT', ['accountInfo.vaspName']])
    expect((await at('One Custody')).status).toBe(201)
  })
})
