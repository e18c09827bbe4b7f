import { beforeAll, describe, expect, test } from 'vitest'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { money } from '#money/money.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { service, useService } from '#test/support/service.ts'
import { newProduction, replaceTreasury } from '#test/support/treasury.ts'
import { report, reportInProduction } from './makers.test-support.ts'

useService()

type Person = Awaited<ReturnType<typeof signedInAs>>
const BECAUSE = { reason: 'The bank has said so by telephone.' }

let asker: Person
let second: Person
beforeAll(async () => {
  await replaceTreasury(service(), [{ id: 'collecting' }])
  asker = await signedInAs('treasurer')
  second = await signedInAs('treasurer')
})

const pathOf = ({ platform }: Api, receiptId: string, decision: string) =>
  `/platforms/PlatformConfig:${platform}/receipts/${encodeURIComponent(receiptId)}/${decision}`
const decide = (api: Api, receiptId: string, decision: string, body: object = BECAUSE) =>
  asker.page.act(asker.device, pathOf(api, receiptId, decision), body)
const approve = ({ id, actSha256 }: Json) => second.page.act(second.device, `/acts/${id}/approve`, { actSha256 })
const read = async (receiptId: string, environment = 'sandbox', { page } = asker): Promise<Json> =>
  (await page.get(`/receipts/${encodeURIComponent(receiptId)}?environment=${environment}`)).body
const list = async (query: string): Promise<Json> => (await asker.page.get(`/receipts?${query}`)).body
const newApi = () => newPlatform({ supportedCurrencies: ['USD', 'EUR'] })

/** Tests money that people report in production, with a platform's reference or without one. */
const reportTo = (id: string, more: object = {}) => reportInProduction(id, 'collecting', more)

test('lists the currencies of money and the rails by which it comes (listCurrencies)', async () => {
  const { data, rails } = (await asker.page.get('/currencies')).body
  const codes = data.map(({ code }: Json) => code)
  expect(codes).toEqual(codes.toSorted())
  expect(data).toContainEqual({ code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 })
  expect(codes).toEqual(expect.arrayContaining(['BTC', 'USD', 'USDC']))
  expect(rails).toEqual(expect.arrayContaining(['SEPA', 'ACH', 'SOLANA']))
})

