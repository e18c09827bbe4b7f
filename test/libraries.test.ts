import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { describe, expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'

interface Entry {
  engines?: { node?: string }
  resolved?: string
}

const readJson = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
const entriesOf = (folder: string) =>
  Object.entries(readJson(join(folder, 'package-lock.json')).packages as Record<string, Entry>)

describe.each(['.', 'test/mutation'])('the libraries that npm ci installs in %s', (folder) => {
  test('runs each library on the oldest Node that we name', () => {
    const oldest = `${/^>=(\d+\.\d+)$/.exec(readJson('package.json').engines.node)?.[1]}.0`
    const tooNew = entriesOf(folder).filter(
      ([, { engines }]) => engines?.node !== undefined && !satisfies(oldest, engines.node),
    )
    expect(tooNew.map(([name, { engines }]) => `${name} needs ${engines?.node}`)).toEqual([])
  })

  test('lists no registry address for any library', () => {
    const addresses = entriesOf(folder).flatMap(([, { resolved = '' }]) => (resolved.includes('://') ? [resolved] : []))
    expect(addresses).toEqual([])
  })
})
