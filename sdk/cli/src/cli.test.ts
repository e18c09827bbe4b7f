import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { accountOf } from '../../../src/features/platforms/internal-accounts/makers.test-support.ts'
import { newPlatform } from '../../../test/support/api.ts'
import { newFolder } from '../../../test/support/folders.ts'
import { service, useService } from '../../../test/support/service.ts'
import { operationsOf } from './operations.ts'
import { readProfile } from './profile.ts'
import { shownMoney } from './shown.ts'
import { causeway, DOCUMENT, loginOf, typing } from './terminal.test-support.ts'

useService()

const ANA = ['--customerType', 'INDIVIDUAL', '--fullName', 'Ana Lima']

describe('a login', () => {
  test('stores the login readable by the user alone, and later commands use it', async () => {
    const api = await newPlatform()
    const environment = { XDG_CONFIG_HOME: newFolder('login') }
    const file = join(environment.XDG_CONFIG_HOME, 'causeway', 'login.json')
    mkdirSync(join(environment.XDG_CONFIG_HOME, 'causeway'))
    writeFileSync(file, '{}')
    chmodSync(file, 0o644)
    const { origin } = new URL(service().address)
    const typed = await causeway(['login', '--url', origin], { environment, secret: api.credentials })
    expect(typed).toMatchObject({ code: 0, out: expect.stringContaining(`Logged in to ${service().address}`) })
    expect(typed.out + typed.err).not.toContain(api.credentials)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ url: service().address, token: api.credentials })
    expect((await causeway(['list-customers'], { environment })).code).toBe(0)
    expect((await causeway(['logout'], { environment })).code).toBe(0)
    expect(await causeway(['list-customers'], { environment })).toMatchObject({
      code: 2,
      err: expect.stringContaining('causeway login'),
    })
  })

  test('needs only the token in the environment at the usual address', () => {
    const environment = { CAUSEWAY_TOKEN: 'a:b', XDG_CONFIG_HOME: newFolder('login') }
    expect(readProfile(environment)).toEqual({ url: 'http://127.0.0.1:8080', token: 'a:b' })
    expect(readProfile({ ...environment, CAUSEWAY_TOKEN: '' })).toBeUndefined()
  })

  test('does not store a login that the service refuses', async () => {
    const environment = { XDG_CONFIG_HOME: newFolder('login') }
    const typed = await causeway(['login', '--url', service().address], { environment, secret: 'not:right' })
    expect(typed).toMatchObject({ code: 4, err: expect.stringContaining('UNAUTHORIZED') })
    expect((await causeway(['clock'], { environment })).code).toBe(2)
  })

  test('needs an address and a token', async () => {
    expect((await causeway(['login', '--url', 'nowhere'], { secret: 'a:b' })).code).toBe(2)
    expect((await causeway(['login'], { secret: 'a token' })).code).toBe(2)
    expect((await causeway(['login', '--url', 'http://127.0.0.1:1'], { secret: 'a:b' })).code).toBe(8)
  })
})

