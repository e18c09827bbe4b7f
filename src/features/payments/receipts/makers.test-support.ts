import { newCustomer } from '#features/customers/makers.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { money } from '#money/money.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { createLog } from '#runtime/lib/log.ts'
import type { Api, Json } from '#test/support/api.ts'
import { service } from '#test/support/service.ts'
import { done } from '#test/support/two-people.ts'
import type { Receipt, Reception } from './model.ts'
import { receiveReceipt } from './receive-receipt.ts'

let received = 0

/** Reports money as a bank: 1,000.00 USD by RTP in the sandbox by default. */
export function report(receipt: Partial<Receipt>, environment: Environment = 'sandbox'): Promise<Reception> {
  const { app, database, logLines } = service()
  const log = createLog('info', (line) => void logLines.push(line))
  return receiveReceipt({ db: database.db, clock: systemClock, works: app.works, log }, environment, {
    id: `receipt ${++received}`,
    rail: 'RTP',
    amount: money(100_000n, 'USD'),
    originator: {},
    acceptedAt: new Date(),
    ...receipt,
  })
}

/** Makes a customer with a foreign bank account, and a quote for realtime funding. */
export async function newRealtimeQuote(api: Api, source: object = { currency: 'USD' }, extra: object = {}) {
  const customer = await newCustomer(api)
  const { id } = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const quote = await api.create('/quotes', {
    source: { sourceType: 'REALTIME_FUNDING', customerId: customer.id, ...source },
    destination: { destinationType: 'ACCOUNT', accountId: id },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 100_000,
    ...extra,
  })
  return { customer, quote }
}

/**
 * Reports money manually as treasurers, with as many as it needs. Returns its receipt. Throws the text of a refusal.
 */
export const reportByHand = (receipt: Partial<Json> & { environment: Environment }): Promise<Json> =>
  done('treasurer', '/receipts', { acceptedAt: new Date().toISOString(), ...receipt })

/** Reports 50.00 EUR that arrived over SEPA at a treasury account. */
export const reportInProduction = (id: string, treasuryAccount: string, more: object = {}): Promise<Json> =>
  reportByHand({
    environment: 'production',
    rail: 'SEPA',
    id,
    currency: 'EUR',
    amount: 5_000,
    treasuryAccount,
    ...more,
  })

/** Decides about reported money as treasurers, by as many people as needed. */
export const decideReceipt = (
  { platform }: Pick<Api, 'platform'>,
  receiptId: string,
  decision: 'assign' | 'return' | 'release' | 'refuse' | 'drop',
  body: object = {},
): Promise<Json> =>
  done('treasurer', `/platforms/PlatformConfig:${platform}/receipts/${encodeURIComponent(receiptId)}/${decision}`, body)

export const REJECTED = { failureReason: 'COMPLIANCE_REJECTED' }
