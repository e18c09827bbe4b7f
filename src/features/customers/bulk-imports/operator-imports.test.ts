import { expect, test } from 'vitest'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { useService } from '#test/support/service.ts'
import { seen } from '#test/support/two-people.ts'
import { csvOf, importCsv, individualRow } from './makers.test-support.ts'

/** Tests customer imports as operators read them. */

useService()

const platformOf = ({ platform }: Api) => `PlatformConfig:${platform}`
const pathOf = (api: Api, id: string) => `/platforms/${platformOf(api)}/customer-imports/${id}`
const errorsOf = (api: Api, id: string) => `/platforms/${platformOf(api)}/customer-imports/${id}/errors`
const WRONG = { birthDate: 'never' }

test('returns an import with its counts, and its errors page by page', async () => {
  const api = await newPlatform()
  const rows = ['a', 'b', 'c', 'd'].map((id) => individualRow(id, id === 'b' ? {} : WRONG))
  const { id, errors, ...rest } = await importCsv(api, csvOf(rows))
  const found = await seen('viewer', pathOf(api, id))
  expect(found).toEqual({ id, platformId: platformOf(api), createdAt: expect.any(String), ...rest })
  expect(rest).toMatchObject({ status: 'COMPLETED', progress: { total: 4, successful: 1, failed: 3 } })
  const path = `${errorsOf(api, id)}?limit=2`
  const first = await seen('support', path)
  const next = await seen('support', `${path}&cursor=${first.nextCursor}`)
  expect([first.hasMore, next.hasMore, next.nextCursor]).toEqual([true, false, undefined])
  const listed: Json[] = [...first.data, ...next.data]
  expect(listed.map(({ row }) => row)).toEqual([1, 3, 4])
  expect(listed.map(({ row, ...error }) => error)).toEqual(errors)
  expect(JSON.stringify(listed)).not.toContain('never')
})

test('lists the imports of a platform, newest first, page by page', async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  const ids: string[] = []
  for (const each of ['a', 'b', 'c']) ids.unshift((await importCsv(api, csvOf([individualRow(each)]))).id)
  await importCsv(other, csvOf([individualRow('a')]))
  const path = `/platforms/${platformOf(api)}/customer-imports?limit=2`
  const first = await seen('viewer', path)
  const second = await seen('viewer', `${path}&cursor=${first.nextCursor}`)
  expect([...first.data, ...second.data].map(({ id }: Json) => id)).toEqual(ids)
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
})

test('an import is of its platform alone, and viewers read no ids of its rows', async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  const { id } = await importCsv(api, csvOf([individualRow('a', WRONG)]))
  for (const path of [pathOf(other, id), errorsOf(other, id)])
    await expect(seen('support', path)).rejects.toThrow('BULK_UPLOAD_JOB_NOT_FOUND')
  await expect(seen('viewer', errorsOf(api, id))).rejects.toThrow('FORBIDDEN')
})
