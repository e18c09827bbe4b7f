import { createHash } from 'node:crypto'
import { publicKeyOfSecret } from '#crypto/secp256k1.ts'
import { decodeInvoice } from '#formats/bolt11.ts'
import { signInvoice } from '#formats/bolt11-sign.ts'
import { currencyOf, minorUnitsPerMajor } from '#money/currencies.ts'
import { fraction, reciprocal, times } from '#money/fractions.ts'
import { divide } from '#money/money.ts'
import { toWireRate } from '#money/rates.ts'
import { SANDBOX_UNITS_PER_USD } from '#money/sandbox-rates.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import { parseUmaAddress, toUmaAddress, type UmaAddress } from '#uma/address.ts'
import { fractionOfDouble, millisatoshiFor } from '#uma/conversion.ts'
import type { UmaCurrency } from '#uma/lookup-answer.ts'
import type { PartyFields } from '#uma/party-fields.ts'
import { PREFERRED_VERSION } from '#uma/versions.ts'
import type { Simulated } from '../adapter.ts'
import { failed } from './failures.ts'
import type {
  Counterparties,
  CounterpartyResult,
  LookUpFailureCode,
  PaymentFailureCode,
  PaymentRequest,
  PaymentTerms,
  Receiver,
} from './port.ts'

/** Payees at the domain, with their currencies (payments 17.5). The payout decides how a payment ends. */
const CURRENCIES = new Map([
  ['$success.usd', 'USD'],
  ['$success.eur', 'EUR'],
  ['$success.mxn', 'MXN'],
  ['$pending.long.usd', 'USD'],
  ['$fail.compliance.usd', 'USD'],
  ['$fail.sender.usd', 'USD'],
  ['$fail.unreadable.usd', 'USD'],
  ['$fail.inconsistent.usd', 'USD'],
])

/** Existing receivers with refused payments, with the failures of `https.ts`. */
const REFUSED_PAYMENTS = new Map<string, ReturnType<typeof failed<PaymentFailureCode>>>([
  ['$fail.sender.usd', failed('SENDER_NOT_ACCEPTED', "The receiver's institution does not take money of this sender.")],
  [
    '$fail.unreadable.usd',
    failed('PARSE_PAYREQ_RESPONSE_ERROR', "The answer of the receiver's institution cannot be read."),
  ],
  [
    '$fail.inconsistent.usd',
    failed('INVALID_PAYREQ_RESPONSE', "The answer of the receiver's institution contradicts itself."),
  ],
])

const [MIN, MAX] = [1n, 10_000_000n]
const INVOICE_SECONDS = 3_600
const MILLISATOSHI_PER_BITCOIN = 100_000_000_000n

