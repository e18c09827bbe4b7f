import { Enum, type Static } from '#runtime/declare/schema.ts'

/** All rails of payments. Some occur only in rates and on no account (accounts 7). */
export const PAYMENT_RAILS = [
  'ACH',
  'ACH_COLOMBIA',
  'BANK_TRANSFER',
  'BRE_B',
  'CIPS',
  'FAST',
  'FASTER_PAYMENTS',
  'FEDNOW',
  'INSTAPAY',
  'MOBILE_MONEY',
  'NEFT',
  'PAYNOW',
  'PESONET',
  'PIX',
  'RTGS',
  'RTP',
  'SEPA',
  'SEPA_INSTANT',
  'SPEI',
  'SWIFT',
  'UNIONPAY',
  'UPI',
  'WIRE',
] as const
export const PaymentRail = Enum(PAYMENT_RAILS, { $id: 'PaymentRail' })
export type PaymentRail = Static<typeof PaymentRail>

/** The rail for pulls from pullable accounts. */
export const PULL_RAIL: PaymentRail = 'ACH'

const INSTANT: ReadonlySet<PaymentRail> = new Set<PaymentRail>([
  'RTP',
  'FEDNOW',
  'SEPA_INSTANT',
  'FASTER_PAYMENTS',
  'PIX',
  'SPEI',
  'UPI',
  'PAYNOW',
  'FAST',
])

/** Returns true if money on this rail arrives within seconds, at any hour (payments 4.2 rule 8). */
export function isInstant(rail: PaymentRail): boolean {
  return INSTANT.has(rail)
}
