import { beforeEach, describe, expect, test } from 'vitest'
import {
  checkTreasury,
  dollarAccount,
  euroAccount,
  forgetTreasury,
  issuedIbans,
  setTreasury,
} from '#features/treasury-accounts/makers.test-support.ts'
import { bankBooked, bookingExplained, ownTransfer, post } from '#ledger/index.ts'
import { lastEntries } from '#runtime/work/audit-log/audit-log.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { service, useService } from '#test/support/service.ts'
import { done, seen } from '#test/support/two-people.ts'

useService()
beforeEach(forgetTreasury)

const faultsIn = async (accounts: unknown): Promise<string[]> =>
  (await checkTreasury(accounts)).faults.map(({ field, message }: Json) => `${field}: ${message}`)
const treasuryAt = (at = new Date().toISOString()): Promise<Json> => seen('treasurer', `/treasury?at=${at}`)
const placesIn = async (accounts: unknown): Promise<string[]> =>
  (await faultsIn(accounts)).map((fault) => fault.slice(0, fault.indexOf(': '))).sort()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const newProduction = () => newPlatform({ environment: 'production', supportedCurrencies: ['EUR'] })

test("a treasury set by two is readable, and the system tenant's audit log names both", async () => {
  expect(await treasuryAt()).toEqual({ planned: [] })
  const set = await setTreasury([euroAccount(), dollarAccount()])
  expect(set).toMatchObject({ version: 1, isEnding: false, activatedAccounts: expect.any(Number) })
  expect(set.changes).toEqual([
    'main-eur is open.',
    'main-usd is open.',
    'Gained: SEPA payout in EUR of main-eur.',
    'Gained: SEPA refund in EUR of main-eur.',
    'Gained: ACH payout in USD of main-usd.',
  ])
  expect(await treasuryAt()).toEqual({
    current: {
      version: 1,
      effectiveAt: set.effectiveAt,
      setAt: expect.any(String),
      document: { accounts: [euroAccount(), dollarAccount()] },
    },
    planned: [],
  })
  const [entry] = await lastEntries(service().database.db, SYSTEM_TENANT, 1)
  expect(entry).toMatchObject({ actor: expect.stringMatching(/^Operator:/), action: 'approveAct' })
})

test('plans a treasury ahead, and a version for an earlier moment replaces it', async () => {
  await setTreasury([euroAccount()])
  await setTreasury([euroAccount(), dollarAccount()], inDays(10))
  const at = async (days: number) => {
    const { current, planned } = await treasuryAt(inDays(days))
    return [current, ...planned].map(({ version }: Json) => version)
  }
  expect([await at(1), await at(11)]).toEqual([[1, 2], [2]])
  await setTreasury([euroAccount(), dollarAccount({ id: 'other-usd' })], inDays(5))
  expect([await at(1), await at(6), await at(11)]).toEqual([[1, 3], [3], [3]])
  await expect(setTreasury([euroAccount()], '2020-01-01T00:00:00Z')).rejects.toThrow('in the past')
})

test('shows issued numbers again, but does not read them with the accounts', async () => {
  const account = euroAccount({ collects: { by: 'list', numbers: issuedIbans(3) } })
  await setTreasury([account])
  expect((await treasuryAt()).current.document.accounts).toEqual([account])
  const { document } = await service()
    .database.db.selectFrom('treasury_versions')
    .select('document')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(document)).not.toContain('numbers')
})

test('compares a document with the current one by member, and flags changes that end something', async () => {
  const [first, second] = [issuedIbans(2), issuedIbans(3)]
  const list = (numbers: Json[], more: Json = {}) => euroAccount({ collects: { by: 'list', numbers }, ...more })
  await setTreasury([list(first)])
  const { differences, ...same } = await checkTreasury([list(second, { holder: { name: 'Other' } })])
  expect(same).toEqual({ faults: [], changes: [], isEnding: false, activatedAccounts: expect.any(Number) })
  const [name, count, sha256, ...others] = differences
  expect(name).toEqual({ path: 'main-eur.holder.name', before: '"Example Payments Ltd"', after: '"Other"' })
  expect(count).toEqual({ path: 'main-eur.collects.numbers.count', before: '2', after: '3' })
  expect({ path: sha256.path, others }).toEqual({ path: 'main-eur.collects.numbers.sha256', others: [] })
  const drained = await checkTreasury([list(first, { status: 'draining' })])
  expect(drained).toMatchObject({
    isEnding: true,
    changes: [
      ...['main-eur is draining.', 'Lost: SEPA payout in EUR of main-eur.', 'Lost: SEPA refund in EUR of main-eur.'],
    ],
  })
  expect(await checkTreasury([list(first, { rails: [] })])).toMatchObject({ isEnding: true })
  expect((await treasuryAt()).current.version).toBe(1)
})

test('refuses an invalid document and locates each error in the body', async () => {
  await expect(setTreasury([euroAccount({ status: 'shut' })])).rejects.toThrow('document.accounts.0.status')
  await expect(done('treasurer', '/treasury', { document: {} })).rejects.toThrow('document.accounts')
  expect(await treasuryAt()).toEqual({ planned: [] })
})

