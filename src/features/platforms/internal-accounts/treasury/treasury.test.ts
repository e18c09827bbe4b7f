import { beforeEach, describe, expect, test } from 'vitest'
import { DEPOSIT_SHAPES } from '#account-types/deposits.ts'
import { FEATURES } from '#app/features.ts'
import {
  dollarAccount,
  euroAccount,
  forgetTreasury,
  IBAN,
  issuedIbans,
  setTreasury,
} from '#features/treasury-accounts/makers.test-support.ts'
import { warnOfFewNumbers } from '#features/treasury-accounts/numbers/warn.ts'
import { creditorReference } from '#formats/creditor-reference.ts'
import { sql } from '#runtime/db/index.ts'
import { compile } from '#runtime/http/faults/validation.ts'
import { invariantsOf } from '#runtime/kernel/assembly.ts'
import { createLog } from '#runtime/lib/log.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { chanceOf } from '#test/support/chance.ts'
import { inWork } from '#test/support/inside.ts'
import { eventsOf, expectSoundLedger } from '#test/support/ledger.ts'
import { SEED } from '#test/support/seeds.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { done, seen } from '#test/support/two-people.ts'
import { accountOf } from '../makers.test-support.ts'
import { beginPass } from './pass.ts'

/** Accounts of production become active with the treasury, and receive deposits according to it. */

useService()
beforeEach(async () => {
  await forgetTreasury()
  await sql`delete from treasury_passes`.execute(service().database.db)
})

const newProduction = (...currencies: string[]) =>
  newPlatform({
    environment: 'production',
    isRegulated: true,
    supportedCurrencies: currencies.length > 0 ? currencies : ['EUR'],
  })
const newCustomer = (api: Api) =>
  api.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Lima', region: 'BR' })
const waysOf = ({ fundingPaymentInstructions }: Json): Json[] =>
  fundingPaymentInstructions.map(({ accountOrWalletInfo }: Json) => accountOrWalletInfo)
const wireOf = ({ platform }: Api) => `PlatformConfig:${platform}`
/** Runs the sweeps of one minute, and their follow-up jobs. */
async function apply(...apis: Api[]): Promise<void> {
  for (const api of apis) await inWork(api, beginPass, 'production')
  await settle()
}
/** Retries the setup as a treasurer. Returns the status and the reason why the account still waits. */
const retry = async (api: Api, { id }: Json): Promise<string> => {
  const { status, waitsBecause } = await done('treasurer', `/platforms/${wireOf(api)}/internal-accounts/${id}/retry`)
  return waitsBecause === undefined ? status : `${status}: ${waitsBecause}`
}
const instrumentsOf = async ({ id }: Json): Promise<string[]> => {
  const rows = await service()
    .database.db.selectFrom('deposit_instruments')
    .select('instrument')
    .where('account_id', '=', id)
    .orderBy('instrument')
    .execute()
  return rows.map(({ instrument }) => instrument)
}
const referenceOf = async ({ id }: Json): Promise<string> => {
  const row = await service()
    .database.db.selectFrom('internal_accounts')
    .select('funding_reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.funding_reference
}
const ACTIVATED = 'INTERNAL_ACCOUNT.STATUS_UPDATED'
const OTHER_WAYS = 'INTERNAL_ACCOUNT.FUNDING_INSTRUCTIONS_UPDATED'
const second = (more: Json = {}) => {
  const [{ iban }] = issuedIbans(1, 900) as [Json]
  return euroAccount({
    id: 'second-eur',
    coordinates: { accountType: 'EUR_ACCOUNT', iban },
    bank: { name: 'Second Bank', country: 'DE' },
    rails: [],
    ...more,
  })
}

test('an account is active from its beginning where the treasury serves it, and shows the account of the operator with its own reference', async () => {
  await setTreasury([euroAccount()])
  const api = await newProduction('EUR', 'USD', 'USDC')
  const account = await accountOf(api, 'EUR', (await newCustomer(api)).id)
  const reference = await referenceOf(account)
  expect(account.status).toBe('ACTIVE')
  expect(account.fundingPaymentInstructions).toEqual([
    {
      instructionsNotes: `Put the reference into the remittance text of the transfer. Where a creditor reference is asked for, it is ${creditorReference(reference)}.`,
      isPlatformAccount: false,
      accountOrWalletInfo: {
        accountType: 'EUR_ACCOUNT',
        iban: IBAN,
        swiftCode: 'COBADEFFXXX',
        reference,
        paymentRails: ['SEPA'],
      },
    },
  ])
  expect(await instrumentsOf(account)).toEqual([reference.replace('-', '')])
  expect(await eventsOf(api, account.id)).toEqual([])
  for (const currency of ['USD', 'USDC'])
    expect(await accountOf(api, currency)).toMatchObject({ status: 'PENDING', fundingPaymentInstructions: [] })
})

test('activates waiting accounts when a version takes effect, with one event each, only once', async () => {
  const api = await newProduction('EUR', 'USD')
  const own = await accountOf(api, 'EUR')
  const customers = await Promise.all([newCustomer(api), newCustomer(api)])
  const accounts = await Promise.all(customers.map(({ id }) => accountOf(api, 'EUR', id)))
  expect([own, ...accounts].map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'PENDING'])
  await inWork(api, beginPass, 'production')
  const { activatedAccounts } = await setTreasury([euroAccount(), dollarAccount({ platforms: [wireOf(api)] })])
  expect(activatedAccounts).toBeGreaterThanOrEqual(6)
  await apply(api)
  await apply(api)
  for (const { id } of [own, ...accounts]) expect(await eventsOf(api, id)).toEqual([ACTIVATED])
  expect(await accountOf(api, 'EUR', customers[0].id)).toMatchObject({ status: 'ACTIVE' })
  const [way] = waysOf(await accountOf(api, 'USD'))
  expect(compile(DEPOSIT_SHAPES.USD_ACCOUNT!, 'writeOnly').faults(structuredClone(way))).toEqual([])
  expect(way).toMatchObject({ bankName: 'Example National Bank', accountHolderName: 'Example Payments Ltd' })
  await expectSoundLedger(api)
})

