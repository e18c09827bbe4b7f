import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#app/config.ts'
import { FEATURES } from '#app/features.ts'
import { custodySettings } from '#custody/index.ts'

/** Returns a key of 32 bytes without a pattern, always the same for a name. */
const randomKey = (name: string): string => createHash('sha256').update(name).digest('hex')

const read = (variables: Record<string, string>) => readConfig(variables, FEATURES)

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/causeway',
  MASTER_KEY: randomKey('master'),
  END_USER_TERMS: 'https://example.com/terms',
  DEFAULT_UMA_DOMAIN: 'pay.example.com',
}

test('everything has a default', () => {
  expect(read({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    basePath: '/2025-10-13',
    databaseUrl: undefined,
    dataDir: './data',
    sandboxStepMs: 1000,
    sandboxTimeScale: 1,
    logLevel: 'info',
    isSandboxOffered: true,
    arePrivateWebhooksAllowed: true,
    isProduction: false,
  })
})

test('lists every error together, by the name of its variable', () => {
  const broken = {
    PORT: '70000',
    BASE_PATH: 'x',
    DATABASE_URL: 'mysql://x',
    SANDBOX_STEP_MS: '-1',
    SANDBOX_TIME_SCALE: '0',
    LOG_LEVEL: 'loud',
    MASTER_KEY: 'short',
    SANDBOX_API_TOKEN: 'a:b',
    SANDBOX: 'maybe',
  }
  expect(() => read(broken)).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        new RegExp(
          Object.keys(broken)
            .map((name) => `(?=[^]*- ${name} )`)
            .join(''),
        ),
      ),
    }),
  )
})

test.each<[Record<string, string>, string]>([
  [{ RATES: 'market' }, 'RATES must be one of ecb, file, http.'],
  [{ RATES: 'http' }, 'RATES_URL is required with RATES=http.'],
  [{ RATES: 'file' }, 'RATES_FILE is required with RATES=file.'],
  [{ RATES_URL: 'https://rates.example.com' }, 'RATES_URL needs RATES=ecb or RATES=http.'],
  [{ RATES_FILE: import.meta.filename }, 'RATES_FILE needs RATES=file.'],
  [{ RATES_TOKEN: 'secret' }, 'RATES_TOKEN needs RATES=http.'],
  [{ RATES_OVERLAY: import.meta.filename }, 'RATES_OVERLAY needs RATES.'],
  [{ RATES_OVERLAY: '/nowhere.json' }, 'RATES_OVERLAY must name a file that can be read'],
  [{ RATES: 'ecb' }, 'RATES=ecb needs `conversionSpread` in the file of TERMS_FILE'],
])('rates that do not go together are refused: %j', (variables, fault) => {
  expect(() => read(variables)).toThrow(fault)
})

test('reads a secret from a file, but not from both a file and a variable', () => {
  const file = join(folder, 'master-key')
  writeFileSync(file, `${production.MASTER_KEY}\n`)
  const { MASTER_KEY: _, ...others } = production
  expect(read({ ...others, MASTER_KEY_FILE: file }).masterKey).toBe(production.MASTER_KEY)
  expect(() => read({ ...production, MASTER_KEY_FILE: file })).toThrow(
    'MASTER_KEY and MASTER_KEY_FILE must not both be set.',
  )
  expect(() => read({ ...others, MASTER_KEY_FILE: join(folder, 'nowhere') })).toThrow(
    'MASTER_KEY_FILE must name a file that can be read',
  )
  writeFileSync(file, '\n')
  expect(() => read({ ...others, MASTER_KEY_FILE: file })).toThrow('MASTER_KEY_FILE names an empty file.')
})

