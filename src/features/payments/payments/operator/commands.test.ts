import { describe, expect, test } from 'vitest'
import { type Api, type Json, newPlatform } from '../../../../../test/support/api.ts'
import { eventsOf, expectSoundLedger } from '../../../../../test/support/ledger.ts'
import { operate } from '../../../../../test/support/operator.ts'
import { service, settle, useService } from '../../../../../test/support/service.ts'
import { newCustomer } from '../../../customers/customers/makers.test-support.ts'
import { eurAccount, usdAccount } from '../../../external-accounts/external-accounts/makers.test-support.ts'
import { newQuote, quoteRequest } from '../../quotes/makers.test-support.ts'
import { paymentCommands } from './commands.ts'

useService()

const newEuroPlatform = () => newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
const keyOf = ({ platform }: Api, { transactionId }: Json, kind = 'payout') =>
  `PlatformConfig:${platform}/${transactionId}/${kind}`
const transactionOf = (api: Api, { transactionId }: Json) => api.read(`/transactions/${transactionId}`)
const report = (...args: string[]) => operate(paymentCommands, 'report-payment', ...args)

/** A payment whose partner reports nothing for six minutes; answers its description. */
async function newSlowPayment(api?: Api) {
  const by = api ?? (await newEuroPlatform())
  const { quote } = await newQuote(by, { suffix: '003' })
  await by.create(`/quotes/${quote.id}/execute`)
  await settle()
  const key = keyOf(by, quote)
  /** Answers what is printed after the key. */
  const notify = async (word: string, id: string, ...options: string[]) =>
    (await report(key, word, '--notice', id, ...options)).replace(`${key}: `, '')
  return { api: by, quote, key, notify }
}