test('applies a planned treasury at its effective time', async () => {
  const api = await newProduction()
  await setTreasury([euroAccount()], new Date(Date.now() + 3_600_000).toISOString())
  await apply(api)
  expect((await accountOf(api, 'EUR')).status).toBe('PENDING')
})

test('an account of the treasury serves the platforms that it names, and the sandbox never', async () => {
  const [api, other, sandbox] = [await newProduction(), await newProduction(), await newPlatform()]
  await setTreasury([euroAccount({ platforms: [wireOf(api)] })])
  await apply(api, other)
  const statuses = await Promise.all([api, other].map(async (each) => (await accountOf(each, 'EUR')).status))
  expect(statuses).toEqual(['ACTIVE', 'PENDING'])
  await inWork(sandbox, beginPass)
  expect(waysOf(await accountOf(sandbox, 'USD'))[0]).toMatchObject({ bankName: 'Causeway Sandbox Bank' })
})

test('activates an account without collecting, and shows no way to pay in', async () => {
  await setTreasury([euroAccount({ collects: undefined })])
  expect(await accountOf(await newProduction(), 'EUR')).toMatchObject({
    status: 'ACTIVE',
    fundingPaymentInstructions: [],
  })
})

describe('a later version', () => {
  test('removes the instructions of a drained account, and adds another of the same bank', async () => {
    await setTreasury([euroAccount()])
    const api = await newProduction()
    const account = await accountOf(api, 'EUR')
    const instruments = await instrumentsOf(account)
    await apply(api)
    expect(await eventsOf(api, account.id)).toEqual([])
    await setTreasury([euroAccount({ status: 'draining' })])
    await apply(api)
    expect(await accountOf(api, 'EUR')).toMatchObject({ status: 'ACTIVE', fundingPaymentInstructions: [] })
    await setTreasury([euroAccount({ status: 'draining' }), second({ replaces: 'main-eur' })])
    await apply(api)
    expect(waysOf(await accountOf(api, 'EUR')).map(({ iban }) => iban)).toEqual([second().coordinates.iban])
    expect(await eventsOf(api, account.id)).toEqual([OTHER_WAYS, OTHER_WAYS])
    expect(await instrumentsOf(account)).toEqual(instruments)
  })

  test('shows replacements first, and foreign methods last', async () => {
    const abroad = euroAccount({
      id: 'abroad',
      rails: [],
      coordinates: {
        accountType: 'SWIFT_ACCOUNT',
        country: 'GB',
        swiftCode: 'WESTGB2L',
        bankName: 'Westminster',
        iban: 'GB82WEST12345698765432',
      },
    })
    const [{ iban }] = issuedIbans(1, 950) as [Json]
    const third = second({ id: 'third-eur', coordinates: { accountType: 'EUR_ACCOUNT', iban }, replaces: 'second-eur' })
    await setTreasury([abroad, euroAccount(), second({ status: 'draining' }), third])
    const ways = waysOf(await accountOf(await newProduction(), 'EUR'))
    expect(ways.map((way) => way.iban)).toEqual([iban, IBAN, 'GB82WEST12345698765432'])
    expect(ways[2]).toMatchObject({ accountHolderName: 'Example Payments Ltd', paymentRails: ['SWIFT'] })
  })

  test('does not change frozen or closed accounts', async () => {
    const api = await newProduction()
    const account = await accountOf(api, 'EUR')
    for (const status of ['FROZEN', 'CLOSED', 'FAILED'] as const) {
      await service()
        .database.db.updateTable('internal_accounts')
        .set({ status })
        .where('id', '=', account.id)
        .execute()
      await setTreasury([euroAccount({ holder: { name: `Holder ${status}` } })])
      await apply(api)
      expect((await accountOf(api, 'EUR')).status).toBe(status)
    }
    expect(await eventsOf(api, account.id)).toEqual([])
  })
})

