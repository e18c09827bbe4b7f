import { beforeEach, describe, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import type { Services } from '#app/services.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { lastHeardFrom } from '#features/treasury-accounts/index.ts'
import {
  euroAccount,
  forgetTreasury,
  IBAN,
  issuedIbans,
  setTreasury,
} from '#features/treasury-accounts/makers.test-support.ts'
import { creditorReference } from '#formats/creditor-reference.ts'
import { to } from '#runtime/declare/extension-point.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { reportInProduction } from '../receipts/makers.test-support.ts'

/** Production quotes funded by money that arrives at a treasury account. */

/** The time of the last report from each account's bank. */
const heard = new Map<string, Date>()
const bank: Feature<Services> = { adds: [to(lastHeardFrom, async (_, account) => heard.get(account))] }
useService({}, {}, {}, [...FEATURES, bank])
beforeEach(async () => {
  await forgetTreasury()
  heard.clear()
})

const SEPA = { rail: 'SEPA', directions: ['payout'], partner: 'manual' }
const INSTANT = { rail: 'SEPA_INSTANT', directions: ['payout'], partner: 'manual' }
const instantAccount = (more: Json = {}) => euroAccount({ rails: [SEPA, INSTANT], notifies: 'instant', ...more })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

const newProduction = () =>
  newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['EUR', 'USD', 'USDC'] })
async function ask(api: Api, source: Json = { currency: 'EUR' }) {
  const { id } = await accountOf(api, 'EUR')
  return api.post('/quotes', {
    source: { sourceType: 'REALTIME_FUNDING', ...source },
    destination: { destinationType: 'ACCOUNT', accountId: id },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 5_000,
  })
}
const answerOf = ({ status, body }: { status: number; body: Json }) => [status, body.code]

test("shows the treasury account's instant rails, with a new reference in both forms", async () => {
  await setTreasury([instantAccount()])
  heard.set('main-eur', hoursAgo(1))
  const api = await newProduction()
  const { status, body: quote } = await ask(api)
  expect([status, quote.status]).toEqual([201, 'PENDING'])
  const { reference } = quote.paymentInstructions[0].accountOrWalletInfo
  expect(quote.paymentInstructions).toEqual([
    {
      instructionsNotes: `Send exactly totalSendingAmount, once and before the quote expires. The reference must be in the remittance text of the transfer. Where a creditor reference is asked for, it is ${creditorReference(reference)}.`,
      isPlatformAccount: true,
      accountOrWalletInfo: {
        accountType: 'EUR_ACCOUNT',
        iban: IBAN,
        swiftCode: 'COBADEFFXXX',
        reference: expect.stringMatching(/^PAY-[0-9A-HJKMNP-TV-Z]{8}$/),
        paymentRails: ['SEPA_INSTANT'],
      },
    },
  ])
  expect((await api.read(`/quotes/${quote.id}`)).paymentInstructions).toEqual(quote.paymentInstructions)
  const { rows } = await instrumentsOf(quote)
  expect(rows).toEqual([reference.replace('-', '')])
})
const instrumentsOf = async ({ transactionId }: Json) => {
  const found = await service()
    .database.db.selectFrom('funding_instruments')
    .select('instrument')
    .where('transaction_id', '=', transactionId)
    .execute()
  return { rows: found.map(({ instrument }) => instrument) }
}

const receive = (api: Api, amount: number, remittanceInformation: string, id: string) =>
  reportInProduction(`${api.platform} ${id}`, 'main-eur', {
    rail: 'SEPA_INSTANT',
    amount,
    payer: { remittanceInformation, accountHolderName: 'A. Payer', accountIdentifier: 'DE89370400440532013000' },
  })

test.each([
  ['the reference', (reference: string) => reference.toLowerCase()],
  ['the creditor reference', (reference: string) => creditorReference(reference)],
  [
    'a creditor reference in groups of four',
    (reference: string) => creditorReference(reference).replaceAll(/(.{4})/g, '$1 '),
  ],
  ['one with wrong check digits', (reference: string) => creditorReference(reference).replace(/^RF../, 'RF00')],
])('money with %s funds the quote', async (_, textOf) => {
  await setTreasury([instantAccount()])
  heard.set('main-eur', hoursAgo(1))
  const api = await newProduction()
  const { body: quote } = await ask(api)
  const { reference } = quote.paymentInstructions[0].accountOrWalletInfo
  await receive(api, 5_000, textOf(reference), '1')
  await settle()
  expect((await api.read(`/transactions/${quote.transactionId}`)).status).toBe('COMPLETED')
  expect((await accountOf(api, 'EUR')).balance.amount).toBe(5_000)
})

test("recognizes a deposit by its account's creditor reference", async () => {
  await setTreasury([instantAccount()])
  const api = await newProduction()
  const { fundingPaymentInstructions } = await accountOf(api, 'EUR')
  const { reference } = fundingPaymentInstructions[0].accountOrWalletInfo
  await receive(api, 700, creditorReference(reference), '2')
  await settle()
  expect((await accountOf(api, 'EUR')).balance.amount).toBe(700)
})

describe('501 without an account that', () => {
  test.each<[string, () => Json[]]>([
    ['exists', () => []],
    ['is open', () => [instantAccount({ status: 'draining' })]],
    ['collects', () => [instantAccount({ collects: undefined })]],
    ['hears of money instantly', () => [instantAccount({ notifies: 'daily' })]],
    ['is on an instant rail', () => [instantAccount({ rails: [SEPA] })]],
    [
      'is in the currency',
      () => [instantAccount(), euroAccount({ id: 'none', coordinates: issuedIbans(1)[0], rails: [] })],
    ],
  ])('%s', async (what, accounts) => {
    await setTreasury(accounts())
    heard.set('main-eur', hoursAgo(1))
    const source = what === 'is in the currency' ? { currency: 'USDC', cryptoNetwork: 'SOLANA' } : { currency: 'EUR' }
    expect(answerOf(await ask(await newProduction(), source))).toEqual([501, 'NOT_IMPLEMENTED'])
  })

  test('serves the platform', async () => {
    const api = await newProduction()
    await setTreasury([instantAccount({ platforms: [`PlatformConfig:${(await newProduction()).platform}`] })])
    heard.set('main-eur', hoursAgo(1))
    expect(answerOf(await ask(api))).toEqual([501, 'NOT_IMPLEMENTED'])
  })
})

describe('while a bank is silent', () => {
  test('its account funds no quote, and the caller comes again in a minute', async () => {
    await setTreasury([instantAccount()])
    const api = await newProduction()
    for (const since of [undefined, hoursAgo(25)]) {
      if (since) heard.set('main-eur', since)
      const answer = await ask(api)
      expect([...answerOf(answer), answer.headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '60'])
    }
    heard.set('main-eur', hoursAgo(23))
    expect((await ask(api)).status).toBe(201)
    await setTreasury([instantAccount({ maxSilenceHours: 2 })])
    expect((await ask(api)).status).toBe(503)
  })

  test('another account takes its place', async () => {
    const [coordinates] = issuedIbans(1)
    await setTreasury([
      instantAccount(),
      instantAccount({ id: 'second-eur', coordinates, rails: [{ ...INSTANT, priority: 2 }] }),
    ])
    heard.set('second-eur', hoursAgo(1))
    const { body } = await ask(await newProduction())
    expect(body.paymentInstructions[0].accountOrWalletInfo.iban).toBe(coordinates?.iban)
  })
})