describe('what a bank has reported by other means', () => {
  test('takes effect once, under the id that the bank has given it', async () => {
    const { api, quote, notify } = await newSlowPayment()
    expect(await notify('paid', 'statement 7')).toBe('applied.')
    expect(await notify('paid', 'statement 7')).toBe('known already.')
    expect(await notify('paid', 'statement 8')).toBe('means nothing any more.')
    expect(await eventsOf(api, quote.transactionId)).toEqual(
      ['PENDING', 'PROCESSING', 'COMPLETED'].map((status) => `OUTGOING_PAYMENT.${status}`),
    )
    await api.create('/sandbox/clock', { advanceSeconds: 600 })
    await expectSoundLedger(api, { journals: { D1: 1, O3: 1, O4: 1 } })
  })

  test('is named by the ids of platform and payment as well', async () => {
    const { api, quote, key } = await newSlowPayment()
    const printed = await report(
      `PlatformConfig:${api.platform}`,
      quote.transactionId,
      'payout',
      'rejected',
      ...['--notice', '1', '--reason', 'LIMIT_EXCEEDED', '--refund-refused'],
    )
    expect(printed).toBe(`${key}: applied.`)
    expect(await transactionOf(api, quote)).toMatchObject({
      status: 'FAILED',
      failureReason: 'LIMIT_EXCEEDED',
      refund: { status: 'FAILED' },
    })
  })

  test('waits for what it follows up', async () => {
    const { api, quote, notify } = await newSlowPayment()
    expect(await notify('returned', '2', '--charge', '150')).toBe('too early, will be tried.')
    expect(await notify('returned', '2', '--charge', '150')).toBe('too early, will be tried.')
    await settle()
    expect((await transactionOf(api, quote)).status).toBe('PROCESSING')
    expect(await notify('paid', '1')).toBe('applied.')
    await service()
      .database.db.updateTable('jobs')
      .set({ run_at: new Date(0) })
      .where('platform_id', '=', api.platform)
      .execute()
    await settle()
    expect(await transactionOf(api, quote)).toMatchObject({
      status: 'FAILED',
      failureReason: 'PAYOUT_RETURNED',
      refund: { status: 'COMPLETED' },
    })
    expect(await notify('returned', '2')).toBe('known already.')
    await expectSoundLedger(api, { journals: { D1: 1, O3: 1, O4: 1, R2: 1 } })
  })

  test('contradicts an earlier report when a return is reported again with another charge', async () => {
    const { api, quote, notify } = await newSlowPayment()
    await notify('paid', '1')
    expect(await notify('returned', '2', '--charge', '150')).toBe('applied.')
    await expect(notify('returned', '2', '--charge', '90')).rejects.toThrow(
      '2 was reported before, with another charge. Nothing was done.',
    )
    expect(await notify('returned', '2')).toBe('known already.')
    expect(await notify('returned', '2', '--charge', '150')).toBe('known already.')
    const { body } = await service().app.metricsServer.inject('/metrics')
    expect(body).toMatch(/^causeway_notices_contradicted 1$/m)
    expect(await transactionOf(api, quote)).toMatchObject({ status: 'FAILED', refund: { status: 'COMPLETED' } })
    await expectSoundLedger(api, { journals: { D1: 1, O3: 1, O4: 1, R2: 1 } })
  })

  test('takes effect once when it is reported several times at once', async () => {
    const { api, notify } = await newSlowPayment()
    const answers = await Promise.all(Array.from({ length: 6 }, () => notify('paid', '1')))
    expect(answers.sort()).toEqual(['applied.', ...Array(5).fill('known already.')])
    await expectSoundLedger(api, { journals: { D1: 1, O3: 1, O4: 1 } })
  })

  test('has one effect when two results are reported at once', async () => {
    const { api, notify } = await newSlowPayment()
    const answers = await Promise.all([notify('paid', '1'), notify('rejected', '2', '--reason', 'ACCOUNT_INVALID')])
    expect(answers.sort()).toEqual(['applied.', 'means nothing any more.'])
    await expectSoundLedger(api)
  })

  test('concerns the payment that is named and no other, whatever the id of the notice', async () => {
    const one = await newSlowPayment()
    const [second, foreign] = [await newSlowPayment(one.api), await newSlowPayment()]
    expect(await one.notify('paid', '1')).toBe('applied.')
    for (const { api, quote } of [second, foreign]) expect((await transactionOf(api, quote)).status).toBe('PROCESSING')
    expect([await second.notify('paid', '1'), await foreign.notify('paid', '1')]).toEqual(['applied.', 'applied.'])
  })

  test('takes effect at the time of its platform', async () => {
    const { api, quote, notify } = await newSlowPayment()
    await api.create('/sandbox/clock', { advanceSeconds: 300 })
    await notify('paid', '1')
    const { settledAt } = await transactionOf(api, quote)
    expect(new Date(settledAt).getTime()).toBeGreaterThan(Date.now() + 290_000)
  })

  test('leaves an entry in the audit log', async () => {
    const { api, key, notify } = await newSlowPayment()
    await notify('paid', '1')
    const entries = await service()
      .database.db.selectFrom('audit_entries')
      .select(['actor', 'action', 'object', 'result'])
      .where('platform_id', '=', api.platform)
      .where('actor', '=', 'operator')
      .execute()
    expect(entries).toContainEqual({ actor: 'operator', action: 'report-payment', object: key, result: 'applied' })
  })
})

test('money that is pulled is paid out once it has come, and a failure is not believed afterwards', async () => {
  const api = await newEuroPlatform()
  const { id: customerId } = await newCustomer(api)
  // The pull fails after half a minute, unless another notice comes first.
  const bank = await api.create('/customers/external-accounts', usdAccount('005', { customerId }))
  const target = await api.create('/customers/external-accounts', eurAccount('003', { customerId }))
  const quote = await api.create('/quotes', quoteRequest(bank.id, target.id, 10_000, { immediatelyExecute: true }))
  await settle()
  const [payout, pull, refund] = ['payout', 'pull', 'refund'].map((kind) => keyOf(api, quote, kind))
  for (const [key, word] of [
    [payout, 'paid'],
    [refund, 'refunded'],
  ])
    await expect(report(key as string, word as string, '--notice', '1')).rejects.toThrow('No such order')
  expect(await report(pull as string, 'pulled', '--notice', '1')).toContain('applied')
  expect(await report(pull as string, 'pull-failed', '--notice', '2')).toContain('means nothing any more')
  await settle()
  await api.create('/sandbox/clock', { advanceSeconds: 60 })
  expect((await transactionOf(api, quote)).status).toBe('PROCESSING')
  expect(await report(payout as string, 'paid', '--notice', '1')).toContain('applied')
  expect((await transactionOf(api, quote)).status).toBe('COMPLETED')
  await expectSoundLedger(api, { journals: { O3: 1, O4: 1 } })
})

