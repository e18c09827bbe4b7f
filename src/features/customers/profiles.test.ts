import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#app/config.ts'
import { FEATURES } from '#app/features.ts'
import { newPlatform } from '#test/support/api.ts'
import { service, startService, useService } from '#test/support/service.ts'
import { business, faultyFields, individual } from './customers.test-support.ts'

useService()

const folder = mkdtempSync(join(tmpdir(), 'causeway-profiles-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(content: unknown): string {
  const file = join(folder, 'profiles.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('an operator decides which regions have a profile, and which contacts it has verified', async () => {
  const file = fileWith({
    profiles: [
      { name: 'UK', regions: ['GB'], channels: ['email'], strongAuthentication: false },
      { name: 'NORTH', regions: ['SE', 'DK'], channels: [], strongAuthentication: true },
    ],
  })
  const there = await startService(service().database, { PROFILES_FILE: file })
  const api = (await newPlatform()).at(there.address)
  const answerOf = async (body: object) => {
    const answer = await api.post('/customers', body)
    return answer.status === 201 ? answer.body.contactVerification : faultyFields(answer)
  }
  const email = 'ana@example.org'
  expect(await answerOf(individual({ region: 'GB' }))).toEqual(['email'])
  expect(await answerOf(individual({ region: 'GB', email }))).toEqual({ email: 'PENDING' })
  expect(await answerOf(business({ region: 'GB', email }))).toEqual([
    'businessInfo.primaryContactFirstName',
    'businessInfo.primaryContactLastName',
  ])
  for (const region of ['SE', 'DE']) expect(await answerOf(individual({ region }))).toBeUndefined()
  await there.app.server.close()
})

test('a region in two profiles, a name twice and an unknown channel stop the start', () => {
  const file = fileWith({
    profiles: [
      { name: 'EEA', regions: ['DE', 'FR'], channels: ['fax'], strongAuthentication: true },
      { name: 'EEA', regions: ['FR', 'xx'], channels: [], strongAuthentication: 'no' },
    ],
  })
  expect(() => readConfig({ PROFILES_FILE: file }, FEATURES)).toThrow(
    /profiles\.0\.channels\.0[^]*profiles\.1\.regions\.1[^]*profiles\.1\.name[^]*profiles\.1\.regions: FR is in an earlier profile/,
  )
})
