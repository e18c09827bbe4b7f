import { bech32 } from '@scure/base'
import { beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { PLATFORM, accountOf as requestFor } from '#features/external-accounts/accounts.test-support.ts'
import { isCvu } from '#formats/cvu.ts'
import { CURRENCIES } from '#money/currencies.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { useService } from '#test/support/service.ts'
import { accountOf } from './makers.test-support.ts'

// The sandbox validates as strictly as production in these tests.
useService({ STRICT_ACCOUNT_VALIDATION: 'on' })

/** The kinds of coordinates that an account of each currency shows, in order (accounts 2.6). */
const WAYS: Record<string, string> = {
  ...Object.fromEntries(
    'BDT BWP EGP GHS GTQ HTG IDR INR JMD KES MWK MYR NGN PHP PKR RWF TZS UGX VND XAF XOF ZMW'
      .split(' ')
      .map((code) => [code, `${code}_ACCOUNT`]),
  ),
  ...Object.fromEntries(
    'AED CAD CNY DKK EUR GBP HKD ILS MXN SGD THB TRY USD ZAR'
      .split(' ')
      .map((code) => [code, `${code}_ACCOUNT SWIFT_ACCOUNT`]),
  ),
  ...Object.fromEntries(
    'AUD CHF CZK HUF JPY NOK NZD PLN RON SAR SEK'.split(' ').map((code) => [code, 'SWIFT_ACCOUNT']),
  ),
  ARS: 'ARS_ACCOUNT',
  BRL: 'BRL_ACCOUNT',
  COP: 'COP_ACCOUNT',
  BTC: 'SPARK_WALLET LIGHTNING BITCOIN_L1',
  USDC: 'SOLANA_WALLET BASE_WALLET POLYGON_WALLET ETHEREUM_WALLET',
  USDT: 'TRON_WALLET ETHEREUM_WALLET PLASMA_WALLET SOLANA_WALLET',
  USDB: 'SPARK_WALLET',
}
const HELD = CURRENCIES.filter(({ kind }) => kind !== 'fee-asset').map(({ code }) => code)

let api: Api
let production: Api
let accounts: Map<string, Json>
beforeAll(async () => {
  api = await newPlatform({ supportedCurrencies: HELD })
  production = await newPlatform({ environment: 'production' })
  accounts = new Map(
    (await api.read('/platform/internal-accounts')).data.map((account: Json) => [
      account.balance.currency.code,
      account,
    ]),
  )
})

const waysOf = (account: Json): Json[] =>
  account.fundingPaymentInstructions.map((each: Json) => each.accountOrWalletInfo)
const waysInto = (currency: string) => waysOf(accounts.get(currency))

test('funds an account in each currency of a platform that supports them all', () => {
  const shown = [...accounts].map(([code, account]) => [
    code,
    waysOf(account)
      .map(({ accountType }) => accountType)
      .join(' '),
  ])
  expect(Object.fromEntries(shown)).toEqual(WAYS)
})

test("begins all funding instructions with a warning and the account's owner", () => {
  const instructions = [...accounts.values()].flatMap(({ fundingPaymentInstructions }) => fundingPaymentInstructions)
  expect(
    instructions.filter(({ instructionsNotes }) => !/^Sandbox: do not send real money\./.test(instructionsNotes)),
  ).toEqual([])
  expect(instructions.filter(({ isPlatformAccount }) => !isPlatformAccount)).toEqual([])
})

/** Removes data that only the payer needs, which is not part of an account. */
const accountIn = ({ reference, paymentRails, accountHolderName, bankAddress, assetType, ...fields }: Json): Json =>
  fields

/** Production refuses networks of the sandbox, so a strict sandbox validates those wallets. */
const IN_SANDBOX = ['SPARK_WALLET', 'LIGHTNING']
const OF_NO_EXTERNAL_ACCOUNT = ['ARS_ACCOUNT', 'BRL_ACCOUNT', 'COP_ACCOUNT', 'BITCOIN_L1']

test.each(HELD)('the coordinates for %s pass the strict checks of an external account', async (currency) => {
  for (const way of waysInto(currency)) {
    const { accountType, paymentRails } = way
    if (OF_NO_EXTERNAL_ACCOUNT.includes(accountType)) continue
    const request = requestFor(accountType)
    const { beneficiary } = request.accountInfo
    const judge = IN_SANDBOX.includes(accountType) ? api : production
    const answer = await judge.post(PLATFORM, {
      currency: accountType === 'SWIFT_ACCOUNT' ? currency : request.currency,
      accountInfo: { ...accountIn(way), ...(beneficiary && { beneficiary }) },
    })
    expect({ accountType, status: answer.status, errors: answer.body.details?.errors }).toEqual({
      accountType,
      status: 201,
      errors: undefined,
    })
    expect(answer.body.accountInfo.paymentRails, accountType).toEqual(paymentRails)
  }
})

test('writes a PIX text with valid fields and checksum', () => {
  const [{ qrCode }] = waysInto('BRL') as [Json]
  const fields = fieldsOf(qrCode)
  expect(fieldsOf(fields['26'] as string)).toEqual({
    '00': 'br.gov.bcb.pix',
    '01': expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
  })
  expect(fields).toMatchObject({
    '00': '01',
    '52': '0000',
    '53': '986',
    '58': 'BR',
    '59': expect.stringMatching(/^.{1,25}$/),
    '60': expect.stringMatching(/^.{1,15}$/),
  })
  expect(fieldsOf(fields['62'] as string)['05']).toMatch(/^FUND[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(qrCode.slice(-8)).toBe(`6304${checksumOf(qrCode.slice(0, -4))}`)
})

/** Reads fields: a tag of two characters, a length of two digits, a value. */
function fieldsOf(text: string): Record<string, string> {
  if (text === '') return {}
  const end = 4 + Number(text.slice(2, 4))
  return { [text.slice(0, 2)]: text.slice(4, end), ...fieldsOf(text.slice(end)) }
}

/** Computes CRC-16/CCITT-FALSE as division of polynomials, bit by bit, with the first sixteen bits inverted. */
function checksumOf(text: string): string {
  const message = BigInt(`0x${Buffer.from(text, 'latin1').toString('hex')}0000`)
  const length = text.length * 8 + 16
  let rest = message ^ (0xffffn << BigInt(length - 16))
  for (let bit = length - 1; bit >= 16; bit--) if ((rest >> BigInt(bit)) & 1n) rest ^= 0x11021n << BigInt(bit - 16)
  return rest.toString(16).toUpperCase().padStart(4, '0')
}

test('coordinates that no external account has are valid too', () => {
  const [[ars], [cop], btc] = [waysInto('ARS'), waysInto('COP'), waysInto('BTC')] as [Json[], Json[], Json[]]
  expect([isCvu(ars?.accountNumber), 'reference' in (ars as Json)]).toEqual([true, false])
  expect(new URL(cop?.paymentUrl).searchParams.get('pay')).toMatch(/^FUND-/)
  const { prefix, words } = bech32.decode(btc[2]?.address)
  expect([prefix, words[0], bech32.fromWords(words.slice(1)).length]).toEqual(['tb', 0, 20])
})

const MOBILE_MONEY = ['BWP', 'HTG', 'KES', 'MWK', 'RWF', 'TZS', 'UGX', 'XAF', 'XOF', 'ZMW']

test("uses one reference in all of an account's instructions; a shared collector needs it", () => {
  const references = HELD.map((currency) => [
    ...new Set(waysInto(currency).flatMap(({ reference }) => reference ?? [])),
  ])
  expect(references.filter(({ length }) => length > 1)).toEqual([])
  expect(references.flat().filter((reference) => !/^FUND-[0-9A-HJKMNP-TV-Z]{8}$/.test(reference))).toEqual([])
  expect(new Set(references.flat()).size).toBe(references.flat().length)
  const ofMobileMoney = MOBILE_MONEY.flatMap(waysInto)
  expect(ofMobileMoney.filter(({ phoneNumber, reference }) => !phoneNumber || !reference)).toEqual([])
})

test('coordinates are stable, and differ between accounts; only mobile money differs by the reference alone', async () => {
  const customer = await newCustomer(api, { currencies: HELD.filter((code) => code !== 'USDB') })
  const theirs = new Map(
    (await everyPageOf(api, `/customers/internal-accounts?customerId=${customer.id}`)).map((each) => [
      each.balance.currency.code,
      each,
    ]),
  )
  const shared = HELD.filter((code) => code !== 'USDB').filter((code) => {
    const [ours, others] = [waysInto(code), waysOf(theirs.get(code))].map((ways) =>
      ways.map((way) => JSON.stringify(accountIn(way))),
    ) as [string[], string[]]
    expect(others).toHaveLength(ours.length)
    return others.some((way) => ours.includes(way))
  })
  expect(shared.sort()).toEqual(MOBILE_MONEY)
  expect((await accountOf(api, 'EUR')).fundingPaymentInstructions).toEqual(
    accounts.get('EUR').fundingPaymentInstructions,
  )
})

async function everyPageOf(caller: Api, path: string, cursor = ''): Promise<Json[]> {
  const { data, nextCursor } = await caller.read(`${path}&limit=100${cursor}`)
  return nextCursor ? [...data, ...(await everyPageOf(caller, path, `&cursor=${nextCursor}`))] : data
}