describe('money that waits for a decision', () => {
  test('lists the money by environment, page by page, with filters', async () => {
    const ids = ['one / 1', 'one / 2', 'one / 3']
    for (const id of ids) await report({ id, amount: money(700n, 'GBP'), rail: 'FASTER_PAYMENTS' })
    await report({ id: 'one / 1', amount: money(700n, 'GBP'), rail: 'WIRE' })
    await reportTo('listed')
    const query = 'environment=sandbox&currency=GBP'
    const first = await list(`${query}&limit=3`)
    const next = await list(`${query}&limit=3&cursor=${first.nextCursor}`)
    expect([first.totalCount, first.hasMore, next.hasMore]).toEqual([4, true, false])
    const listed = [...first.data, ...next.data].map(({ id }: Json) => id)
    expect(listed).toEqual(['WIRE:one / 1', ...ids.map((id) => `FASTER_PAYMENTS:${id}`).reverse()])
    expect((await list(`${query}&rail=WIRE&state=UNALLOCATED`)).data).toEqual([first.data[0]])
    expect((await list(`${query}&state=HELD`)).data).toEqual([])
    expect((await list('environment=production')).data.map(({ id }: Json) => id)).toContain('SEPA:listed')
    expect((await list('')).code).toBe('INVALID_INPUT')
  })

  test('shows money by its id, with its payer for people who may see names', async () => {
    const payer = { accountHolderName: 'A. Payer', remittanceInformation: 'Rent' }
    await report({ id: 'of a payer', originator: payer })
    const receipt = await read('RTP:of a payer')
    expect(receipt).toMatchObject({
      id: 'RTP:of a payer',
      rail: 'RTP',
      environment: 'sandbox',
      state: 'UNALLOCATED',
      payer,
      amount: { amount: 100_000, currency: { code: 'USD' } },
    })
    const { payer: _, ...rest } = receipt
    expect(await read('RTP:of a payer', 'sandbox', await signedInAs('viewer'))).toEqual(rest)
    for (const id of ['RTP:of another', 'FAX:of a payer']) expect((await read(id)).code).toBe('REFERENCE_NOT_FOUND')
    expect((await read('RTP:of a payer', 'production')).code).toBe('REFERENCE_NOT_FOUND')
  })

  test.each([
    ['of a platform', true],
    ['without an owner', false],
  ])('%s shows a later contradicting report, in its list and count', async (_, isNamed) => {
    const counted = async () => {
      const { body } = await service().app.metricsServer.inject('/metrics')
      return Number(/^causeway_receipts_contradicted (\d+)/m.exec(body)?.[1])
    }
    const before = await counted()
    const id = `twice ${isNamed}`
    const [way] = (await accountOf(await newApi(), 'USD')).fundingPaymentInstructions
    const originator = isNamed ? { remittanceInformation: way.accountOrWalletInfo.reference } : {}
    expect(await report({ id, originator })).toBe(isNamed ? 'applied' : 'unallocated')
    expect(await report({ id, originator, amount: money(90_000n, 'USD') })).toBe('contradicts an earlier report')
    const receipt = await read(`RTP:${id}`)
    expect(receipt).toMatchObject({ amount: { amount: 100_000 }, contradiction: { amount: { amount: 90_000 } } })
    expect((await list('environment=sandbox&isContradicted=true')).data[0]).toEqual(receipt)
    expect(await counted()).toBe(before + 1)
    expect(await report({ id, originator })).toBe('known already')
  })

  test('excludes money awaiting confirmations, which the list shows on request', async () => {
    const { fundingPaymentInstructions } = await accountOf(await newPlatform({ supportedCurrencies: ['BTC'] }), 'BTC')
    const ways = fundingPaymentInstructions.map(({ accountOrWalletInfo }: Json) => accountOrWalletInfo)
    const { address: instrument } = ways.find(({ accountType }: Json) => accountType === 'BITCOIN_L1')
    const seen = { id: 'seen', rail: 'BITCOIN', amount: money(7n, 'BTC'), instrument } as const
    expect(await report(seen)).toBe('waits for confirmations')
    const idsOf = async (query: string) => (await list(`environment=sandbox${query}`)).data.map(({ id }: Json) => id)
    expect(await idsOf('&state=SEEN')).toEqual(['BITCOIN:seen'])
    expect(await idsOf('&rail=BITCOIN')).toEqual([])
  })
})

test('needs two people to credit ownerless money to an account', async () => {
  const { api, account } = await newProduction()
  await reportTo('credited')
  const { status, body } = await decide(api, 'SEPA:credited', 'assign', { accountId: account.id, ...BECAUSE })
  expect([status, body.status, body.operation]).toEqual([202, 'WAITING', 'assignReceipt'])
  expect([body.before.state, body.after.state]).toEqual(['UNALLOCATED', 'ASSIGNED'])
  expect(await read('SEPA:credited', 'production')).not.toHaveProperty('platformId')
  expect((await approve(body)).body.status).toBe('DONE')
  expect((await accountOf(api, 'EUR')).balance.amount).toBe(5_000)
  expect(await read('SEPA:credited', 'production')).toMatchObject({
    state: 'ASSIGNED',
    platformId: `PlatformConfig:${api.platform}`,
  })
  await expectSoundLedger(api, { journals: { D7: 1, D8: 1 } })
})

