import { describe, expect, test } from 'vitest'
import { type Api, type Json, newPlatform } from '../../../../../test/support/api.ts'
import { listScreened, operate, screen } from '../../../../../test/support/operator.ts'
import { CLEARING, inBoth } from '../../../../../test/support/partners.ts'
import { service, settle, useService } from '../../../../../test/support/service.ts'
import { storedIn } from '../../../../../test/support/stored-texts.ts'
import { twoPeople } from '../../../../../test/support/two-people.ts'
import type { AccountScreening } from '../../../../providers/screening/port.ts'
import { sql } from '../../../../runtime/db/index.ts'
import { newId } from '../../../../runtime/ids.ts'
import { newCustomer } from '../../../customers/customers/makers.test-support.ts'
import { erase } from '../../../erasure/customer-erasure/makers.test-support.ts'
import { announced, accountOf as registrable } from '../accounts.test-support.ts'
import { eurAccount, individualHolder, usdAccount } from '../makers.test-support.ts'
import { screeningCommands } from './commands.ts'

/** Accounts outside that screening leaves to people: they are listed, looked at, and decided about with a reason. */

useService()

const NOTE = 'Another birth date than the one on the list.'
const platformOf = ({ platform }: Api) => `PlatformConfig:${platform}`
const db = () => service().database.db
const EXTERNAL = '/platform/external-accounts'
const statusOf = async (api: Api, id: string) => (await api.read(`${EXTERNAL}/${id}`)).status

/** In the sandbox the end of the number leaves an account to people. */
const newWaiting = (api: Api, extra: object = {}): Promise<Json> =>
  api.create(EXTERNAL, { ...eurAccount('113'), ...extra })
const noted = (note: string) => ['--note', note]