test('only treasurers set it, and every role reads it', async () => {
  for (const role of ['viewer', 'support', 'reviewer', 'administrator'] as const) {
    await expect(done(role, '/treasury', { document: { accounts: [euroAccount()] } })).rejects.toThrow(
      'Requires the role treasurer.',
    )
    expect(await seen(role, '/treasury')).toEqual({ planned: [] })
  }
})

test('locates every error of a document', async () => {
  const other = { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013001' }
  expect(
    await placesIn([
      euroAccount({ id: 'Main', statements: {}, maxSilenceHours: 3 }),
      euroAccount({
        id: 'one',
        coordinates: other,
        currency: 'XXX',
        status: 'shut',
        bank: { name: '', country: 'XX' },
      }),
      euroAccount({
        id: 'two',
        currency: 'USD',
        rails: [
          { rail: 'ACH', directions: ['payout'], partner: 'manual' },
          { rail: 'SEPA', directions: ['pull'], partner: 'files', priority: 0 },
        ],
      }),
      euroAccount({
        id: 'two',
        platforms: ['x', 'PlatformConfig:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'],
        rails: [{ rail: 'SEPA', directions: ['payout'], partner: 'manual', maximum: 99_999_999_999 + 1, cutOffs: [] }],
        collects: { by: 'reference', numbers: issuedIbans(1) },
        replaces: 'none',
      }),
      dollarAccount({ coordinates: { accountType: 'USD_ACCOUNT', accountNumber: '1', routingNumber: '011000010' } }),
      { id: 'empty' },
    ]),
  ).toEqual([
    'accounts.0.id',
    'accounts.0.maxSilenceHours',
    'accounts.0.statements',
    'accounts.1.bank.country',
    'accounts.1.bank.name',
    'accounts.1.coordinates.iban',
    'accounts.1.currency',
    'accounts.1.status',
    'accounts.2.collects.by',
    'accounts.2.coordinates',
    'accounts.2.coordinates.accountType',
    'accounts.2.rails.1.directions.0',
    'accounts.2.rails.1.partner',
    'accounts.2.rails.1.priority',
    'accounts.3.collects.numbers',
    'accounts.3.coordinates',
    'accounts.3.id',
    'accounts.3.platforms.0',
    'accounts.3.rails.0.cutOffs',
    'accounts.3.rails.0.maximum',
    'accounts.3.rails.0.priority',
    'accounts.3.replaces',
    'accounts.4.coordinates.accountNumber',
    'accounts.4.coordinates.routingNumber',
    'accounts.5.bank',
    'accounts.5.coordinates',
    'accounts.5.currency',
    'accounts.5.holder',
    'accounts.5.rails',
    'accounts.5.status',
  ])
})

describe('rails', () => {
  const sepa = (priority?: number, more: Json = {}) => ({
    rail: 'SEPA',
    directions: ['payout'],
    partner: 'manual',
    ...(priority !== undefined && { priority }),
    ...more,
  })
  const [{ iban }] = issuedIbans(1) as [Json]
  const second = (more: Json = {}) =>
    euroAccount({ id: 'second', coordinates: { accountType: 'EUR_ACCOUNT', iban }, ...more })

  test('refuses rails without a first one for a platform', async () => {
    const { platform } = await newProduction()
    const wire = `PlatformConfig:${platform}`
    const first = euroAccount({ rails: [sepa()] })
    expect(await placesIn([first, second({ rails: [sepa(1)] })])).toEqual(['accounts.1.rails.0.priority'])
    expect(await placesIn([first, second({ rails: [sepa(1)], platforms: [wire] })])).toHaveLength(1)
    expect(await placesIn([first, second({ rails: [sepa(2)] })])).toEqual([])
    expect(await placesIn([first, second({ rails: [sepa(1, { directions: ['refund'] })] })])).toEqual([])
    expect(await placesIn([first, second({ rails: [sepa(1)], status: 'draining' })])).toEqual([])
  })

  test("refuses rails for unreachable account types, and amounts above the rail's rules", async () => {
    expect(await faultsIn([euroAccount({ rails: [sepa(1, { rail: 'ACH' })] })])).toEqual([
      expect.stringContaining('accounts.0.rails.0.rail: This rail does not reach accounts of this type'),
    ])
    const ach = (maximum: number) =>
      dollarAccount({ rails: [{ rail: 'ACH', directions: ['payout'], partner: 'manual', maximum }] })
    expect(await placesIn([ach(100_000_000)])).toEqual([])
    expect(await placesIn([ach(100_000_001)])).toEqual(['accounts.0.rails.0.maximum'])
  })
})

describe('collected payments', () => {
  const list = (numbers?: Json[], more: Json = {}) => euroAccount({ collects: { by: 'list', numbers }, ...more })

  test('requires valid and distinct numbers for collection by a list', async () => {
    expect(await placesIn([list()])).toEqual(['accounts.0.collects.numbers'])
    const [one, two] = issuedIbans(2) as [Json, Json]
    expect(await placesIn([list([one, two])])).toEqual([])
    expect(await placesIn([list([one, two, one])])).toEqual(['accounts.0.collects.numbers.2'])
    expect(await placesIn([list([{ ...one, iban: 'DE89370400440532013001' }])])).toEqual([
      'accounts.0.collects.numbers.0.iban',
    ])
    expect(await placesIn([list([{ accountType: 'EUR_ACCOUNT', iban: euroAccount().coordinates.iban }])])).toEqual([
      'accounts.0.collects.numbers.0',
    ])
    const other = { accountType: 'USD_ACCOUNT', accountNumber: '123456', routingNumber: '011000015' }
    expect(await placesIn([list([other])])).toEqual(['accounts.0.collects.numbers.0.accountType'])
  })

  test('accepts a collection method only if payers into the account type see it', async () => {
    const kenyan = {
      ...euroAccount({ id: 'brl', currency: 'BRL', rails: [] }),
      coordinates: { accountType: 'BRL_ACCOUNT', pixKey: '39053344705', pixKeyType: 'CPF', taxId: '39053344705' },
    }
    expect(await faultsIn([kenyan])).toEqual([
      'accounts.0.collects.by: The account cannot collect by reference: payers into accounts of this type are shown no reference.',
    ])
    const coded = { ...kenyan, collects: { by: 'list', numbers: [{ accountType: 'BRL_ACCOUNT', qrCode: '0002...' }] } }
    expect(await placesIn([coded])).toEqual([])
    expect(
      await placesIn([{ ...kenyan, collects: { by: 'list', numbers: [{ accountType: 'BRL_ACCOUNT' }] } }]),
    ).toEqual(['accounts.0.collects.numbers.0.qrCode'])
  })
})

describe('across versions', () => {
  const [other, third] = issuedIbans(2, 500) as [Json, Json]

  test('an account keeps its id, its number, its currency and its country, and does not go back', async () => {
    await setTreasury([euroAccount(), dollarAccount()])
    expect(await faultsIn([dollarAccount()])).toEqual([expect.stringMatching(/^accounts: main-eur is gone/)])
    expect(
      await placesIn([
        euroAccount({ coordinates: other, bank: { name: 'Example Bank', country: 'FR' } }),
        dollarAccount(),
      ]),
    ).toEqual(['accounts.0.bank.country', 'accounts.0.coordinates'])
    await setTreasury([euroAccount({ status: 'draining' }), dollarAccount()])
    expect(await placesIn([euroAccount(), dollarAccount()])).toEqual(['accounts.0.status'])
    const replaced = euroAccount({ id: 'new-eur', coordinates: other, replaces: 'main-eur' })
    await setTreasury([replaced, euroAccount({ status: 'closed' }), dollarAccount()])
    expect(await placesIn([replaced, euroAccount({ status: 'draining' }), dollarAccount()])).toEqual([
      'accounts.1.status',
    ])
    expect(
      await placesIn([{ ...replaced, replaces: 'main-usd' }, euroAccount({ status: 'closed' }), dollarAccount()]),
    ).toEqual(['accounts.0.replaces'])
  })

  test('a version that never held binds none', async () => {
    await setTreasury([euroAccount()])
    await setTreasury([euroAccount(), euroAccount({ id: 'late', coordinates: third, rails: [] })], inDays(9))
    await setTreasury([euroAccount(), euroAccount({ id: 'late', coordinates: other, rails: [] })], inDays(3))
    expect((await treasuryAt(inDays(12))).current.version).toBe(3)
  })

  test('a platform must be one of production', async () => {
    const [production, sandbox] = [await newProduction(), await newPlatform()]
    const platforms = [production, sandbox].map(({ platform }) => `PlatformConfig:${platform}`)
    expect(await placesIn([euroAccount({ platforms })])).toEqual(['accounts.0.platforms.1'])
    expect(await placesIn([euroAccount({ platforms: [`PlatformConfig:${SYSTEM_TENANT}`] })])).toEqual([
      'accounts.0.platforms.0',
    ])
  })

  test('closes an account with a zero bank balance and matched books', async () => {
    const pair = (status: string) => [
      euroAccount({ id: 'old', status, rails: [] }),
      euroAccount({ id: 'new', coordinates: other }),
    ]
    await setTreasury(pair('open'))
    const booking = { account: 'old', entryId: '1', currency: 'EUR', amount: 500n }
    const inSystemBook = (...journals: Parameters<typeof post>[1][number][]) =>
      inWork({ platform: SYSTEM_TENANT }, (work) => post(work, journals), 'production')
    await inSystemBook(bankBooked(booking))
    expect(await faultsIn(pair('closed'))).toEqual([
      expect.stringContaining('accounts.0.status: old cannot be closed: bank:old holds EUR 500'),
    ])
    await inSystemBook(bookingExplained(booking, 'capital'))
    const moved = { account: 'old', entryId: '2', currency: 'EUR', amount: -500n }
    await inSystemBook(bankBooked(moved))
    expect(await faultsIn(pair('closed'))).toEqual([expect.stringContaining('cash:old holds EUR 500')])
    await inSystemBook(ownTransfer(moved, 'new'))
    expect((await setTreasury(pair('closed'))).changes).toContain('old is closed.')
  })
})