test('does not credit ownerless money that another platform got first', async () => {
  const [{ api, account }, other] = [await newProduction(), await newProduction()]
  await reportTo('got')
  const { body } = await decide(api, 'SEPA:got', 'assign', { accountId: account.id, ...BECAUSE })
  const theirs = await decide(other.api, 'SEPA:got', 'return')
  expect((await approve(theirs.body)).body).toMatchObject({ status: 'DONE', operation: 'returnReceipt' })
  expect((await approve(body)).body).toMatchObject({
    status: 'REFUSED',
    decision: { refusal: { code: 'REFERENCE_NOT_FOUND' } },
  })
  for (const each of [api, other.api]) await expectSoundLedger(each)
})

test('needs two people to release held money', async () => {
  const { api, reference } = await newProduction()
  await reportTo('held', { payer: { remittanceInformation: reference }, isForReview: true })
  const { body } = await decide(api, 'SEPA:held', 'release')
  expect([body.operation, body.before.state, body.after.state]).toEqual(['releaseReceipt', 'HELD', 'APPLIED'])
  expect((await accountOf(api, 'EUR')).balance.amount).toBe(0)
  expect((await approve(body)).body.status).toBe('DONE')
  expect((await accountOf(api, 'EUR')).balance.amount).toBe(5_000)
  await expectSoundLedger(api, { journals: { D3: 1, D4: 1 } })
})

test('needs two people to refuse held money', async () => {
  const { api, reference } = await newProduction()
  const payer = { remittanceInformation: reference, accountHolderName: 'A. Payer' }
  await reportTo('refused', { payer, isForReview: true })
  const { body } = await decide(api, 'SEPA:refused', 'refuse', { failureReason: 'COMPLIANCE_REJECTED', ...BECAUSE })
  expect(JSON.stringify(body)).not.toContain('A. Payer')
  expect((await approve(body)).body).toMatchObject({ status: 'DONE', operation: 'refuseReceipt' })
  expect((await api.read('/transactions?type=INCOMING')).data).toMatchObject([
    { status: 'FAILED', failureReason: 'COMPLIANCE_REJECTED' },
  ])
  await expectSoundLedger(api, { journals: { D3: 1, D5: 1 } })
})

describe('refusing an impossible decision', () => {
  test('refuses a decision about money that no longer waits', async () => {
    const api = await newApi()
    await report({ id: 'gone back' })
    expect((await decide(api, 'RTP:gone back', 'return')).body).toMatchObject({ state: 'RETURNED' })
    const { id: accountId } = await accountOf(api, 'USD')
    for (const [decision, body] of [
      ['return', BECAUSE],
      ['assign', { accountId, ...BECAUSE }],
      ['release', BECAUSE],
      ['refuse', { failureReason: 'COLLECTION_FAILED', ...BECAUSE }],
    ] as const)
      expect({ decision, code: (await decide(api, 'RTP:gone back', decision, body)).body.code }).toEqual({
        decision,
        code: 'CONFLICT',
      })
  })

  test('refuses an account of another currency or of another platform', async () => {
    const [api, other] = [await newApi(), await newApi()]
    await report({ id: 'dollars' })
    const codeWith = async (account: Json) =>
      (await decide(api, 'RTP:dollars', 'assign', { accountId: account.id, ...BECAUSE })).body.code
    expect(await codeWith(await accountOf(api, 'EUR'))).toBe('CONFLICT')
    expect(await codeWith(await accountOf(other, 'USD'))).toBe('REFERENCE_NOT_FOUND')
    expect((await read('RTP:dollars')).state).toBe('UNALLOCATED')
  })

  test("refuses another platform's money like unknown money", async () => {
    const [api, other] = [await newApi(), await newApi()]
    const { fundingPaymentInstructions } = await accountOf(api, 'USD')
    const [way] = fundingPaymentInstructions.map(({ accountOrWalletInfo }: Json) => accountOrWalletInfo)
    await report({ id: 'theirs', isForReview: true, originator: { remittanceInformation: way.reference } })
    for (const id of ['RTP:theirs', 'RTP:never reported', 'FAX:theirs'])
      expect((await decide(other, id, 'release')).body.code).toBe('REFERENCE_NOT_FOUND')
  })
})