describe('the list', () => {
  const linesOf = async (api: Api, ...args: string[]) =>
    (await listScreened('sandbox', ...args)).split('\n').filter((line) => line.startsWith(platformOf(api)))

  test('has those that wait, with their holder and since when', async () => {
    const api = await newPlatform()
    const { id, accountInfo } = await newWaiting(api)
    await api.create(EXTERNAL, eurAccount())
    const [line = '', ...others] = await linesOf(api)
    const columns = [platformOf(api), id, 'EUR_ACCOUNT', 'EUR', accountInfo.beneficiary.fullName, accountInfo.iban]
    expect([line.split('\t').slice(0, 6), others]).toEqual([columns, []])
    expect(Date.parse(line.split('\t')[6] ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(await listScreened('production')).toBe('No account waits for you.')
  })

  test('has only the older ones where an age is named, by the time of their platform', async () => {
    const api = await newPlatform()
    const { id } = await newWaiting(api)
    expect((await linesOf(api, '--older-than', '1d')).length).toBe(0)
    await api.create('/sandbox/clock', { advanceSeconds: 86_000 })
    expect((await linesOf(api, '--older-than', '1d')).length).toBe(0)
    await api.create('/sandbox/clock', { advanceSeconds: 460 })
    expect((await linesOf(api, '--older-than', '1d')).length).toBe(1)
    expect((await linesOf(api, '--older-than', '25h')).length).toBe(0)
    await screen(api, 'clear', id, ...noted(NOTE))
    await screen(api, 'review', id, ...noted('A new list.'))
    expect([(await linesOf(api)).length, (await linesOf(api, '--older-than', '1m')).length]).toEqual([1, 0])
  })

  test('of more than a hundred says that there are more', async () => {
    const api = await newPlatform()
    const { id } = await newWaiting(api)
    await sql`insert into external_accounts (platform_id, id, status, currency, account_info, is_default_uma_deposit, fingerprint, created_at, updated_at)
      select platform_id, id || n, status, currency, account_info, false, fingerprint || n, created_at, updated_at
      from external_accounts, generate_series(1, 100) n where platform_id = ${api.platform} and id = ${id}`.execute(
      db(),
    )
    const lines = (await listScreened('sandbox')).split('\n')
    expect([lines.length, lines.at(-1)]).toEqual([101, 'More accounts wait.'])
    await sql`delete from external_accounts where platform_id = ${api.platform} and id like ${`${id}_%`}`.execute(db())
  })

  test.each(['1', '1w', 'd', '-1d', '1.5d', '999999d'])('knows no age %s', async (age) => {
    await expect(listScreened('sandbox', `--older-than=${age}`)).rejects.toThrow('Say how old: --older-than 30m')
  })

  test('needs an environment', async () => {
    await expect(listScreened('staging')).rejects.toThrow('Name the environment')
  })
})

describe('an account', () => {
  test('is shown with its holder, whose it is, why it waits, and what was decided before', async () => {
    const api = await newPlatform()
    const customer = await newCustomer(api, { fullName: 'Ana Lima', birthDate: '1990-05-17' })
    const holder = individualHolder({ fullName: 'Ben Okafor', birthDate: '1980-01-02', nationality: 'NG' })
    const request = eurAccount('113', { customerId: customer.id })
    const account = await api.create('/customers/external-accounts', {
      ...request,
      accountInfo: { ...request.accountInfo, beneficiary: holder },
    })
    const shown = () => screen(api, 'show', account.id)
    const { iban } = request.accountInfo
    for (const line of [
      `${account.id} UNDER_REVIEW`,
      `  platform: ${platformOf(api)}`,
      '  waits because: the end of its number or address says so in the sandbox',
      '  fullName: Ben Okafor',
      '  birthDate: 1980-01-02',
      '  nationality: NG',
      `  iban: ${iban}`,
      `  country: ${iban.slice(0, 2)}`,
      '  fullName: Ana Lima',
      '  birthDate: 1990-05-17',
      '  none: no person has decided about it',
    ])
      expect((await shown()).split('\n')).toContain(line)
    expect(await shown()).toContain(`\nOf INDIVIDUAL ${customer.id} `)
    await screen(api, 'clear', account.id, ...noted(NOTE))
    expect(await shown()).not.toContain('waits because')
    await screen(api, 'review', account.id, ...noted('A new list names him.'))
    const text = await shown()
    expect(text).toContain('  waits because: a person has put it under review, as the newest decision says')
    const [newest, before] = text.split('\n').slice(-2)
    expect(newest).toMatch(/^ {2}\S+Z review by operator: A new list names him\.$/)
    expect(before).toMatch(/^ {2}\S+Z clear by operator: Another birth date than the one on the list\.$/)
  })

  test('of production waits because screening is manual; of the platform it is its own', async () => {
    const api = await newPlatform({
      environment: 'production',
      isRegulated: true,
      supportedCurrencies: ['EUR', 'USDC'],
    })
    const bank = await api.create(EXTERNAL, registrable('EUR_ACCOUNT'))
    await settle()
    const address = 'ARyzoA81Q3pCB9Skc9a128mSFSgXHWGXRRxYLxRZKsxT'
    const wallet = await api.create(EXTERNAL, registrable('SOLANA_WALLET', { address }))
    expect(await screen(api, 'show', bank.id)).toContain('account-screening is manual: a person looks at every account')
    const shown = await screen(api, 'show', wallet.id)
    expect(shown).toContain('address-screening is manual: a person looks at every account')
    expect(shown).toContain(`  address: ${address}`)
    expect(shown.split('\n')).toContain('Of the platform itself')
  })

  test('of a connected adapter waits for what that has found', async () => {
    const api = await newPlatform()
    const { id } = await newWaiting(api)
    const accountScreening = inBoth<AccountScreening>({ screen: async () => ({ verdict: 'DOUBTFUL', holder: {} }) })
    const commands = screeningCommands({ ...CLEARING, accountScreening })
    const shown = await operate(commands, 'screening', 'show', platformOf(api), id)
    expect(shown).toContain('account-screening has found something, or has given no answer')
  })

  test('whose texts hold control characters forges no line and no column', async () => {
    const api = await newPlatform()
    const { id } = await newWaiting(api)
    const forged = 'Ben\n  nationality: US\t\u001b[2Ksure'
    await sql`update external_accounts set account_info = jsonb_set(account_info::jsonb, '{beneficiary,fullName}', ${JSON.stringify(forged)}::jsonb)::json
      where platform_id = ${api.platform} and id = ${id}`.execute(db())
    const escaped = 'Ben\\u000a  nationality: US\\u0009\\u001b[2Ksure'
    expect((await screen(api, 'show', id)).split('\n')).toContain(`  fullName: ${escaped}`)
    const line = (await listScreened('sandbox')).split('\n').find((each) => each.includes(id))
    expect(line?.split('\t')[4]).toBe(escaped)
  })
})

describe('a decision', () => {
  const decisionsOf = async ({ platform }: Api) =>
    (
      await db()
        .selectFrom('screening_decisions')
        .select(['subject_id', 'decision', 'actor', 'sealed_note', 'master_key_id'])
        .where('platform_id', '=', platform)
        .orderBy('decided_at')
        .execute()
    ).map(({ sealed_note, master_key_id, ...row }) => ({
      ...row,
      isSealed: sealed_note !== null && master_key_id !== null,
    }))

  test.each([
    ['clear', 'ACTIVE'],
    ['confirm', 'INACTIVE'],
  ])(
    'to %s is kept with its reason sealed, is in the audit log without it, and repeated answers the same',
    async (decision, status) => {
      const api = await newPlatform()
      const { id } = await newWaiting(api)
      const decide = () => screen(api, decision, id, ...noted(NOTE))
      expect([await decide(), await decide()]).toEqual(Array(2).fill(`${id} is ${status}.`))
      expect(await statusOf(api, id)).toBe(status)
      expect((await announced(api, id)).map((each) => each.status)).toEqual([status])
      expect(await decisionsOf(api)).toEqual([{ subject_id: id, decision, actor: 'operator', isSealed: true }])
      for (const table of ['screening_decisions', 'audit_entries'])
        expect(await storedIn(table)).not.toContain('birth date')
      expect(await storedIn('audit_entries')).toContain(`"screening ${decision}"`)
      await expect(screen(api, decision, id, ...noted('For another reason.'))).rejects.toThrow(
        `The account is ${status}.`,
      )
    },
  )

  test('that was made before an account was disabled does not say that it is active', async () => {
    const api = await newPlatform()
    const { id } = await newWaiting(api)
    await screen(api, 'clear', id, ...noted(NOTE))
    await db().updateTable('external_accounts').set({ status: 'INACTIVE' }).where('id', '=', id).execute()
    await expect(screen(api, 'clear', id, ...noted(NOTE))).rejects.toThrow('The account is INACTIVE.')
  })

  test.each([
    ['clear', usdAccount()],
    ['confirm', usdAccount()],
    ['confirm', usdAccount('114')],
    ['clear', usdAccount('112')],
    ['review', usdAccount('113')],
  ])('to %s an account in another status is refused with a reason, and leaves nothing', async (decision, request) => {
    const api = await newPlatform()
    const { id, status } = await api.create(EXTERNAL, request)
    await expect(screen(api, decision, id, ...noted(NOTE))).rejects.toThrow(`The account is ${status}. The decision to`)
    expect([await statusOf(api, id), await decisionsOf(api)]).toEqual([status, []])
  })

  test('of two people at once counts once: who decides otherwise is refused', async () => {
    const api = await newPlatform()
    for (const [one, other] of [
      ['clear', 'confirm'],
      ['clear', 'clear'],
      ['confirm', 'confirm'],
    ] as const) {
      const { id } = await newWaiting(api)
      const outcomes = await Promise.allSettled([
        screen(api, one, id, ...noted('By one.')),
        screen(api, other, id, ...noted('By the other.')),
      ])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect((await decisionsOf(api)).filter(({ subject_id }) => subject_id === id).length).toBe(1)
    }
    const { id } = await newWaiting(api)
    const same = await Promise.all([1, 2].map(() => screen(api, 'clear', id, ...noted(NOTE))))
    expect(same).toEqual(Array(2).fill(`${id} is ACTIVE.`))
    expect((await decisionsOf(api)).filter(({ subject_id }) => subject_id === id).length).toBe(1)
  })

  test.each([
    ['no note', []],
    ['an empty note', noted('')],
    ['a note of blanks', noted('  ')],
    ['a note on two lines', noted('one\nanother')],
    ['a note with a character that turns the direction', noted('one \u202e another')],
    ['a note that is too long', noted('x'.repeat(2_001))],
  ])('with %s is not made', async (_, args) => {
    const api = await newPlatform()
    const { id } = await newWaiting(api)
    await expect(screen(api, 'clear', id, ...args)).rejects.toThrow('Say why: --note')
    expect(await statusOf(api, id)).toBe('UNDER_REVIEW')
  })

  test('is of its platform alone, and about an account that is there', async () => {
    const [api, other] = [await newPlatform(), await newPlatform()]
    const { id } = await newWaiting(other)
    for (const action of ['show', 'clear', 'confirm', 'review'])
      await expect(screen(api, action, id, ...noted(NOTE))).rejects.toThrow('There is no such object')
    await expect(screen(api, 'clear', 'x', ...noted(NOTE))).rejects.toThrow('Name the account by its id')
    await expect(screen(api, 'pass', id)).rejects.toThrow('Say what to do: screening list|show|clear|confirm|review.')
    const nowhere = { platform: newId('PlatformConfig').split(':')[1] } as Api
    await expect(screen(nowhere, 'clear', id, ...noted(NOTE))).rejects.toThrow('There is no such platform')
  })

  test('whose row was changed or moved is not believed', async () => {
    const api = await newPlatform()
    const [one, other] = [await newWaiting(api), await newWaiting(api)]
    for (const { id } of [one, other]) await screen(api, 'clear', id, ...noted(NOTE))
    await sql`update screening_decisions d set sealed_note = o.sealed_note from screening_decisions o
      where d.platform_id = ${api.platform} and o.platform_id = d.platform_id and d.subject_id = ${one.id} and o.subject_id = ${other.id}`.execute(
      db(),
    )
    await expect(screen(api, 'show', one.id)).rejects.toThrow()
    expect(await screen(api, 'show', other.id)).toContain(NOTE)
  })

  test('loses its note when the customer is erased, and stays', async () => {
    const api = await newPlatform()
    const customers = [await newCustomer(api), await newCustomer(api)]
    const accounts: Json[] = []
    for (const { id: customerId } of customers)
      accounts.push(await api.create('/customers/external-accounts', eurAccount('113', { customerId })))
    for (const { id } of accounts) await screen(api, 'clear', id, ...noted(NOTE))
    const [erased, kept] = customers
    await api.must('DELETE', `/customers/${erased?.id}`)
    await erase(await twoPeople('reviewer'), api, erased)
    expect(await decisionsOf(api)).toEqual(
      accounts.map(({ id, customerId }) => ({
        ...{ subject_id: id, decision: 'clear', actor: 'operator' },
        isSealed: customerId === kept?.id,
      })),
    )
    expect(await screen(api, 'show', accounts[1]?.id)).toContain(NOTE)
    const shown = await screen(api, 'show', accounts[0]?.id)
    expect(shown).toContain(`${accounts[0]?.id} deleted`)
    expect(shown).toContain('clear by operator: the note was erased with the customer')
  })
})