describe('a list of numbers', () => {
  const list = (numbers: Json[], more: Json = {}) => euroAccount({ collects: { by: 'list', numbers }, ...more })
  const numberOf = async (api: Api, customer: Json) => waysOf(await accountOf(api, 'EUR', customer.id))[0]?.iban

  test('gives each account a unique number that identifies its money', async () => {
    const numbers = issuedIbans(3)
    await setTreasury([list(numbers)])
    const api = await newProduction()
    const account = await accountOf(api, 'EUR')
    expect(waysOf(account)).toEqual([
      { ...numbers[0], swiftCode: 'COBADEFFXXX', reference: await referenceOf(account), paymentRails: ['SEPA'] },
    ])
    expect(await instrumentsOf(account)).toEqual([numbers[0]?.iban, (await referenceOf(account)).replace('-', '')])
    await setTreasury([list(numbers, { holder: { name: 'Other Name' } })])
    await apply(api)
    expect(waysOf(await accountOf(api, 'EUR'))[0]?.iban).toBe(numbers[0]?.iban)
  })

  test('falls back to the reference when exhausted, and warns from the last tenth on', async () => {
    const numbers = issuedIbans(10)
    await setTreasury([list(numbers)])
    const api = await newProduction()
    const lines: string[] = []
    const warn = () =>
      inWork(
        { platform: SYSTEM_TENANT },
        (work) =>
          warnOfFewNumbers(
            work,
            createLog('info', (line) => void lines.push(line)),
          ),
        'production',
      )
    const customers: Json[] = []
    for (let count = 0; count < 7; count++) customers.push(await newCustomer(api))
    await warn()
    expect(lines).toEqual([])
    customers.push(await newCustomer(api))
    await warn()
    expect(lines).toEqual([expect.stringContaining('runs out of numbers')])
    expect(lines[0]).toMatch(/"account":"main-eur","left":1,"all":10/)
    const [last, late] = [await newCustomer(api), await newCustomer(api)]
    expect([await numberOf(api, last), await numberOf(api, late)]).toEqual([numbers[9]?.iban, IBAN])
    expect(await instrumentsOf(await accountOf(api, 'EUR', late.id))).toHaveLength(1)
    await setTreasury([list([...numbers, ...issuedIbans(1, 77)])])
    await apply(api)
    expect(await numberOf(api, late)).toBe(issuedIbans(1, 77)[0]?.iban)
  })

  test('applies only while its version is in effect', async () => {
    const [one, two, three] = issuedIbans(3) as [Json, Json, Json]
    await setTreasury([list([one])])
    const api = await newProduction()
    await setTreasury([list([one, two])], new Date(Date.now() + 3_600_000).toISOString())
    expect(await numberOf(api, await newCustomer(api))).toBe(IBAN)
    await setTreasury([list([one, three])])
    expect(await numberOf(api, await newCustomer(api))).toBe(three.iban)
    expect(await numberOf(api, await newCustomer(api))).toBe(IBAN)
  })

  test('never assigns a number twice, for any order of versions and any concurrency', async () => {
    const chance = chanceOf(SEED)
    const pick = (most: number) => Math.floor(chance() * most)
    const numbers = issuedIbans(60)
    const apis = [await newProduction(), await newProduction()]
    const versions = () => {
      const [from, to] = [pick(40), 20 + pick(40)]
      const listed = numbers.slice(Math.min(from, to), Math.max(from, to) + 1)
      return [
        list(chance() < 0.5 ? listed : listed.toReversed(), {
          platforms: chance() < 0.3 ? [wireOf(apis[0] as Api)] : undefined,
        }),
      ]
    }
    for (let step = 0; step < 12; step++) {
      const ahead = chance() < 0.3 ? [new Date(Date.now() + pick(3) * 500 + 1_000).toISOString()] : []
      await setTreasury(versions(), ...ahead)
      await Promise.all([...Array(4)].map((_, index) => newCustomer(apis[index % 2] as Api)))
      if (chance() < 0.5) await apply(...apis)
    }
    await apply(...apis)
    const { rows } = await sql<{ instrument: string; count: number }>`
      select instrument, count(distinct account_id)::integer as count from deposit_instruments
      where platform_id = any(${apis.map(({ platform }) => platform)}::uuid[]) and instrument like 'DE%' group by 1`.execute(
      service().database.db,
    )
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ count }) => count > 1)).toEqual([])
    const shown = await Promise.all(
      apis.map(async (api) => (await api.read('/customers/internal-accounts?limit=100')).data.flatMap(waysOf)),
    )
    const own = shown.flat().flatMap(({ iban }: Json) => (iban === IBAN ? [] : iban))
    expect(new Set(own).size).toBe(own.length)
    for (const api of apis) await expectSoundLedger(api)
  })

  test("cannot list another account's assigned number", async () => {
    const [one] = issuedIbans(1) as [Json]
    await setTreasury([list([one])])
    await newProduction()
    await expect(
      setTreasury([list(issuedIbans(1, 5)), second({ collects: { by: 'list', numbers: [one] } })]),
    ).rejects.toThrow('accounts.1.collects.numbers.0: This was given as a number of main-eur.')
  })
})