describe('an operation', () => {
  test('takes its arguments and its members as options', async () => {
    const api = await newPlatform()
    const made = await causeway(['create-customer', ...ANA, '--json'], { environment: loginOf(api) })
    const { id } = JSON.parse(made.out)
    const shown = await typing(api)(`get-customer-by-id ${id}`)
    expect(shown.out).toContain(`id: ${id}\n`)
    expect(shown.out).toContain('fullName: Ana Lima')
    expect((await typing(api)('list-customers')).out).toContain(id)
    const account = await accountOf(api, 'USD', id)
    const funded = await typing(api)(`sandbox-fund-internal-account ${account.id} --amount 100000`)
    expect(funded.out).toContain('balance: 1,000.00 USD')
  })

  test('takes members of members by their paths, and a body that they change', async () => {
    const api = await newPlatform()
    const { id } = await api.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Lima' })
    const folder = newFolder('bodies')
    const body = {
      customerId: id,
      currency: 'EUR',
      accountInfo: {
        accountType: 'EUR_ACCOUNT',
        iban: 'DE89370400440532013000',
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ana', countryOfResidence: 'DE' },
      },
    }
    writeFileSync(join(folder, 'body.json'), JSON.stringify(body))
    const words = ['create-customer-external-account', '--body', `@${folder}/body.json`, '--json']
    const more = ['--accountInfo.beneficiary.fullName', 'Ana Lima', '--defaultUmaDepositAccount']
    const made = await causeway([...words, ...more], { environment: loginOf(api) })
    expect(JSON.parse(made.out)).toMatchObject({
      defaultUmaDepositAccount: true,
      accountInfo: { iban: body.accountInfo.iban, beneficiary: { fullName: 'Ana Lima', countryOfResidence: 'DE' } },
    })
  })

  test('repeats an operation safely with a key', async () => {
    const api = await newPlatform()
    const newAccount = async () => {
      const { id } = await api.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Lima' })
      return (await accountOf(api, 'USD', id)).id
    }
    const [from, to] = [await newAccount(), await newAccount()]
    const words = [
      ...['create-quote', '--source.sourceType', 'ACCOUNT', '--source.accountId', from],
      ...['--destination.destinationType', 'ACCOUNT', '--destination.accountId', to],
      ...['--lockedCurrencySide', 'SENDING', '--lockedCurrencyAmount', '10000', '--json', '--idempotency-key'],
    ]
    const quote = async (key: string) =>
      JSON.parse((await causeway([...words, key], { environment: loginOf(api) })).out).id
    const first = await quote('rent-november')
    expect(await quote('rent-november')).toBe(first)
    expect(await quote('rent-december')).not.toBe(first)
  })

  test('takes lists and files', async () => {
    const api = await newPlatform()
    const type = typing(api)
    const token = await type('create-token --name Reports --permissions VIEW --permissions TRANSACT --json')
    expect(JSON.parse(token.out).permissions).toEqual(['VIEW', 'TRANSACT'])
    const file = join(newFolder('files'), 'customers.csv')
    writeFileSync(file, 'customerType,fullName\nINDIVIDUAL,Ana Lima\n')
    expect(JSON.parse((await type(`upload-customers-csv --file ${file} --json`)).out)).toMatchObject({
      jobId: expect.any(String),
    })
    expect((await type('upload-customers-csv --file /nowhere.csv')).code).toBe(2)
  })

  test('reads a list page by page', async () => {
    const api = await newPlatform()
    for (let count = 0; count < 3; count++)
      await api.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Lima' })
    const page = await typing(api)('list-customers --limit 2')
    expect(page.out).toContain('There is more')
    const chosen = await typing(api)('list-customers --limit 1 --only fullName,kycStatus,none')
    expect(chosen.out.split('\n').slice(0, 2)).toEqual(['fullName  kycStatus  none', 'Ana Lima  APPROVED'])
    const all = await typing(api)('list-customers --limit 2 --all --json')
    const ids = all.out.split('\n').map((line) => JSON.parse(line).id)
    expect(new Set(ids).size).toBe(3)
    expect((await typing(api)('list-agents')).out).toBe('There is nothing.')
    // The end of the list has a cursor as well.
    expect(await typing(api)('listen-for-webhooks --all')).toMatchObject({ code: 0, out: 'There is nothing.' })
  })

  test('prints the reason of a refusal and exits with the code of its kind', async () => {
    const api = await newPlatform()
    const type = typing(api)
    const refused = await type('create-customer --customerType INDIVIDUAL --email nonsense')
    expect(refused).toMatchObject({ code: 3, out: '' })
    expect(refused.err).toMatch(/^INVALID_INPUT .+\n {2}\w+: .+/m)
    expect((await type('get-customer-by-id Customer:00000000-0000-7000-8000-000000000000')).code).toBe(5)
    const reader = typing(await api.withPermissions('VIEW'))
    expect((await reader(`create-customer ${ANA.slice(0, 2).join(' ')}`)).code).toBe(4)
    await api.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Lima', platformCustomerId: 'ana' })
    const again = await type('create-customer --customerType INDIVIDUAL --fullName Ana --platformCustomerId ana')
    expect([3, 6]).toContain(again.code)
    const byVariables = { CAUSEWAY_URL: new URL(service().address).origin, CAUSEWAY_TOKEN: api.credentials }
    expect((await causeway(['list-customers'], { environment: byVariables })).code).toBe(0)
    const away = await type('list-customers', { environment: { CAUSEWAY_URL: 'http://127.0.0.1:1' } })
    expect(away).toMatchObject({ code: 8, err: expect.stringContaining('NO_ANSWER') })
  })

  test.each([
    ['an unknown command', 'make-money'],
    ['an unknown option', 'list-customers --colour red'],
    ['a missing argument', 'get-customer-by-id'],
    ['one argument too many', 'list-customers Customer:1'],
    ['a number that is none', 'sandbox-fund-internal-account InternalAccount:1 --amount much'],
    ['a body that is no object', 'create-customer --body []'],
    ['a body that is no JSON', 'create-customer --body {'],
    ['a member of the prototype', 'constructor'],
    ['no time', 'clock advance soon'],
    ['an unknown form', 'events make'],
    ['no event', 'trigger NOTHING.HAPPENED'],
    ['an unknown shell', 'completion tcsh'],
  ])('does not call an operation with %s', async (_, words) => {
    const typed = await typing(await newPlatform())(words)
    expect(typed).toMatchObject({ code: 2, out: '' })
    expect(typed.err.length).toBeGreaterThan(10)
  })
})

