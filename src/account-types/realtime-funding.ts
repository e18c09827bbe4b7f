import { LARGEST_PIX_AMOUNT } from '#formats/pix.ts'
import type { CryptoNetwork } from '#money/currencies.ts'
import type { CoordinateSeed } from './coordinate-seed.ts'
import { type Coordinates, sandboxCoordinates } from './deposits.ts'
import { depositInvoice } from './lightning-deposit.ts'
import type { PaymentRail } from './payment-rails.ts'

/** The real-time funding of quotes in a currency. */
interface Funding {
  rails: readonly PaymentRail[]
  /** The largest amount that the instructions can name, in the smallest unit. If absent, there is no limit. */
  largestAmount?: bigint
  /** The collector's wallet for quotes. Set if other deposits in the currency go to a bank account. */
  collector?: Readonly<Record<string, string>>
  /**
   * The instrument and the amount identify the payment: the rail carries no reference, and the account is always the
   * same.
   */
  isWithoutReference?: boolean
}

const mobileMoney = (collector?: Funding['collector']): Funding => ({
  rails: ['MOBILE_MONEY'],
  ...(collector && { collector }),
})

/** The fiat currencies that fund quotes, with their instant rails (payments 6.1). */
const FUNDINGS: Readonly<Record<string, Funding>> = {
  USD: { rails: ['RTP', 'FEDNOW'] },
  EUR: { rails: ['SEPA_INSTANT'] },
  DKK: { rails: ['SEPA_INSTANT'] },
  GBP: { rails: ['FASTER_PAYMENTS'] },
  BRL: { rails: ['PIX'], largestAmount: LARGEST_PIX_AMOUNT },
  MXN: { rails: ['SPEI'] },
  INR: { rails: ['UPI'], isWithoutReference: true },
  ARS: { rails: ['BANK_TRANSFER'], isWithoutReference: true },
  COP: { rails: ['BRE_B'] },
  SGD: { rails: ['FAST', 'PAYNOW'] },
  BDT: mobileMoney({ bankName: 'bKash', phoneNumber: '+8801700000000' }),
  CNY: mobileMoney({ bankName: 'AliPay', phoneNumber: '+8613800000000' }),
  EGP: mobileMoney({ bankName: 'Vodafone Cash', phoneNumber: '+201000000000' }),
  GHS: mobileMoney({ bankName: 'MTN MoMo', phoneNumber: '+233240000000' }),
  PKR: mobileMoney({ bankName: 'Easypaisa', phoneNumber: '+923000000000' }),
  BWP: mobileMoney(),
  HTG: mobileMoney(),
  KES: mobileMoney(),
  MWK: mobileMoney(),
  RWF: mobileMoney(),
  TZS: mobileMoney(),
  UGX: mobileMoney(),
  XAF: mobileMoney(),
  XOF: mobileMoney(),
  ZMW: mobileMoney(),
}

/** Returns the rails on which a fiat currency funds quotes, or an empty list if it funds none. */
export const realtimeRailsOf = (currency: string): readonly PaymentRail[] => FUNDINGS[currency]?.rails ?? []

/**
 * Returns the largest amount that funds a quote in the currency, in the smallest unit, or undefined if there is no
 * limit.
 */
export const largestRealtimeAmount = (currency: string): bigint | undefined => FUNDINGS[currency]?.largestAmount

/** Returns true if every payment goes to the same account and cannot carry a reference (payments 6.3). */
export const isFundedWithoutReference = (currency: string): boolean => FUNDINGS[currency]?.isWithoutReference === true

/** The network of each wallet payment method. */
const NETWORK_OF: Readonly<Record<string, CryptoNetwork>> = {
  SPARK_WALLET: 'SPARK',
  LIGHTNING: 'LIGHTNING',
  BITCOIN_L1: 'BITCOIN',
  SOLANA_WALLET: 'SOLANA',
  BASE_WALLET: 'BASE',
  POLYGON_WALLET: 'POLYGON',
  ETHEREUM_WALLET: 'ETHEREUM',
  TRON_WALLET: 'TRON',
  PLASMA_WALLET: 'PLASMA',
}

/** The networks offered for bitcoin if the payer names none (payments 4.2 rule 6). */
const OFFERED_FOR_BITCOIN: readonly CryptoNetwork[] = ['SPARK', 'LIGHTNING']

const isOffered = (wanted: CryptoNetwork | undefined, network: CryptoNetwork) =>
  wanted === undefined ? OFFERED_FOR_BITCOIN.includes(network) : wanted === network

/**
 * Returns sandbox payment methods for exactly the seed's amount. Paying by one of them is enough (payments 6.1). Empty
 * if the currency does not support real-time funding.
 */
export function sandboxFunding(seed: CoordinateSeed, wanted: CryptoNetwork | undefined): Coordinates[] {
  const funding = FUNDINGS[seed.currency]
  const ways = sandboxCoordinates(seed)
  if (funding) return ways.slice(0, 1).map((way) => atCollector(way, funding))
  return ways
    .filter(({ accountType }) => {
      const network = NETWORK_OF[accountType]
      return network !== undefined && isOffered(wanted, network)
    })
    .map((way) => withInvoice(way, seed))
}

function atCollector(way: Coordinates, { rails, collector }: Funding): Coordinates {
  if (!('paymentRails' in way)) return way
  const { accountType, reference } = way
  return collector ? { accountType, ...collector, reference, paymentRails: rails } : { ...way, paymentRails: rails }
}

/** Adds an invoice with a fixed amount to bitcoin on Spark. The payer uses the address or the invoice. */
const withInvoice = (way: Coordinates, seed: CoordinateSeed): Coordinates =>
  way.accountType === 'SPARK_WALLET' && seed.currency === 'BTC' ? { ...way, invoice: depositInvoice(seed) } : way
