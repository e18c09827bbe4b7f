import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'

const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/causeway', MASTER_KEY: 'ab'.repeat(15) + 'cd'.repeat(17) }

test('everything has a default', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1', port: 8080, basePath: '/2025-10-13', databaseUrl: undefined, dataDir: './data', sandboxStepMs: 1000, sandboxTimeScale: 1, logLevel: 'info',
    isSandboxOffered: true, arePrivateWebhooksAllowed: true, isProduction: false,
  })
})

test('every fault is listed at once, by the name of its variable', () => {
  const broken = { PORT: '70000', BASE_PATH: 'x', DATABASE_URL: 'mysql://x', SANDBOX_STEP_MS: '-1', SANDBOX_TIME_SCALE: '0', LOG_LEVEL: 'loud', MASTER_KEY: 'short', SANDBOX_API_TOKEN: 'a:b', SANDBOX: 'maybe' }
  expect(() => readConfig(broken)).toThrow(expect.objectContaining({ message: expect.stringMatching(new RegExp(Object.keys(broken).map((name) => `(?=[^]*- ${name} )`).join(''))) }))
})

test('production refuses the embedded database, a generated key, a key that is none and a preset token', () => {
  expect(() => readConfig({ NODE_ENV: 'production', SANDBOX_API_TOKEN: `${'a'.repeat(32)}:${'b'.repeat(64)}` })).toThrow(/DATABASE_URL[^]*MASTER_KEY[^]*SANDBOX_API_TOKEN/)
  expect(() => readConfig({ ...production, MASTER_KEY: '00'.repeat(32) })).toThrow('MASTER_KEY must be random')
  expect(readConfig(production)).toMatchObject({ isProduction: true, strictAccountValidation: undefined })
})

test.each([
  ['https://pay.example.org', true], ['http://127.0.0.1:8080', true], ['https://example.org/payments', true],
  ['https://pay.example.org/', false], ['pay.example.org', false], ['ftp://pay.example.org', false], ['https://a.b/?c', false], ['https://', false],
])('%s is a public address: %s', (address, isOne) => {
  if (isOne) expect(readConfig({ PUBLIC_URL: address }).publicUrl).toBe(address)
  else expect(() => readConfig({ PUBLIC_URL: address })).toThrow('PUBLIC_URL must be')
})

test('private webhook targets are allowed where the service itself listens on loopback', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).arePrivateWebhooksAllowed).toBe(false)
  expect(readConfig({ HOST: '0.0.0.0', ALLOW_PRIVATE_WEBHOOKS: 'on' }).arePrivateWebhooksAllowed).toBe(true)
})

const folder = mkdtempSync(join(tmpdir(), 'causeway-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

test('a directory that the operator names takes the place of the one that ships', () => {
  const VASP_DIRECTORY_FILE = fileOf('vasps.json', '{"sandbox":[],"production":[{"vaspName":"One","url":"https://one.example"}]}')
  expect(readConfig({ VASP_DIRECTORY_FILE }).vaspDirectory).toEqual({ sandbox: [], production: [{ vaspName: 'One', url: 'https://one.example' }] })
  expect(readConfig({}).vaspDirectory.sandbox).toHaveLength(3)
})

test('every fault of every directory is a fault of the configuration', () => {
  const broken = {
    BANK_DIRECTORY_FILE: fileOf('banks.json', '{"institutions":[{"country":"PH"},7]}'), VASP_DIRECTORY_FILE: fileOf('broken.json', '{'), PORT: 'x',
  }
  expect(() => readConfig(broken)).toThrow(expect.objectContaining({ message: expect.stringMatching(new RegExp([
    'PORT must', ...['0.currency', '0.bankName', '0.displayName', '0.kind', '1'].map((place) => `BANK_DIRECTORY_FILE institutions\\.${place}: `),
    'BANK_DIRECTORY_FILE codeLists: ', 'VASP_DIRECTORY_FILE must name a file in JSON',
  ].map((fault) => `(?=[^]*- ${fault})`).join(''))) }))
  expect(() => readConfig({ BANK_DIRECTORY_FILE: join(folder, 'nothing.json') })).toThrow('BANK_DIRECTORY_FILE must name a file that can be read: ENOENT')
})