describe('the help', () => {
  test('lists every operation, and shows each separately', async () => {
    const { out } = await causeway(['help'])
    for (const { name, summary } of operationsOf(DOCUMENT)) {
      expect(out).toContain(name)
      const own = await causeway([name, '--help'])
      expect(own).toMatchObject({ code: 0, out: expect.stringContaining(summary) })
    }
    expect(operationsOf(DOCUMENT).length).toBeGreaterThan(150)
    const names = operationsOf(DOCUMENT).flatMap(({ query, headers, body }) => [...query, ...headers, ...body()])
    expect(names.filter(({ name }) => ['json', 'help', 'no-color', 'all', 'body'].includes(name))).toEqual([])
  })

  test('lists the members of all branches of a body', async () => {
    const { out } = await causeway(['help', 'create-quote'])
    expect(out).toMatch(/--source.sourceType <text> .*One of ACCOUNT, REALTIME_FUNDING/)
    expect(out).toMatch(/--destination.umaAddress <text>/)
    expect(out).toMatch(/--lockedCurrencyAmount <number> .*Required/)
  })

  test('completes commands, options and values', async () => {
    const complete = async (...words: string[]) => (await causeway(['complete', '--', ...words])).out.split('\n')
    expect(await complete('create-cu')).toEqual([
      'create-customer',
      'create-customer-kyc-link',
      'create-customer-external-account',
    ])
    expect(await complete('create-quote', '--lockedCurrencyS')).toEqual(['--lockedCurrencySide'])
    expect(await complete('create-quote', '--lockedCurrencySide', 'S')).toEqual(['SENDING'])
    expect(await complete('listen', '--fo')).toEqual(['--forward-to'])
    for (const shell of ['bash', 'zsh', 'fish'])
      expect((await causeway(['completion', shell])).out).toContain('causeway complete')
  })
})

describe('the output', () => {
  test('amounts have their decimals, of whole numbers', () => {
    const usd = { code: 'USD', decimals: 2 }
    expect(shownMoney({ amount: 9_007_199_254_740_991, currency: usd })).toBe('90,071,992,547,409.91 USD')
    expect(shownMoney({ amount: -5, currency: usd })).toBe('-0.05 USD')
    expect(shownMoney({ amount: 4518, currency: { code: 'JPY', decimals: 0 } })).toBe('4,518 JPY')
    expect(shownMoney({ amount: 1, currency: { code: 'BTC', decimals: 8 } })).toBe('0.00000001 BTC')
  })

  test('prints colours on request only, and never terminal control sequences from data', async () => {
    const api = await newPlatform()
    await api.create('/tokens', { name: 'a name', permissions: ['VIEW'] })
    const coloured = await typing(api)('list-tokens', { hasColours: true })
    expect(coloured.out).toContain('\x1b[')
    expect((await typing(api)('list-tokens --no-color', { hasColours: true })).out).not.toContain('\x1b[')
    const { shown } = await import('./shown.ts')
    expect(shown({ name: 'a\x1b[31m\u202e' }, (text) => text)).toBe('name: a\\u001b[31m\\u202e')
  })
})
