import { type AnyPayment, type IncomingPayment, isOutgoing, type OutgoingPayment } from '#features/payments/index.ts'
import { type Money, money } from '#money/money.ts'
import { type Rate, toReceiving } from '#money/rates.ts'

/** The lines of a payment's arithmetic, with their meanings. A reader adds them up from top to bottom. */
export const LINES = {
  SENT: 'Amount that the payer pays.',
  SERVICE_FEE: 'Fee of the operator, subtracted.',
  PLATFORM_FEE: 'Fee of the platform, subtracted.',
  COUNTERPARTY_FEE: "Fee of the receiver's institution, subtracted.",
  CONVERTED: 'Amount left after the fees, in the sending currency.',
  EXCHANGED: 'Converted amount at the rate, rounded down to the smallest unit.',
  ROUNDING: 'Difference between the exchanged and the received amount, subtracted.',
  RECEIVED: 'Amount for the payee.',
} as const

export interface Line {
  line: keyof typeof LINES
  amount: Money
}

/** The fixed rate: major units of the sending currency for one of the receiving currency. */
export type ExactRate = Pick<Rate, 'numerator' | 'denominator'>

/** Returns the lines from the sent to the received amount. Without a quote, the rate is one. */
export const linesOf = (payment: AnyPayment, rate: ExactRate = ONE): Line[] =>
  isOutgoing(payment) ? linesOfOutgoing(payment, rate) : linesOfIncoming(payment)

const ONE: ExactRate = { numerator: 1n, denominator: 1n }

const unless0 = (line: Line['line'], amount: Money): Line[] => (amount.amount === 0n ? [] : [{ line, amount }])

/** The figures of an outgoing payment. */
export type Figures = Pick<OutgoingPayment, 'sent' | 'received' | 'fees' | 'serviceFees' | 'platformFees'>

/** Returns the lines of an outgoing payment. Its fees are taken in the sending currency, before the conversion. */
export function linesOfOutgoing(payment: Figures, rate: ExactRate): Line[] {
  const { sent, received, fees, serviceFees, platformFees } = payment
  const inSent = (amount: bigint): Money => money(amount, sent.currency)
  const converted = sent.amount - fees
  const exchanged = toReceiving(converted, { ...rate, from: sent.currency, to: received.currency }, 'down')
  const isConversion = sent.currency !== received.currency || rate.numerator !== rate.denominator
  return [
    { line: 'SENT', amount: sent },
    ...unless0('SERVICE_FEE', inSent(serviceFees)),
    ...unless0('PLATFORM_FEE', inSent(platformFees)),
    ...unless0('COUNTERPARTY_FEE', inSent(fees - serviceFees - platformFees)),
    ...(isConversion ? ([{ line: 'CONVERTED', amount: inSent(converted) }] as const) : []),
    ...(isConversion ? ([{ line: 'EXCHANGED', amount: money(exchanged, received.currency) }] as const) : []),
    ...unless0('ROUNDING', money(exchanged - received.amount, received.currency)),
    { line: 'RECEIVED', amount: received },
  ]
}

/** A payment from a UMA address arrives in another asset, and the fee is taken after its conversion. */
function linesOfIncoming({ received, uma }: IncomingPayment): Line[] {
  if (!uma) return [{ line: 'RECEIVED', amount: received }]
  const { settlement, gross, fee } = uma
  const inReceived = (text: string): Money => money(BigInt(text), received.currency)
  return [
    { line: 'SENT', amount: money(BigInt(settlement.amount), settlement.currency) },
    { line: 'EXCHANGED', amount: inReceived(gross) },
    ...unless0('SERVICE_FEE', inReceived(fee)),
    { line: 'RECEIVED', amount: received },
  ]
}
