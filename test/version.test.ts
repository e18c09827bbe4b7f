import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'
import { expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import { processes, useProcesses } from './support/processes.ts'
import { service, useService } from './support/service.ts'

useService()
useProcesses()

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const answerOf = async (path: string, address: string) => (await fetch(new URL(path, address))).json()

test('reports its version in the liveness answer', async () => {
  expect(await answerOf('/healthz', service().address)).toEqual({ status: 'alive', version })
})

test('the service and its published packages have one version', () => {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const packages = workspaces.map((folder: string) =>
    JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')),
  )
  const named = packages.flatMap((each: { version: string; dependencies?: Record<string, string> }) => [
    each.version,
    ...Object.entries(each.dependencies ?? {}).flatMap(([name, asked]) =>
      name.startsWith('@causeway/') ? [asked] : [],
    ),
  ])
  expect(named).toEqual(named.map(() => version))
})

test('a version between two releases precedes the next one', () => {
  const log = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')
  const last = /^## (\S+) - /m.exec(log)?.[1] ?? ''
  const isReleased = !log.includes('\n## Unreleased\n')
  expect({ isNewer: semver.gt(version, last), suffix: semver.prerelease(version) }).toEqual(
    isReleased ? { isNewer: false, suffix: null } : { isNewer: true, suffix: ['dev'] },
  )
})

test('lists each release of the change log among the released migrations', () => {
  const releases = (file: string, heading: RegExp) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(heading)].map(([, release]) => release)
  expect(releases('migrations/released.txt', /^# (\S+)$/gm)).toEqual(
    releases('CHANGELOG.md', /^## (\S+) - \d{4}-\d\d-\d\d$/gm).reverse(),
  )
})

test('the version is a metric', async () => {
  const { body } = await service().app.metricsServer.inject({ method: 'GET', url: '/metrics' })
  expect(body.split('\n')).toContain(`causeway_build_info{version="${version}"} 1`)
})

test("names the serving version in the document, next to the API's date", async () => {
  const { info } = (await answerOf('/openapi.json', service().address)) as { info: object }
  expect(info).toMatchObject({ version: '2025.10.13', 'x-service-version': version })
})

test('reports the same version in a built process, and in its first log line', async () => {
  const { address, output } = await processes().start({ LOG_LEVEL: 'info' })
  expect(await answerOf('/healthz', address)).toEqual({ status: 'alive', version })
  expect(JSON.parse(output.split('\n')[0] ?? '')).toMatchObject({ level: 'info', message: 'starting', version })
})