describe('a pass over the accounts', () => {
  test('continues in slices after an interruption', async () => {
    const api = await newProduction()
    const { id } = await accountOf(api, 'EUR')
    await sql`
      insert into internal_accounts (platform_id, id, customer_id, type, status, currency, coordinates, funding_reference, created_at, updated_at)
      select platform_id, 'InternalAccount:' || gen_random_uuid(), 'Customer:' || gen_random_uuid(), type, status, currency, coordinates,
        'FUND-' || upper(lpad(to_hex(n), 8, '0')), created_at, updated_at
      from internal_accounts, generate_series(1, 1100) n where id = ${id}`.execute(service().database.db)
    await sql`
      insert into ledger_balances (platform_id, account_id, currency, updated_at)
      select platform_id, id, currency, created_at from internal_accounts where platform_id = ${api.platform} and id <> ${id}`.execute(
      service().database.db,
    )
    await setTreasury([euroAccount()])
    await apply(api)
    const { rows } = await sql`
      select status, count(*)::integer as count, count(distinct updated_at)::integer as moments
      from internal_accounts where platform_id = ${api.platform} group by 1`.execute(service().database.db)
    expect(rows).toEqual([{ status: 'ACTIVE', count: 1101, moments: 3 }])
  })

  test('repeats once for accounts in creation when the version took effect', async () => {
    const api = await newProduction()
    await setTreasury([euroAccount()])
    await apply(api)
    const { db } = service().database
    const late = await newCustomer(api)
    const account = await accountOf(api, 'EUR', late.id)
    await db
      .updateTable('internal_accounts')
      .set({ status: 'PENDING', coordinates: '[]' })
      .where('id', '=', account.id)
      .execute()
    await apply(api)
    expect((await accountOf(api, 'EUR', late.id)).status).toBe('PENDING')
    await sql`update treasury_versions set effective_at = effective_at - interval '2 minutes'`.execute(db)
    await sql`update treasury_passes set begun_at = begun_at - interval '2 minutes'`.execute(db)
    await apply(api)
    expect((await accountOf(api, 'EUR', late.id)).status).toBe('ACTIVE')
  })
})

