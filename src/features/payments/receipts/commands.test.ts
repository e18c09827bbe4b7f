import { expect, test } from 'vitest'
import { type Api, type Json, newPlatform } from '../../../../test/support/api.ts'
import { expectSoundLedger } from '../../../../test/support/ledger.ts'
import { operate } from '../../../../test/support/operator.ts'
import { service, useService } from '../../../../test/support/service.ts'
import { accountOf } from '../../platforms/internal-accounts/makers.test-support.ts'
import { receiptCommands } from './commands.ts'
import { newRealtimeQuote } from './makers.test-support.ts'

useService()

const run = (...args: string[]) => operate(receiptCommands, ...args)
const report = (id: string, ...args: string[]) =>
  run('report-receipt', 'RTP', id, 'USD', '5000', '--environment', 'sandbox', ...args)
const inSandbox = ['--environment', 'sandbox']

/** A quote, and the first way in which it can be funded. */
async function newFundableQuote(api: Api, source: object, amount = 5_000): Promise<{ quote: Json; way: Json }> {
  const { quote } = await newRealtimeQuote(api, source, { lockedCurrencyAmount: amount })
  return { quote, way: quote.paymentInstructions[0].accountOrWalletInfo }
}

const newApi = () => newPlatform({ supportedCurrencies: ['USD', 'EUR', 'BTC', 'USDC'] })

test('money that a bank reports by other means executes the quote that it names, once', async () => {
  const api = await newApi()
  const { quote, way } = await newFundableQuote(api, { currency: 'USD' })
  const line = ['--remittance', `Rent ${way.reference}`, '--sender-name', 'A. Payer', '--trace', 'T-1']
  expect(await report('line 1', ...line)).toBe('RTP line 1: applied.')
  expect(await report('line 1', ...line)).toBe('RTP line 1: known already.')
  expect(await api.read(`/transactions/${quote.transactionId}`)).toMatchObject({
    status: 'PROCESSING',
    source: { accountHolderName: 'A. Payer', traceNumber: 'T-1', remittanceInformation: `Rent ${way.reference}` },
  })
})

test.each([
  ['of a platform', true],
  ['without an owner', false],
])(
  'money %s that is reported once more with another amount is refused, with a message, and listed',
  async (_, isNamed) => {
    const api = await newApi()
    const { way } = await newFundableQuote(api, { currency: 'USD' })
    const id = `twice ${isNamed}`
    const line = isNamed ? ['--remittance', way.reference] : []
    expect(await report(id, ...line)).toBe(`RTP ${id}: ${isNamed ? 'applied' : 'unallocated'}.`)
    const counted = async () => {
      const { body } = await service().app.metricsServer.inject('/metrics')
      return Number(/^causeway_receipts_contradicted (\d+)/m.exec(body)?.[1])
    }
    const before = await counted()
    const again = (amount: string) => run('report-receipt', 'RTP', id, 'USD', amount, ...inSandbox, ...line)
    await expect(again('4900')).rejects.toThrow(`RTP ${id} was reported before, with another amount. Nothing was done`)
    expect(await counted()).toBe(before + 1)
    const listed = (await run('list-receipts', ...inSandbox)).split('\n').filter((each) => each.startsWith(`RTP ${id}`))
    const of = isNamed ? `PlatformConfig:${api.platform}` : 'of no platform'
    expect(listed.at(-1)).toBe(`RTP ${id}\t5000 USD\t${of}\treported again as 4900 USD, which had no effect`)
    expect(await again('5000')).toBe(`RTP ${id}: known already.`)
    await expectSoundLedger(api)
  },
)

test('money without an owner is listed, and goes to the account that the operator names', async () => {
  const api = await newApi()
  const platform = `PlatformConfig:${api.platform}`
  expect(await report('stray')).toBe('RTP stray: unallocated.')
  expect(await run('list-receipts', ...inSandbox)).toContain('RTP stray\t5000 USD')
  const account = await accountOf(api, 'USD')
  const wrong = await accountOf(api, 'EUR')
  await expect(run('assign-receipt', platform, 'RTP', 'stray', wrong.id)).rejects.toThrow('The account is in EUR')
  expect(await run('assign-receipt', platform, 'RTP', 'stray', account.id)).toBe(
    `RTP stray is credited to ${account.id}.`,
  )
  await expect(run('assign-receipt', platform, 'RTP', 'stray', account.id)).rejects.toThrow('No money waits')
  expect(await run('list-receipts', ...inSandbox)).not.toContain('stray')
  expect((await accountOf(api, 'USD')).balance.amount).toBe(5_000)
  const [incoming] = (await api.read('/transactions?type=INCOMING')).data
  expect(incoming).toMatchObject({ status: 'COMPLETED', receivedAmount: { amount: 5_000 } })
  await expectSoundLedger(api, { journals: { D7: 1, D8: 1 } })
})

test('money without an owner goes back, from the platform that it has named only', async () => {
  const [api, other] = [await newApi(), await newApi()]
  const { way } = await newFundableQuote(api, { currency: 'USDC', cryptoNetwork: 'SOLANA' }, 5_000_000)
  const stray = ['SOLANA', 'token', 'USDC']
  expect(await run('report-receipt', 'SOLANA', 'token', 'USDT', '7', ...inSandbox, '--instrument', way.address)).toBe(
    'SOLANA token: unallocated.',
  )
  await expect(run('return-receipt', `PlatformConfig:${other.platform}`, ...stray)).rejects.toThrow('No money waits')
  await run('return-receipt', `PlatformConfig:${api.platform}`, ...stray)
  await expectSoundLedger(api, { journals: { D7: 1, D8: 1 } })
})

test('a transfer that was seen and does not come lets the quote expire as if it had never been seen', async () => {
  const api = await newApi()
  const { quote, way } = await newFundableQuote(api, { currency: 'BTC', cryptoNetwork: 'BITCOIN' })
  const seen = ['report-receipt', 'BITCOIN', 'hash', 'BTC', '5000', ...inSandbox, '--instrument', way.address]
  expect(await run(...seen)).toBe('BITCOIN hash: waits for confirmations.')
  await api.create('/sandbox/clock', { advanceSeconds: 901 })
  expect((await api.read(`/quotes/${quote.id}`)).status).toBe('PENDING')
  const platform = `PlatformConfig:${api.platform}`
  expect(await run('drop-receipt', platform, 'BITCOIN', 'hash')).toBe('BITCOIN hash is not waited for any more.')
  expect((await api.read(`/quotes/${quote.id}`)).status).toBe('EXPIRED')
  await expect(run('drop-receipt', platform, 'BITCOIN', 'hash')).rejects.toThrow('Nothing waits')
})

test.each([
  [['FAX', 'x', 'USD', '1'], 'Name the rail'],
  [['RTP', '', 'USD', '1'], "the bank's own id"],
  [['RTP', 'x', 'XYZ', '1'], 'Name the currency'],
  [['RTP', 'x', 'USD', '0'], 'the amount'],
  [['RTP', 'x', 'USD', '1.5'], 'the amount'],
  [['RTP', 'x', 'USD', '1', '--accepted-at', '2999-01-01T00:00:00Z'], 'not later than now'],
  [['BITCOIN', 'x', 'BTC', '1', '--confirmations', 'many'], 'number of blocks'],
])('%j is refused with what to write', async (args, reason) => {
  await expect(run('report-receipt', ...args, ...inSandbox)).rejects.toThrow(reason)
})
