import { beforeAll, describe, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { provenActs } from '#features/operators/acts/proven-acts.ts'
import { challengesOf } from '#features/people/index.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { money } from '#money/money.ts'
import { lastEntries } from '#runtime/work/audit-log/audit-log.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { limitedTo } from '#test/support/operator-limits.ts'
import { service, TEST_MASTER_KEY, useService } from '#test/support/service.ts'
import { newProduction, replaceTreasury } from '#test/support/treasury.ts'
import { type TwoPeople, twoPeople } from '#test/support/two-people.ts'
import { decideReceipt, newRealtimeQuote, report, reportByHand } from './makers.test-support.ts'

/** Money that treasurers report manually, and drop. */

useService()

let people: TwoPeople
beforeAll(async () => {
  await replaceTreasury(service(), [{ id: 'collecting' }])
  people = await twoPeople('treasurer')
})

/** Makes a quote, with its first payment method. */
async function newFundableQuote(api: Api, source: object, amount = 5_000): Promise<{ quote: Json; way: Json }> {
  const { quote } = await newRealtimeQuote(api, source, { lockedCurrencyAmount: amount })
  return { quote, way: quote.paymentInstructions[0].accountOrWalletInfo }
}

const newApi = () => newPlatform({ supportedCurrencies: ['USD', 'EUR', 'BTC', 'USDC'] })
const DOLLARS = { environment: 'sandbox', rail: 'RTP', currency: 'USD', amount: 5_000 } as const
const now = () => new Date().toISOString()
const BECAUSE = { reason: 'It stands on the statement of today.' }
const EUROS = { environment: 'production', rail: 'SEPA', currency: 'EUR', amount: 5_000, treasuryAccount: 'collecting' }
const inEuros = (id: string, remittanceInformation: string, more: object = {}) => ({
  ...EUROS,
  id,
  acceptedAt: now(),
  payer: { remittanceInformation, accountHolderName: 'A. Payer' },
  ...BECAUSE,
  ...more,
})

describe('money that people report', () => {
  test('executes the quote that it names, once', async () => {
    const api = await newApi()
    const { quote, way } = await newFundableQuote(api, { currency: 'USD' })
    const payer = { remittanceInformation: `Rent ${way.reference}`, accountHolderName: 'A. Payer', traceNumber: 'T-1' }
    expect(await reportByHand({ ...DOLLARS, id: 'line 1', payer })).toMatchObject({
      id: 'RTP:line 1',
      state: 'APPLIED',
      outcome: 'APPLIED',
      platformId: `PlatformConfig:${api.platform}`,
      transactionId: quote.transactionId,
    })
    await expect(reportByHand({ ...DOLLARS, id: 'line 1', payer })).rejects.toThrow('was reported before')
    expect(await api.read(`/transactions/${quote.transactionId}`)).toMatchObject({
      status: 'PROCESSING',
      source: { accountHolderName: 'A. Payer', traceNumber: 'T-1', remittanceInformation: `Rent ${way.reference}` },
    })
    const entries = await lastEntries(service().database.db, api.platform, 5)
    expect(entries.filter(({ action }) => action === 'reportReceipt')).toMatchObject([
      { actor: expect.stringMatching(/^Operator:/), object: 'RTP:line 1', result: '200' },
    ])
  })

  test('needs a second person in production, and hides the payer from viewers', async () => {
    const { api, account, reference } = await newProduction()
    const { status, body } = await people.ask('/receipts', inEuros('credited', reference))
    expect([status, body]).toMatchObject([
      202,
      {
        operation: 'reportReceipt',
        environment: 'production',
        platformId: `PlatformConfig:${api.platform}`,
        before: { id: 'SEPA:credited', accountId: account.id, customerId: `PlatformConfig:${api.platform}` },
        after: { outcome: 'APPLIED', customerId: `PlatformConfig:${api.platform}` },
      },
    ])
    const { page } = await signedInAs('viewer')
    const acts = await page.get(`/acts?object=${body.id}`)
    for (const shown of [acts.body.data[0], (await page.get(`/acts/${body.id}`)).body]) {
      const { payer: _, ...rest } = body.body
      expect(shown.body).toEqual(rest)
    }
    expect((await accountOf(api, 'EUR')).balance.amount).toBe(0)
    expect(await people.approve(body)).toMatchObject({ status: 'DONE', after: { state: 'APPLIED' } })
    expect((await accountOf(api, 'EUR')).balance.amount).toBe(5_000)
    await expectSoundLedger(api, { journals: { D1: 1 } })
  })

  test('waits for its second person once, together with other money', async () => {
    const { reference } = await newProduction()
    const first = await people.ask('/receipts', inEuros('waits', reference))
    const again = await people.ask('/receipts', inEuros('waits', reference, { amount: 6_000 }))
    expect(again.body.details).toEqual({ cause: 'WAITS_ALREADY', act: first.body.id })
    expect((await people.ask('/receipts', inEuros('waits too', reference))).status).toBe(202)
  })

  test('credits reported money only once if the bank reported it before the approval', async () => {
    const { api, reference } = await newProduction()
    const asked = inEuros('meanwhile', reference)
    const { body } = await people.ask('/receipts', asked)
    const acceptedAt = new Date(asked.acceptedAt)
    const same = {
      id: asked.id,
      rail: 'SEPA',
      treasuryAccount: 'collecting',
      originator: asked.payer,
      acceptedAt,
    } as const
    expect(await report({ ...same, amount: money(5_000n, 'EUR') }, 'production')).toBe('applied')
    expect(await people.approve(body)).toMatchObject({ status: 'STALE', after: { state: 'APPLIED' } })
    expect((await accountOf(api, 'EUR')).balance.amount).toBe(5_000)
    await expectSoundLedger(api, { journals: { D1: 1 } })
  })

  test('updates the confirmations of network money with another report of the same money', async () => {
    const api = await newApi()
    const { quote, way } = await newFundableQuote(api, { currency: 'BTC', cryptoNetwork: 'BITCOIN' })
    const seen = { environment: 'sandbox', rail: 'BITCOIN', id: 'raised', currency: 'BTC', amount: 5_000 } as const
    const first = await reportByHand({ ...seen, instrument: way.address })
    expect(first).toMatchObject({ state: 'SEEN', confirmations: 0, outcome: 'WAITS_FOR_CONFIRMATIONS' })
    await expect(reportByHand({ ...seen, amount: 6_000, confirmations: 1 })).rejects.toThrow('with another amount')
    expect(await reportByHand({ ...seen, confirmations: 1 })).toMatchObject({ state: 'APPLIED', confirmations: 1 })
    expect((await api.read(`/transactions/${quote.transactionId}`)).status).toBe('PROCESSING')
  })

  test('names its customer, so that an erasure includes the admin request', async () => {
    const api = await newApi()
    const { customer, quote } = await newRealtimeQuote(api)
    const payer = { remittanceInformation: quote.paymentInstructions[0].accountOrWalletInfo.reference }
    const { customerId } = await reportByHand({ ...DOLLARS, id: 'of a customer', amount: 100_000, payer })
    expect(customerId).toBe(customer.id)
    const { body } = await people.page.get('/acts?operation=reportReceipt&environment=sandbox')
    const act = body.data.find(({ platformId }: Json) => platformId === `PlatformConfig:${api.platform}`)
    expect({ customerId: act.before.customerId, payer: act.body.payer }).toEqual({ customerId: customer.id, payer })
  })

  test('holds money on request for a review', async () => {
    const api = await newApi()
    const [way] = (await accountOf(api, 'USD')).fundingPaymentInstructions
    const payer = { remittanceInformation: way.accountOrWalletInfo.reference }
    expect(await reportByHand({ ...DOLLARS, id: 'for review', payer, isForReview: true })).toMatchObject({
      state: 'HELD',
      outcome: 'HELD_FOR_REVIEW',
      customerId: `PlatformConfig:${api.platform}`,
    })
    expect((await accountOf(api, 'USD')).balance.amount).toBe(0)
  })
})

describe('money of no known platform', () => {
  test("needs two people even in the sandbox, and goes to the treasurers' chosen account", async () => {
    const api = await newApi()
    const { status, body } = await people.ask('/receipts', { ...DOLLARS, id: 'stray', acceptedAt: now(), ...BECAUSE })
    expect([status, body.platformId, body.after]).toMatchObject([
      ...[202, `PlatformConfig:${SYSTEM_TENANT}`],
      { environment: 'sandbox', state: 'UNALLOCATED', outcome: 'UNALLOCATED' },
    ])
    expect((await people.approve(body)).status).toBe('DONE')
    const account = await accountOf(api, 'USD')
    await decideReceipt(api, 'RTP:stray', 'assign', { accountId: account.id })
    expect((await accountOf(api, 'USD')).balance.amount).toBe(5_000)
    const [incoming] = (await api.read('/transactions?type=INCOMING')).data
    expect(incoming).toMatchObject({ status: 'COMPLETED', receivedAmount: { amount: 5_000 } })
    await expectSoundLedger(api, { journals: { D7: 1, D8: 1 } })
    const operations = FEATURES.flatMap(({ operatorOperations = [] }) => operatorOperations)
    const check = provenActs(() => operations, challengesOf(TEST_MASTER_KEY))
    expect(await findViolations(service().database.db, SYSTEM_TENANT, [check])).toEqual([])
  })

  test('refuses the approval if its platform is known by then', async () => {
    const { api } = await newProduction()
    const { id: accountId } = await accountOf(api, 'EUR')
    const instrument = `iban-of-${api.platform}`
    const { body } = await people.ask('/receipts', inEuros('known later', 'rent', { instrument }))
    expect(body.platformId).toBe(`PlatformConfig:${SYSTEM_TENANT}`)
    const row = {
      platform_id: api.platform,
      account_id: accountId,
      environment: 'production',
      currency: 'EUR',
    } as const
    await service()
      .database.db.insertInto('deposit_instruments')
      .values({ ...row, instrument })
      .execute()
    const { status, decision } = await people.approve(body)
    expect({ status, reason: decision.refusal.reason }).toEqual({
      status: 'REFUSED',
      reason: expect.stringContaining('Report it again'),
    })
    expect((await people.ask('/receipts', inEuros('known later', 'rent', { instrument }))).body.platformId).toBe(
      `PlatformConfig:${api.platform}`,
    )
  })

  test("returns from the platform's address at which it arrived", async () => {
    const [api, other] = [await newApi(), await newApi()]
    const { way } = await newFundableQuote(api, { currency: 'USDC', cryptoNetwork: 'SOLANA' }, 5_000_000)
    const tokens = { environment: 'sandbox', rail: 'SOLANA', id: 'token', currency: 'USDT', amount: 7 } as const
    expect((await reportByHand({ ...tokens, instrument: way.address })).outcome).toBe('UNALLOCATED')
    await expect(decideReceipt(other, 'SOLANA:token', 'return')).rejects.toThrow('REFERENCE_NOT_FOUND')
    await decideReceipt(api, 'SOLANA:token', 'return')
    await expectSoundLedger(api, { journals: { D7: 1, D8: 1 } })
  })
})

describe('a person with limits', () => {
  test.each(['environment', 'platforms'] as const)('reports what is within them: %s', async (limit) => {
    const [api, production] = [await newApi(), await newProduction()]
    const { page, device, id } = await signedInAs('treasurer')
    await limitedTo(id, limit === 'environment' ? { environment: 'sandbox' } : { platforms: [api.platform] })
    const [way] = (await accountOf(api, 'USD')).fundingPaymentInstructions
    const ofOwn = { ...DOLLARS, payer: { remittanceInformation: way.accountOrWalletInfo.reference } }
    const line = `limited by ${limit}`
    const ask = async (body: object) =>
      (await page.act(device, '/receipts', { id: line, acceptedAt: now(), ...BECAUSE, ...body })).body
    expect((await ask(inEuros(line, production.reference))).code).toBe('FORBIDDEN')
    expect((await ask(DOLLARS)).code).toBe('FORBIDDEN')
    expect(await ask(ofOwn)).toMatchObject({ outcome: 'APPLIED' })
  })

  test('approves what is within them', async () => {
    const [{ api, reference }, other] = [await newProduction(), await newApi()]
    const { body: act } = await people.ask('/receipts', inEuros('approved within', reference))
    const { page, device, id } = await signedInAs('treasurer')
    const approve = async () => (await page.act(device, `/acts/${act.id}/approve`, { actSha256: act.actSha256 })).body
    await limitedTo(id, { platforms: [other.platform] })
    expect((await approve()).code).toBe('REFERENCE_NOT_FOUND')
    await limitedTo(id, { platforms: [api.platform] })
    expect((await approve()).status).toBe('DONE')
  })
})

test.each(['viewer', 'support', 'reviewer', 'administrator'] as const)('a %s reports no money', async (role) => {
  const { page, device } = await signedInAs(role)
  const body = { ...DOLLARS, id: `by a ${role}`, acceptedAt: now(), ...BECAUSE }
  expect((await page.act(device, '/receipts', body)).body.code).toBe('FORBIDDEN')
})

test.each([
  [{ rail: 'FAX' }, 'INVALID_INPUT'],
  [{ id: '' }, 'INVALID_INPUT'],
  [{ id: ' x' }, 'INVALID_INPUT'],
  [{ currency: 'XYZ' }, 'INVALID_INPUT'],
  [{ amount: 0 }, 'INVALID_AMOUNT'],
  [{ amount: 1.5 }, 'INVALID_AMOUNT'],
  [{ acceptedAt: '2999-01-01T00:00:00Z' }, 'INVALID_INPUT'],
  [{ acceptedAt: 'today' }, 'INVALID_INPUT'],
  [{ confirmations: -1 }, 'INVALID_INPUT'],
  [{ confirmations: 'many' }, 'INVALID_INPUT'],
  [{ payer: { name: 'A. Payer' } }, 'INVALID_INPUT'],
  [{ environment: 'test' }, 'INVALID_INPUT'],
])('refuses money with %j', async (wrong, code) => {
  const { body } = await people.ask('/receipts', { ...DOLLARS, id: 'wrong', acceptedAt: now(), ...BECAUSE, ...wrong })
  expect(body.code).toBe(code)
})

describe('money that will not confirm', () => {
  test('needs one person to drop it, so the quote expires as if never seen', async () => {
    const api = await newApi()
    const { quote, way } = await newFundableQuote(api, { currency: 'BTC', cryptoNetwork: 'BITCOIN' })
    const seen = { environment: 'sandbox', rail: 'BITCOIN', id: 'hash', currency: 'BTC', amount: 5_000 } as const
    await reportByHand({ ...seen, instrument: way.address })
    await api.create('/sandbox/clock', { advanceSeconds: 901 })
    expect((await api.read(`/quotes/${quote.id}`)).status).toBe('PENDING')
    await expect(decideReceipt(await newApi(), 'BITCOIN:hash', 'drop')).rejects.toThrow('REFERENCE_NOT_FOUND')
    expect(await decideReceipt(api, 'BITCOIN:hash', 'drop')).toMatchObject({ id: 'BITCOIN:hash', state: 'DROPPED' })
    expect((await api.read(`/quotes/${quote.id}`)).status).toBe('EXPIRED')
    await expect(decideReceipt(api, 'BITCOIN:hash', 'drop')).rejects.toThrow('No money waits under BITCOIN:hash')
    await expect(reportByHand({ ...seen, confirmations: 6 })).rejects.toThrow('was reported before')
  })

  test('needs one person of one role to drop it in production too', async () => {
    const { api } = await newProduction()
    const instrument = await depositAddress(api)
    const seen = { id: 'not final', rail: 'SOLANA', amount: money(7n, 'USDC'), instrument } as const
    expect(await report(seen, 'production')).toBe('waits for confirmations')
    const path = `/platforms/PlatformConfig:${api.platform}/receipts/${encodeURIComponent('SOLANA:not final')}/drop`
    const { page, device } = await signedInAs('support')
    expect((await page.act(device, path, BECAUSE)).body.code).toBe('FORBIDDEN')
    expect(await people.ask(path, BECAUSE)).toMatchObject({ status: 200, body: { state: 'DROPPED' } })
    expect((await api.read('/transactions?type=INCOMING')).data).toMatchObject([{ status: 'FAILED' }])
    const acts = await people.page.get('/acts?object=SOLANA:not%20final')
    expect(acts.body.data).toMatchObject([
      { operation: 'dropReceipt', approval: 'NONE', status: 'DONE', before: { state: 'SEEN' } },
    ])
    await expectSoundLedger(api, { journals: { D3: 1, D5: 1, D6: 1 } })
  })
})

/** Creates an address of the platform on a network, as a provider would. */
async function depositAddress(api: Api): Promise<string> {
  const { id } = await accountOf(api, 'USDC')
  const { db } = service().database
  await db.updateTable('internal_accounts').set({ status: 'ACTIVE' }).where('id', '=', id).execute()
  const instrument = `address of ${api.platform}`.replaceAll(' ', '-')
  const row = {
    platform_id: api.platform,
    account_id: id,
    environment: 'production',
    currency: 'USDC',
    instrument,
  } as const
  await db.insertInto('deposit_instruments').values(row).execute()
  return instrument
}