describe('retrying an account', () => {
  const to = (status: string, { id }: Json) =>
    sql`update internal_accounts set status = ${status} where id = ${id}`.execute(service().database.db)

  test('activates it or shows the reason against it', async () => {
    const api = await newProduction('EUR', 'USDC')
    const account = await accountOf(api, 'EUR')
    const coins = await accountOf(api, 'USDC')
    expect(await retry(api, account)).toBe('PENDING: the treasury has no account in EUR')
    expect(await retry(api, coins)).toContain('PENDING: no network of USDC is connected')
    await setTreasury([euroAccount({ platforms: [wireOf(await newProduction())] })])
    expect(await retry(api, account)).toContain('in EUR is for this platform: main-eur')
    await setTreasury([euroAccount({ status: 'draining' })])
    expect(await retry(api, account)).toContain('in EUR is open: main-eur is draining')
    await setTreasury([euroAccount({ status: 'draining' }), second()])
    expect(await retry(api, account)).toBe('ACTIVE')
    expect(waysOf(await accountOf(api, 'EUR'))).toHaveLength(1)
    expect(await eventsOf(api, account.id)).toEqual([ACTIVATED])
    await expect(retry(api, account)).rejects.toThrow('An account that is ACTIVE cannot become PENDING')
  })

  test('waits again where it had failed', async () => {
    const api = await newProduction()
    const account = await accountOf(api, 'EUR')
    await to('FAILED', account)
    expect(await retry(api, account)).toContain('PENDING')
    expect((await accountOf(api, 'EUR')).status).toBe('PENDING')
    await to('FAILED', account)
    await setTreasury([euroAccount()])
    expect(await retry(api, account)).toBe('ACTIVE')
    expect(await eventsOf(api, account.id)).toEqual([ACTIVATED, ACTIVATED, ACTIVATED])
  })

  test('activates it immediately in the sandbox', async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD'] })
    const before = await accountOf(api, 'USD')
    await to('FAILED', before)
    expect(await retry(api, before)).toBe('ACTIVE')
    expect(waysOf(await accountOf(api, 'USD'))).toEqual(waysOf(before))
    await to('CLOSED', before)
    await expect(retry(api, before)).rejects.toThrow('CLOSED cannot become PENDING')
    await expect(retry(await newPlatform(), before)).rejects.toThrow('404 REFERENCE_NOT_FOUND')
  })
})

test('finds an active account without a treasury account in its currency by the audit', async () => {
  const api = await newProduction()
  const { id } = await accountOf(api, 'EUR')
  await sql`update internal_accounts set status = 'ACTIVE' where id = ${id}`.execute(service().database.db)
  const found = await findViolations(service().database.db, api.platform, invariantsOf(FEATURES))
  expect(found).toEqual([{ invariant: expect.stringContaining('Every active account at a bank has'), offenders: [id] }])
  await setTreasury([euroAccount({ status: 'draining' })])
  await expectSoundLedger(api)
  const { current } = await seen('treasurer', '/treasury')
  expect(current.document.accounts).toMatchObject([{ id: 'main-eur', status: 'draining' }])
})
