import { describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { faultsOf, sparkOn, accountOf as validAccount } from '#features/external-accounts/accounts.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { useService } from '#test/support/service.ts'
import { quoteRequest } from '../quotes/makers.test-support.ts'
import { withdrawal } from './makers.test-support.ts'

useService()

const PATH = '/crypto/estimate-withdrawal-fee'
const EVM = '0xd0f0E9F57Ec03d52A1fBb549405838331Dd950E4'
const SOLANA = 'ARyzoA81Q3pCB9Skc9a128mSFSgXHWGXRRxYLxRZKsxT'
const TRON = 'TD6Ji3ARAYxm5w13BMmnKwrARrW9s3Ph6L'
const SPARK = sparkOn('spark')
const OFFER = 'lno1pgx4qcteda6hggrhv9kxcet5zcss9fcczmu45y28nkguxgx6sve6epduv9f754ujkap3a2z3feh0v7xy'
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const newCryptoPlatform = () => newPlatform({ supportedCurrencies: ['USD', 'USDC', 'USDT', 'BTC', 'USDB'] })
const estimate = async (api: Api, currency: string, extra: Json = {}) =>
  api.post(PATH, withdrawal((await accountOf(api, currency)).id, { currency, ...extra }))

test.each<[string, string, string, string, number, number]>([
  ['SOLANA', 'USDC', SOLANA, 'SOL', 5_000, 750],
  ['ETHEREUM', 'USDC', EVM, 'ETH', 780_000_000_000_000, 1_950_000],
  ['ETHEREUM', 'USDT', EVM, 'ETH', 780_000_000_000_000, 1_950_000],
  ['BASE', 'USDC', EVM, 'ETH', 2_000_000_000_000, 5_000],
  ['ARBITRUM', 'USDC', EVM, 'ETH', 4_000_000_000_000, 10_000],
  ['POLYGON', 'USDC', EVM, 'POL', 3_000_000_000_000_000, 1_500],
  ['TRON', 'USDT', TRON, 'TRX', 13_000_000, 3_250_000],
  ['PLASMA', 'USDT', EVM, 'XPL', 0, 0],
  ['SPARK', 'BTC', SPARK, 'BTC', 0, 0],
  ['LIGHTNING', 'BTC', 'john.doe@wallet.example', 'BTC', 10, 10],
  ['LIGHTNING', 'BTC', OFFER, 'BTC', 10, 10],
  ['BITCOIN', 'BTC', BITCOIN, 'BTC', 2_820, 2_820],
])(
  '%s takes its fee for %s to %s',
  async (cryptoNetwork, currency, destinationAddress, networkFeeAsset, networkFee, totalFee) => {
    const { status, body } = await estimate(await newCryptoPlatform(), currency, {
      cryptoNetwork,
      destinationAddress,
      amount: 5_000_000,
    })
    expect({ status, body }).toEqual({
      status: 200,
      body: { networkFee, networkFeeAsset, applicationFee: 0, totalFee, netAmount: 5_000_000 - totalFee },
    })
  },
)

test('a quote over the same amount charges the same', async () => {
  const api = await newCryptoPlatform()
  const account = await fund(api, (await accountOf(api, 'USDC')).id, 20_000_000)
  const wallet = await api.create('/platform/external-accounts', validAccount('ETHEREUM_WALLET'))
  const quote = await api.create('/quotes', quoteRequest(account.id, wallet.id, 9_876_543))
  const { body } = await estimate(api, 'USDC', {
    cryptoNetwork: 'ETHEREUM',
    destinationAddress: EVM,
    amount: 9_876_543,
  })
  expect({ totalFee: body.totalFee, netAmount: body.netAmount }).toEqual({
    totalFee: quote.feesIncluded,
    netAmount: quote.totalReceivingAmount,
  })
  expect(body.totalFee).toBe(1_950_000)
})

test('refuses fees that reach the amount, but accepts one unit more, regardless of balance', async () => {
  const api = await newCryptoPlatform()
  const on = (amount: number) => estimate(api, 'USDC', { cryptoNetwork: 'ETHEREUM', destinationAddress: EVM, amount })
  expect([(await on(1_000_000)).body.code, (await on(1_950_000)).body.code]).toEqual([
    'AMOUNT_OUT_OF_RANGE',
    'AMOUNT_OUT_OF_RANGE',
  ])
  expect((await on(1_950_001)).body).toMatchObject({ totalFee: 1_950_000, netAmount: 1 })
  expect((await on(9_000_000_000_000_000)).status).toBe(200)
})

test('an embedded wallet is a withdrawal account, though no network carries its dollars', async () => {
  const api = await newCryptoPlatform()
  const wallet = await accountOf(api, 'USDB', (await newCustomer(api)).id)
  expect(wallet.type).toBe('EMBEDDED_WALLET')
  expect(faultsOf(await api.post(PATH, withdrawal(wallet.id)))).toEqual([400, 'INVALID_CURRENCY', ['currency']])
  const onSpark = withdrawal(wallet.id, { currency: 'USDB', cryptoNetwork: 'SPARK', destinationAddress: SPARK })
  expect(faultsOf(await api.post(PATH, onSpark))).toEqual([400, 'INVALID_INPUT', ['cryptoNetwork']])
})

describe('checks', () => {
  test.each<[string, Json, string, string[]]>([
    ['no amount', { amount: 0 }, 'INVALID_AMOUNT', ['amount']],
    ['part of a unit', { amount: 1.5 }, 'INVALID_AMOUNT', ['amount']],
    [
      'an amount and an address',
      { amount: -1, destinationAddress: EVM },
      'INVALID_INPUT',
      ['amount', 'destinationAddress'],
    ],
    [
      'a network that does not exist',
      { cryptoNetwork: 'DOGE', destinationAddress: EVM },
      'INVALID_INPUT',
      ['cryptoNetwork'],
    ],
    ['a currency that the network does not carry', { currency: 'USDT' }, 'INVALID_INPUT', ['cryptoNetwork']],
    ['money of a state', { currency: 'USD' }, 'INVALID_INPUT', ['cryptoNetwork']],
    [
      'everything at once',
      { internalAccountId: 'x', currency: 'usdc', cryptoNetwork: 'SPARK', amount: '1', destinationAddress: SOLANA },
      'INVALID_INPUT',
      ['internalAccountId', 'currency', 'amount', 'destinationAddress'],
    ],
    [
      'only USDC on Bitcoin',
      { cryptoNetwork: 'BITCOIN', destinationAddress: BITCOIN },
      'INVALID_INPUT',
      ['cryptoNetwork'],
    ],
  ])('come first for %s', async (_, extra, code, fields) => {
    const api = await newCryptoPlatform()
    expect(faultsOf(await api.post(PATH, withdrawal(newId('InternalAccount'), extra)))).toEqual([400, code, fields])
  })

  test('then the account must belong to the platform, then have the currency', async () => {
    const api = await newCryptoPlatform()
    const foreign = await accountOf(await newCryptoPlatform(), 'USDC')
    for (const id of [newId('InternalAccount'), foreign.id]) {
      const { status, body } = await api.post(PATH, withdrawal(id, { amount: 1 }))
      expect({ status, code: body.code }, id).toEqual({ status: 404, code: 'REFERENCE_NOT_FOUND' })
    }
    const of = async (currency: string) =>
      faultsOf(await api.post(PATH, withdrawal((await accountOf(api, currency)).id, { amount: 1 })))
    expect(await of('USD')).toEqual([400, 'INVALID_INPUT', ['internalAccountId']])
    expect(await of('USDT')).toEqual([400, 'INVALID_CURRENCY', ['currency']])
    expect((await of('USDC')).slice(0, 2)).toEqual([400, 'AMOUNT_OUT_OF_RANGE'])
  })
})

describe('the address', () => {
  /** A valid address on each network, with a currency that the network supports. */
  const ADDRESSES: Record<string, readonly [string, string]> = {
    ETHEREUM: ['USDC', EVM],
    SOLANA: ['USDC', SOLANA],
    TRON: ['USDT', TRON],
    SPARK: ['BTC', SPARK],
    LIGHTNING: ['BTC', OFFER],
    BITCOIN: ['BTC', BITCOIN],
  }
  const PAIRS = Object.keys(ADDRESSES).flatMap((network) =>
    Object.keys(ADDRESSES).map((other) => [network, other] as const),
  )
  const judged = async (api: Api, cryptoNetwork: string, destinationAddress: string) => {
    const [currency] = ADDRESSES[cryptoNetwork] as [string, string]
    return faultsOf(
      await api.post(PATH, withdrawal(newId('InternalAccount'), { currency, cryptoNetwork, destinationAddress })),
    )
  }
  const UNKNOWN_ACCOUNT = [404, 'REFERENCE_NOT_FOUND', undefined]
  const REFUSED = [400, 'INVALID_INPUT', ['destinationAddress']]

  test('must be of the network: production accepts no other', async () => {
    const api = await newPlatform({ environment: 'production' })
    for (const [network, other] of PAIRS) {
      const answer = await judged(api, network, (ADDRESSES[other] as [string, string])[1])
      expect({ network, other, answer }).toEqual({
        network,
        other,
        answer: network === other ? UNKNOWN_ACCOUNT : REFUSED,
      })
    }
  })

  test('in the sandbox, accepts final digits that break an address checksum, but no other form', async () => {
    const api = await newPlatform()
    expect(await judged(api, 'SPARK', `${SPARK.slice(0, -3)}102`)).toEqual(UNKNOWN_ACCOUNT)
    expect(await judged(api, 'ETHEREUM', `${EVM.slice(0, -3)}102`)).toEqual(UNKNOWN_ACCOUNT)
    const strangers = [
      ['SOLANA', EVM],
      ['ETHEREUM', SOLANA],
      ['TRON', EVM],
      ['SPARK', BITCOIN],
      ['LIGHTNING', SOLANA],
      ['LIGHTNING', '$john@wallet.example'],
    ] as const
    for (const [network, address] of strangers) {
      expect({ network, address, judged: await judged(api, network, address) }).toEqual({
        network,
        address,
        judged: REFUSED,
      })
    }
  })

  test('checks Bitcoin checksums everywhere, and accepts test networks only in the sandbox', async () => {
    const [sandbox, production] = [await newPlatform(), await newPlatform({ environment: 'production' })]
    for (const [address, inSandbox, inProduction] of [
      [BITCOIN, UNKNOWN_ACCOUNT, UNKNOWN_ACCOUNT],
      ['3CMNFxN1oHBc4R1EpboAL5yzHGgE611Xou', UNKNOWN_ACCOUNT, UNKNOWN_ACCOUNT],
      ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', UNKNOWN_ACCOUNT, REFUSED],
      ['mo9ncXisMeAoXwqcV5EWuyncbmCcQN4rVs', UNKNOWN_ACCOUNT, REFUSED],
      ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', REFUSED, REFUSED],
    ] as const) {
      expect([
        address,
        await judged(sandbox, 'BITCOIN', address),
        await judged(production, 'BITCOIN', address),
      ]).toEqual([address, inSandbox, inProduction])
    }
  })
})
