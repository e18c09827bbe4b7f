import { expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { type Api, newPlatform } from '#test/support/api.ts'
import { service, useService } from '#test/support/service.ts'
import { completeBusiness, submit } from './makers.test-support.ts'

useService()

const CHECKS = FEATURES.flatMap(({ invariants = [] }) => invariants)
const violationsOf = ({ platform }: Api, since?: Date) =>
  findViolations(service().database.db, platform as PlatformId, CHECKS, since)
const execute = (statement: string) => service().database.execute(statement)

test('the audit finds a case that does not fit its customer, and a document without a file', async () => {
  const api = await newPlatform()
  const { id } = await completeBusiness(api)
  const verification = await submit(api, id)
  expect(await violationsOf(api)).toEqual([])
  await execute(`update customers set status = 'APPROVED' where id = '${id}'`)
  const [document] = (await api.read('/documents')).data
  await execute(`delete from sealed_files where id = (select file_id from documents where id = '${document.id}')`)
  expect(await violationsOf(api)).toEqual(
    expect.arrayContaining([
      { invariant: 'Every document has its file.', offenders: [document.id] },
      {
        invariant: 'A customer under review is PENDING or on HOLD.',
        offenders: [`${verification.id} of a customer who is APPROVED`],
      },
    ]),
  )
  const later = new Date(Date.now() + 60_000)
  expect((await violationsOf(api, later)).map(({ invariant }) => invariant)).not.toContain(
    'Every document has its file.',
  )
})