/** The receivers' data for every possible request. */
const PAYEE: Required<Omit<PartyFields, 'IDENTIFIER' | 'ACCOUNT_IDENTIFIER'>> = {
  FULL_NAME: 'Sandbox Receiver',
  BIRTH_DATE: '1990-01-01',
  NATIONALITY: 'US',
  PHONE_NUMBER: '+12025550123',
  EMAIL: 'receiver@example.org',
  POSTAL_ADDRESS: '1 Test Street, New York, NY 10001, US',
  TAX_ID: '000000000',
  REGISTRATION_NUMBER: '000000',
  USER_TYPE: 'INDIVIDUAL',
  COUNTRY_OF_RESIDENCE: 'US',
  FI_LEGAL_ENTITY_NAME: 'Causeway Sandbox Bank',
  FI_ADDRESS: '1 Test Street, New York, NY 10001, US',
  PURPOSE_OF_PAYMENT: 'GIFT',
  ULTIMATE_INSTITUTION_COUNTRY: 'US',
  BUSINESS_TYPE: 'OTHER',
  COMPANY_LEGAL_NAME: 'Sandbox Receiver Inc.',
  ID_TYPE: 'PASSPORT',
  ID_NUMBER: 'X0000000',
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const NODE_KEY = sha256('causeway sandbox counterparty: node')
const SIGNING_KEY = sha256('causeway sandbox counterparty: signing')
const ENCRYPTION_KEY = sha256('causeway sandbox counterparty: encryption')

/** The only institution of the sandbox. It answers immediately and without a network. */
export const simulatedCounterparties = ({ domain }: { domain: string }): Counterparties & Simulated => {
  const notAllowed = failed(
    'COUNTERPARTY_NOT_ALLOWED',
    `In the sandbox, institutions other than ${domain} are not there.`,
  )
  const addressAt = (text: string): UmaAddress | undefined => {
    const address = parseUmaAddress(text)
    return address?.domain === domain ? address : undefined
  }
  return {
    kind: 'simulated',
    lookUp: async (question) => {
      const address = addressAt(question.receiver)
      return address ? toReceiver(address) : notAllowed
    },
    requestPayment: async (request) => {
      const address = addressAt(request.receiver.address)
      return address ? toTerms(address, request) : notAllowed
    },
    sendPostTransaction: async () => {},
    keysOf: async (asked) => (asked === domain ? { answer: KEYS } : notAllowed),
    verify: async () => notAllowed.failure,
  }
}

const KEYS = { signing: publicKeyOfSecret(SIGNING_KEY), encryption: publicKeyOfSecret(ENCRYPTION_KEY) }

function toReceiver(address: UmaAddress): CounterpartyResult<Receiver, LookUpFailureCode> {
  const { user, domain } = address
  const code = CURRENCIES.get(user)
  if (code === undefined) return failed('UMA_NOT_FOUND', 'This UMA address does not exist in the sandbox.')
  const currency = currencyNamed(code)
  return {
    answer: {
      reference: {
        address: toUmaAddress(address),
        umaVersion: PREFERRED_VERSION,
        callback: `https://${domain}/uma/pay/${user}`,
      },
      currencies: [currency],
      askedOfPayer: [{ field: 'FULL_NAME', isMandatory: true }],
      unknownMandatoryKeys: [],
      minSendableMillisatoshi: millisatoshiFor(MIN, currency.multiplier, 0n),
      maxSendableMillisatoshi: millisatoshiFor(MAX, currency.multiplier, 0n),
      commentAllowed: 140,
      kycStatus: 'VERIFIED',
      isSubjectToTravelRule: false,
    },
  }
}

function currencyNamed(code: string): UmaCurrency {
  const { name, symbol, decimals } = currencyOf(code)
  return { code, name, symbol, decimals, multiplier: millisatoshiPerMinorUnit(code), min: MIN, max: MAX }
}

/** Computes the rate from the fixed rates of the sandbox. */
function millisatoshiPerMinorUnit(code: string): number {
  const [unitsPerUsd, bitcoinPerUsd] = [SANDBOX_UNITS_PER_USD.get(code), SANDBOX_UNITS_PER_USD.get('BTC')]
  if (!unitsPerUsd || !bitcoinPerUsd) throw new Error(`The sandbox has no rate of ${code}.`)
  const perUnit = times(times(bitcoinPerUsd, reciprocal(unitsPerUsd)), fraction(MILLISATOSHI_PER_BITCOIN, 1n))
  return toWireRate(times(perUnit, fraction(1n, minorUnitsPerMajor(code))))
}

function toTerms(address: UmaAddress, request: PaymentRequest): CounterpartyResult<PaymentTerms, PaymentFailureCode> {
  const code = CURRENCIES.get(address.user)
  if (code === undefined) return failed('INVALID_RECEIVER', 'This UMA address does not exist in the sandbox.')
  if (code !== request.receivingCurrency.code) return failed('INVALID_CURRENCY', `The receiver takes ${code} only.`)
  if (!request.payer.FULL_NAME)
    return failed('MISSING_MANDATORY_USER_INFO', "The receiver's institution asks for FULL_NAME of the sender.")
  const refused = REFUSED_PAYMENTS.get(address.user)
  if (refused) return refused
  const { multiplier } = currencyNamed(code)
  const figures = figuresOf(request, multiplier)
  if (figures.receivingAmount < MIN || figures.receivingAmount > MAX)
    return failed('AMOUNT_OUT_OF_RANGE', `The receiver takes ${MIN} to ${MAX} of the smallest unit of ${code}.`)
  return {
    answer: { ...newInvoice(figures.amountMillisatoshi, request), ...figures, multiplier, payee: payeeAt(request) },
  }
}

function figuresOf({ locked }: PaymentRequest, multiplier: number) {
  const feeMillisatoshi = 0n
  if (locked.side === 'RECEIVING') {
    const amountMillisatoshi = millisatoshiFor(locked.amount, multiplier, feeMillisatoshi)
    return { amountMillisatoshi, receivingAmount: locked.amount, feeMillisatoshi }
  }
  const { numerator, denominator } = fractionOfDouble(multiplier)
  const receivingAmount = divide(locked.millisatoshi * denominator, numerator, 'half-up')
  return { amountMillisatoshi: locked.millisatoshi, receivingAmount, feeMillisatoshi }
}

function newInvoice(amountMillisatoshi: bigint, { now: createdAt }: PaymentRequest) {
  const [paymentHash, paymentSecret] = [Buffer.from(randomHex(32), 'hex'), Buffer.from(randomHex(32), 'hex')]
  const terms = { network: 'bcrt' as const, amountMillisatoshi, createdAt, expirySeconds: INVOICE_SECONDS }
  const invoice = signInvoice({ ...terms, paymentHash, paymentSecret, description: 'Causeway sandbox' }, NODE_KEY)
  const decoded = decodeInvoice(invoice)
  if (!decoded) throw new Error('The sandbox has made an invoice that cannot be read.')
  return { invoice, paymentHash: decoded.paymentHash, expiresAt: decoded.expiresAt }
}

/** Returns exactly the requested payee data. */
function payeeAt({ askedOfPayee, receiver: { address } }: PaymentRequest): PartyFields {
  const known: PartyFields = { ...PAYEE, IDENTIFIER: address, ACCOUNT_IDENTIFIER: address }
  return Object.fromEntries(askedOfPayee.map(({ field }) => [field, known[field]]))
}