test('production refuses the embedded database, a generated key, a key that is none and a preset token', () => {
  expect(() => read({ NODE_ENV: 'production', SANDBOX_API_TOKEN: `${'a'.repeat(32)}:${'b'.repeat(64)}` })).toThrow(
    /DATABASE_URL[^]*MASTER_KEY[^]*SANDBOX_API_TOKEN/,
  )
  for (const MASTER_KEY of [
    '00'.repeat(32),
    '0123456789abcdef'.repeat(4),
    Buffer.from('a'.repeat(31) + 'b').toString('hex'),
  ])
    expect(() => read({ ...production, MASTER_KEY })).toThrow('MASTER_KEY must be random')
  expect(read(production)).toMatchObject({ isProduction: true, strictAccountValidation: undefined })
})

const [ONE, TWO] = [randomKey('one'), randomKey('two')]

test("custody keys are a list, active key first, by default only the master key's", () => {
  const made = { keyId: 'main', secret: undefined }
  expect(read({}).settings(custodySettings).custodyKeys).toEqual([made])
  expect(read({ CUSTODY_KEYS: `2026-11:${ONE}, main` }).settings(custodySettings).custodyKeys).toEqual([
    { keyId: '2026-11', secret: Buffer.from(ONE, 'hex') },
    made,
  ])
})

test('reports every error of the custody keys without a secret', () => {
  const broken = [
    'UPPER:' + ONE,
    'short:' + ONE.slice(1),
    'zero:' + '00'.repeat(32),
    'main:' + TWO,
    'main',
    TWO.slice(0, 20),
    'again:' + ONE,
  ].join(',')
  const fault = (() => {
    try {
      return read({ CUSTODY_KEYS: broken, PORT: 'x' })
    } catch (error) {
      return (error as Error).message
    }
  })()
  for (const said of [
    'PORT must',
    'CUSTODY_KEYS key 1 needs a name',
    'CUSTODY_KEYS key 2 must have 32 bytes',
    'CUSTODY_KEYS key 3 must not be all zero',
    'CUSTODY_KEYS key 4 must be main without a secret',
    'CUSTODY_KEYS key 5 has the name of another',
    'CUSTODY_KEYS key 6 must be <name>:<64 hex characters>',
    'CUSTODY_KEYS key 7 is the same as another',
  ])
    expect(fault).toContain(said)
  for (const secret of [ONE.slice(0, 20), TWO.slice(0, 20)]) expect(fault, secret).not.toContain(secret)
})

test('production refuses terms and a domain of addresses that lie on the machine itself, set or not', () => {
  const { END_USER_TERMS: _, DEFAULT_UMA_DOMAIN: __, ...unset } = production
  expect(() => read(unset)).toThrow(/- DEFAULT_UMA_DOMAIN [^]*- END_USER_TERMS /)
  for (const END_USER_TERMS of ['https://localhost/1', 'https://example.com/1,https://127.0.0.1/2', 'https://[::1]/1'])
    expect(() => read({ ...production, END_USER_TERMS }), END_USER_TERMS).toThrow('END_USER_TERMS must not lie on')
  for (const DEFAULT_UMA_DOMAIN of ['uma.localhost', 'localhost:8081', '127.0.0.1:8081'])
    expect(() => read({ ...production, DEFAULT_UMA_DOMAIN }), DEFAULT_UMA_DOMAIN).toThrow('DEFAULT_UMA_DOMAIN must not')
  expect(read(production).isProduction).toBe(true)
  expect(read({}).isProduction).toBe(false)
})

test.each(['proxy.example.com', '10.0.0.0/33', '10.0.0.1,', '300.1.1.1', 'fd00::/129', '10.0.0.0/', '1'])(
  'refuses TRUSTED_PROXIES=%s by its name',
  (TRUSTED_PROXIES) => expect(() => read({ TRUSTED_PROXIES })).toThrow('- TRUSTED_PROXIES must be addresses'),
)

test('TRUSTED_PROXIES takes addresses, networks and the names of their ranges', () => {
  const TRUSTED_PROXIES = '127.0.0.1, 10.0.0.0/8,fd00::/8, ::1,loopback'
  expect(read({ TRUSTED_PROXIES }).trustedProxies).toBe(TRUSTED_PROXIES)
})