const NO_PLATFORM = 'PlatformConfig:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'
const NO_PAYMENT = 'Transaction:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'

test.each([
  ['no key', () => 'SEPA-1234'],
  ['of no platform', () => `${NO_PLATFORM}/${NO_PAYMENT}/payout`],
  ['of no payment', (key: string) => key.replace(/Transaction:[^/]+/, NO_PAYMENT)],
  ['of no such order', (key: string) => key.replace('payout', 'pull')],
  ['with more behind it', (key: string) => `${key}/1`],
])('a key that is %s names no order', async (_, change) => {
  const { api, quote, key } = await newSlowPayment()
  const word = change(key).endsWith('pull') ? 'pulled' : 'paid'
  await expect(report(change(key), word, '--notice', '1')).rejects.toThrow('No such order has been given')
  expect((await transactionOf(api, quote)).status).toBe('PROCESSING')
})

test('nothing is reported about a payment of another platform, or about one that has not been released', async () => {
  const [{ quote }, theirs] = [await newSlowPayment(), await newEuroPlatform()]
  await expect(report(keyOf(theirs, quote), 'paid', '--notice', '1')).rejects.toThrow('No such order')
  const { quote: open } = await newQuote(theirs)
  await expect(report(keyOf(theirs, open), 'paid', '--notice', '1')).rejects.toThrow('No such order')
  expect((await transactionOf(theirs, open)).status).toBe('PENDING')
})

test.each([
  [['paid'], '--notice'],
  [['--notice', '1'], 'Name what was reported: paid, rejected,'],
  [['lost', '--notice', '1'], 'Name what was reported'],
  [['rejected', '--notice', '1'], '--reason QUOTE_EXECUTION_FAILED, LIMIT_EXCEEDED'],
  [['rejected', '--notice', '1', '--reason', 'BAD_LUCK'], '--reason QUOTE_EXECUTION_FAILED'],
  [['paid', '--notice', '1', '--charge', '5'], 'paid has no --charge'],
  [['paid', '--notice', '1', '--transaction-hash', 'ab'], '--transaction-hash <64 hex>'],
  [['paid', '--notice', '1', '--transaction-hash', 'ab'.repeat(32)], 'reached on no network'],
  [['returned', '--notice', '1', '--charge=-5'], 'in the smallest unit'],
  [['returned', '--notice', '1', '--charge', '1.5'], 'in the smallest unit'],
  [['refunded', '--notice', '1'], 'REFUNDED cannot be reported about a payout, but PAID,'],
])('%j is refused with what to write', async (args, reason) => {
  const { api, quote, key } = await newSlowPayment()
  await expect(report(key, ...args)).rejects.toThrow(reason)
  expect((await transactionOf(api, quote)).status).toBe('PROCESSING')
})

test('the order is named by the kind as well, and a bank keeps no more than it was given', async () => {
  const { api, quote, notify } = await newSlowPayment()
  await expect(report(`PlatformConfig:${api.platform}`, quote.transactionId, 'paid')).rejects.toThrow(
    'payout|pull|refund',
  )
  await notify('paid', '1')
  await expect(notify('returned', '2', '--charge', '100000000')).rejects.toThrow('more than what')
  expect((await transactionOf(api, quote)).status).toBe('COMPLETED')
})
