import { realtimeRailsOf } from '#account-types/realtime-funding.ts'
import { CRYPTO_NETWORKS } from '#money/currencies.ts'
import { money } from '#money/money.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { lockPayment, type OutgoingPayment, outgoingToWire, type Rail } from '../payments/index.ts'
import { requireQuote } from '../payments/quotes/index.ts'
import { applyReceipt, finalAt } from '../payments/receipts/index.ts'
import { asOf } from '../payments/transactions/index.ts'

interface Sending {
  quoteId: `Quote:${string}`
  currencyCode: string
  currencyAmount?: number
}

/**
 * Sends the money for a quote like a payer who follows its instructions. The money comes in through the same function
 * as all other money (payments 17.2).
 */
export async function sendFunds(work: Work, { quoteId, currencyCode, currencyAmount }: Sending) {
  const { transactionId, source } = await requireQuote(work.tx, work.platform, quoteId)
  const payment = asOf(await lockPayment(work, transactionId), work.now)
  if (source.sourceType !== 'REALTIME_FUNDING')
    return refuse('INVALID_INPUT', 'The quote is not funded in realtime. Execute it.')
  checkAwaitsMoney(payment, currencyCode)
  const amount = currencyAmount === undefined ? payment.sent.amount : BigInt(currencyAmount)
  const rail = railFor(payment.sent.currency, source.cryptoNetwork)
  const { payment: taken } = await applyReceipt(
    work,
    {
      id: transactionId,
      rail,
      amount: money(amount, currencyCode),
      originator: SENDER,
      acceptedAt: work.now,
      confirmations: finalAt(rail, { isDeposit: false }),
    },
    { transactionId },
  )
  if (!taken || !('route' in taken)) throw new Error(`${transactionId} did not take the money that it waits for.`)
  return outgoingToWire(taken)
}

const SENDER = {
  accountHolderName: 'Sandbox Payer',
  bankName: 'Causeway Sandbox Bank',
  accountIdentifier: '000123456789',
}

function checkAwaitsMoney({ status, sent }: OutgoingPayment, currencyCode: string): void {
  if (sent.currency !== currencyCode) refuse('INVALID_CURRENCY', `The quote is funded in ${sent.currency}.`)
  if (status === 'EXPIRED') refuse('QUOTE_EXPIRED', 'The quote has expired. Create a new one.')
  if (status !== 'PENDING')
    refuse('INVALID_INPUT', `The quote is ${status} and does not wait for money.`, { quoteStatus: status })
}

/** Returns the first rail of the instructions. */
function railFor(currency: string, cryptoNetwork: string | undefined): Rail {
  const network = CRYPTO_NETWORKS.find((each) => each === cryptoNetwork)
  return network ?? realtimeRailsOf(currency)[0] ?? 'SPARK'
}