test('DATABASE_URL may name several servers', () => {
  const DATABASE_URL = 'postgres://user:pass@one:5432,[::1]:5433/db'
  expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test.each([
  'postgres://user:pass@host:port/db',
  'postgres://user:pass@host:1,host:port/db',
  'postgres://us%er:x@host/db',
  'postgres://user:pa#ss@host/db',
])('rejects DATABASE_URL=%s by its name, without its value', (DATABASE_URL) => {
  const refused = () => read({ DATABASE_URL })
  expect(refused).toThrow('- DATABASE_URL must be')
  expect(refused).not.toThrow('host')
})

test('the pool of transactions is a setting', () => {
  expect(read({}).databaseConnections).toBe(16)
  expect(read({ DATABASE_CONNECTIONS: '40' }).databaseConnections).toBe(40)
  expect(() => read({ DATABASE_CONNECTIONS: '1' })).toThrow('DATABASE_CONNECTIONS must be a whole number from 2 to 500')
})

test('refuses in production a custody key that is not a separate secret', () => {
  expect(() => read({ ...production, CUSTODY_KEYS: `a:${'5a'.repeat(32)}` })).toThrow('CUSTODY_KEYS must be random')
  expect(() => read({ ...production, CUSTODY_KEYS: `a:${production.MASTER_KEY.toUpperCase()}` })).toThrow(
    'CUSTODY_KEYS must not hold MASTER_KEY',
  )
  expect(read({ ...production, CUSTODY_KEYS: `a:${ONE}` }).settings(custodySettings).custodyKeys).toHaveLength(1)
})

test("reads each message channel's settings completely or not at all", () => {
  const mail = {
    SMTP_URL: 'smtps://user%40pay:pa%2Fss@mail.example:465',
    MAIL_FROM: 'Example Pay <no-reply@pay.example>',
  }
  const sms = { SMS_GATEWAY_URL: 'https://sms.internal:8443/messages', SMS_GATEWAY_TOKEN: 'abc.def' }
  expect(read({ ...mail, ...sms })).toMatchObject({
    smtpUrl: mail.SMTP_URL,
    mailFrom: { name: 'Example Pay', address: 'no-reply@pay.example' },
    smsGatewayUrl: sms.SMS_GATEWAY_URL,
    smsGatewayToken: 'abc.def',
  })
  expect(read({ SMTP_URL: 'smtp://[::1]:25', MAIL_FROM: 'no-reply@pay.example' }).mailFrom).toEqual({
    name: '',
    address: 'no-reply@pay.example',
  })
  expect(() => read({ SMTP_URL: mail.SMTP_URL, SMS_GATEWAY_TOKEN: 'abc' })).toThrow(
    /MAIL_FROM is required with SMTP_URL[^]*SMS_GATEWAY_URL is required with SMS_GATEWAY_TOKEN/,
  )
})

test("reads a file store's region and credentials, and hides secrets in errors", () => {
  const s3 = {
    S3_BUCKET: 'files-of-ours',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    S3_SECRET_ACCESS_KEY: 'a/secret+of=example',
  }
  const expected = {
    bucket: 'files-of-ours',
    region: 'eu-central-1',
    accessKeyId: 'AKIAEXAMPLE',
    secretAccessKey: 'a/secret+of=example',
  }
  expect(read({}).s3).toBeUndefined()
  expect(read(s3).s3).toEqual({ ...expected, endpoint: undefined })
  const endpoint = 'http://minio.internal:9000'
  expect(read({ ...s3, S3_ENDPOINT: endpoint }).s3).toEqual({ ...expected, endpoint })
  for (const name of Object.keys(s3)) {
    const { [name]: _, ...others } = s3 as Record<string, string>
    expect(() => read(others)).toThrow(`${name} is required with S3_`)
    expect(() => read(others)).not.toThrow(/secret\+of/)
  }
  expect(() => read({ S3_ENDPOINT: endpoint })).toThrow('S3_BUCKET is required with S3_ENDPOINT')
})

test.each([
  ['S3_BUCKET', 'Files'],
  ['S3_BUCKET', 'a/b'],
  ['S3_ENDPOINT', 'minio.internal:9000'],
  ['S3_SECRET_ACCESS_KEY', 'a b'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://user@mail.example'],
  ['SMTP_URL', 'smtp://mail.example/?logger=true'],
  ['SMTP_URL', 'smtp://user:%zz@mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://mail.example:99999'],
  ['MAIL_FROM', 'Example Pay'],
  ['MAIL_FROM', 'a@b.example, c@d.example'],
  ['MAIL_FROM', 'A <a@b.example'],
  ['MAIL_FROM', 'A\r\nBcc: x <a@b.example>'],
  ['SMS_GATEWAY_URL', 'http://sms.example'],
  ['SMS_GATEWAY_URL', 'https://user:pass@sms.example'],
  ['SMS_GATEWAY_URL', 'sms.example'],
  ['SMS_GATEWAY_TOKEN', 'a b'],
  ['SMS_GATEWAY_TOKEN', 'a\nb'],
])('%s is not %j', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(`${name} must`)
})

test.each([
  ['https://pay.example.org', true],
  ['http://127.0.0.1:8080', true],
  ['https://example.org/payments', true],
  ['https://pay.example.org/', false],
  ['pay.example.org', false],
  ['ftp://pay.example.org', false],
  ['https://a.b/?c', false],
  ['https://', false],
])('%s is a public address: %s', (address, isOne) => {
  if (isOne) expect(read({ PUBLIC_URL: address }).publicUrl).toBe(address)
  else expect(() => read({ PUBLIC_URL: address })).toThrow('PUBLIC_URL must be')
})

test.each([
  ['PUBLIC_URL', 'http://pay.example.com'],
  ['PUBLIC_URL', 'http://127.0.0.1.example.com'],
  ['RATES_URL', 'http://rates.example.com/prices.json'],
])('production refuses %s over plain http: %s', (name, address) => {
  const rates = { ...production, RATES: 'http', RATES_URL: 'https://rates.example.com' }
  expect(() => read({ ...rates, [name]: address })).toThrow(`${name} must be an https URL in production`)
  expect(() => read({ ...rates, [name]: address.replace('http:', 'https:') })).not.toThrow()
  expect(() => read({ ...rates, NODE_ENV: 'development', [name]: address })).not.toThrow()
  expect(() => read({ ...rates, [name]: 'http://127.0.0.1:8080' })).not.toThrow()
})

test('production refuses the same origin for the console and for callers', () => {
  const CONSOLE_ORIGIN = 'https://pay.example.com'
  for (const PUBLIC_URL of [CONSOLE_ORIGIN, `${CONSOLE_ORIGIN}/payments`, 'https://pay.example.com:443'])
    expect(() => read({ ...production, CONSOLE_ORIGIN, PUBLIC_URL })).toThrow('CONSOLE_ORIGIN must be another origin')
  expect(() => read({ ...production, CONSOLE_ORIGIN, PUBLIC_URL: 'https://api.example.com' })).not.toThrow()
  expect(() => read({ CONSOLE_ORIGIN, PUBLIC_URL: CONSOLE_ORIGIN })).not.toThrow()
})

test.each(['0.0.0.0/0', '::/0', '10.0.0.7, 0.0.0.0/0', '0.0.0.0/00'])('%s is no list of proxies', (TRUSTED_PROXIES) => {
  expect(() => read({ TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES must')
})

test("reads the card vault's origin and the framing sites as browsers write them", () => {
  expect(read({})).toMatchObject({ cardVaultOrigin: undefined, cardFrameAncestors: [] })
  const sites = { CARD_FRAME_ANCESTORS: 'https://app.example.org:8443, http://localhost:5173' }
  expect(read({ CARD_VAULT_ORIGIN: 'https://vault.example.org', ...sites })).toMatchObject({
    cardVaultOrigin: 'https://vault.example.org',
    cardFrameAncestors: ['https://app.example.org:8443', 'http://localhost:5173'],
  })
})

test.each([
  'http://vault.example.org',
  'https://vault.example.org/',
  'https://vault.example.org/cards',
  'https://user@vault.example.org',
  'https://Vault.example.org',
  'https://*.example.org',
  "https://vault.example.org; script-src 'self'",
  'https://vault.example.org:99999',
  'vault.example.org',
])('%j is no origin that may show cards', (value) => {
  for (const name of ['CARD_VAULT_ORIGIN', 'CARD_FRAME_ANCESTORS'])
    expect(() => read({ [name]: value })).toThrow(`${name} must be`)
})

test('reads further signature header names, and refuses those with another meaning', () => {
  expect(read({}).webhookSignatureHeaders).toEqual([])
  const names = { WEBHOOK_SIGNATURE_HEADERS: 'X-Example-Signature, X-Other' }
  expect(read(names).webhookSignatureHeaders).toEqual(['X-Example-Signature', 'X-Other'])
  for (const value of [
    'Authorization',
    'X-Mine,content-type',
    'X-Service-Signature',
    'X-Request-Id',
    'two words',
    'a:b',
  ])
    for (const name of ['WEBHOOK_SIGNATURE_HEADERS', 'WALLET_SIGNATURE_HEADERS'])
      expect(() => read({ [name]: value }), value).toThrow(`${name} must be names of headers`)
})

test('files lie in the database, or in a folder that is there', () => {
  expect(read({}).filesDir).toBeUndefined()
  expect(read({ FILES_DIR: folder }).filesDir).toBe(folder)
  expect(() => read({ FILES_DIR: join(folder, 'missing') })).toThrow('FILES_DIR must name a folder that can be written')
  writeFileSync(join(folder, 'a-file'), '', { mode: 0o755 })
  expect(() => read({ FILES_DIR: join(folder, 'a-file') })).toThrow('FILES_DIR must name a folder')
})

test('allows private webhook targets if the service itself listens on loopback', () => {
  expect(read({ HOST: '0.0.0.0' }).arePrivateWebhooksAllowed).toBe(false)
  expect(read({ HOST: '0.0.0.0', ALLOW_PRIVATE_WEBHOOKS: 'on' }).arePrivateWebhooksAllowed).toBe(true)
})

const folder = mkdtempSync(join(tmpdir(), 'causeway-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

test("the operator's directory replaces the built-in one", () => {
  const VASP_DIRECTORY_FILE = fileOf(
    'vasps.json',
    '{"sandbox":[],"production":[{"vaspName":"One","url":"https://one.example"}]}',
  )
  expect(read({ VASP_DIRECTORY_FILE }).vaspDirectory).toEqual({
    sandbox: [],
    production: [{ vaspName: 'One', url: 'https://one.example' }],
  })
  expect(read({}).vaspDirectory.sandbox).toHaveLength(3)
})

test('reports every fault of every directory as a fault of the configuration', () => {
  const broken = {
    BANK_DIRECTORY_FILE: fileOf('banks.json', '{"institutions":[{"country":"PH"},7]}'),
    VASP_DIRECTORY_FILE: fileOf('broken.json', '{'),
    PORT: 'x',
  }
  expect(() => read(broken)).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        new RegExp(
          [
            'PORT must',
            ...['0.currency', '0.bankName', '0.displayName', '0.kind', '1'].map(
              (place) => `BANK_DIRECTORY_FILE institutions\\.${place}: `,
            ),
            'BANK_DIRECTORY_FILE codeLists: ',
            'VASP_DIRECTORY_FILE must name a file in JSON',
          ]
            .map((fault) => `(?=[^]*- ${fault})`)
            .join(''),
        ),
      ),
    }),
  )
  expect(() => read({ BANK_DIRECTORY_FILE: join(folder, 'nothing.json') })).toThrow(
    'BANK_DIRECTORY_FILE must name a file that can be read: ENOENT',
  )
})
