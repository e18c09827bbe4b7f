import { expect, test } from 'vitest'
import { NAME_LINE } from '#runtime/declare/schema.ts'
import starter from './vasp-directory.json' with { type: 'json' }
import { STARTER_VASP_DIRECTORY, toVaspDirectory } from './vasp-directory.ts'

test('the directory that ships is a valid file without providers in production', () => {
  expect(toVaspDirectory(starter)).toEqual(STARTER_VASP_DIRECTORY)
  expect(STARTER_VASP_DIRECTORY.sandbox.map(({ vaspName }) => vaspName)).toEqual([
    'Example Exchange',
    'Sample Custody',
    'Test Broker',
  ])
  expect(STARTER_VASP_DIRECTORY.production).toEqual([])
})

test('sorts providers by name, ignoring case', () => {
  const production = ['beta', 'Alpha', 'BETA', 'alpine'].map((vaspName) => ({ vaspName }))
  expect(toVaspDirectory({ sandbox: [], production }).production.map(({ vaspName }) => vaspName)).toEqual([
    'Alpha',
    'alpine',
    'BETA',
    'beta',
  ])
})

test.each<[string, unknown, string]>([
  ['no environments', {}, 'sandbox: This field is required.\nproduction: This field is required.'],
  [
    'wrong members',
    { sandbox: [{ vaspName: ' ', url: 'example.com' }, { name: 'One' }], production: [] },
    `sandbox.0.vaspName: This must match the pattern ${NAME_LINE}.\n` +
      'sandbox.0.url: This must match the pattern ^https://.\n' +
      'sandbox.1.vaspName: This field is required.\nsandbox.1.name: This is not known here.',
  ],
  [
    'a name twice',
    { sandbox: [], production: [{ vaspName: 'One' }, { vaspName: 'ONE' }, { vaspName: 'One' }] },
    'production.2.vaspName: This repeats production.0.',
  ],
])('a file with %s is refused with every fault', (_, content, faults) => {
  expect(() => toVaspDirectory(content)).toThrow(new Error(faults))
})
