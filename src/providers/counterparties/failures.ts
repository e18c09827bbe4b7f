import { UmaFault, type UmaFaultKind } from '#uma/faults.ts'
import type { MessageRefusal } from '#uma/refusal.ts'
import type {
  CounterpartyFailureCode,
  CounterpartyResult,
  LookUpFailureCode,
  MessageFailureCode,
  PaymentFailureCode,
} from './port.ts'

type Codes<Code> = Readonly<Partial<Record<UmaFaultKind, Code>>>

/** Possible errors of any signed message (payments 8.5). */
const SIGNED = {
  KEYS_UNAVAILABLE: 'COUNTERPARTY_PUBKEY_FETCH_ERROR',
  KEY_MALFORMED: 'INVALID_PUBKEY_FORMAT',
  CERTIFICATES_INVALID: 'CERT_CHAIN_INVALID',
  CERTIFICATES_EXPIRED: 'CERT_CHAIN_EXPIRED',
  BAD_TIMESTAMP: 'INVALID_TIMESTAMP',
  NONCE_SEEN: 'INVALID_NONCE',
} as const

export const LOOK_UP_CODES: Codes<LookUpFailureCode> = {
  ...SIGNED,
  MALFORMED: 'PARSE_LNURLP_RESPONSE_ERROR',
  MISSING_UMA_FIELDS: 'MISSING_REQUIRED_UMA_PARAMETERS',
  NO_COMMON_VERSION: 'NO_COMPATIBLE_UMA_VERSION',
  BAD_SIGNATURE: 'LOOKUP_REQUEST_FAILED',
  INCONSISTENT: 'LOOKUP_REQUEST_FAILED',
}

export const PAYMENT_CODES: Codes<PaymentFailureCode> = {
  ...SIGNED,
  MALFORMED: 'PARSE_PAYREQ_RESPONSE_ERROR',
  MISSING_UMA_FIELDS: 'PARSE_PAYREQ_RESPONSE_ERROR',
  BAD_SIGNATURE: 'INVALID_PAYREQ_RESPONSE',
  INCONSISTENT: 'INVALID_PAYREQ_RESPONSE',
}

export const MESSAGE_CODES: Codes<MessageFailureCode> = { ...SIGNED, BAD_SIGNATURE: 'INVALID_SIGNATURE' }

export const failed = <Code extends CounterpartyFailureCode>(code: Code, reason: string) => ({
  failure: { code, reason },
})

/**
 * Turns the errors of a step into failures. Rethrows an error that the table lacks, because it is a bug of the service.
 */
export async function judged<Answer, Code extends CounterpartyFailureCode>(
  codes: Codes<Code>,
  act: () => Promise<CounterpartyResult<Answer, Code>>,
): Promise<CounterpartyResult<Answer, Code>> {
  try {
    return await act()
  } catch (fault) {
    const code = fault instanceof UmaFault ? codes[fault.kind] : undefined
    if (!(fault instanceof UmaFault) || code === undefined) throw fault
    return failed(code, fault.message)
  }
}

/** The standard's codes in the response to a look-up. Every other refusal is a failed look-up. */
const LOOK_UP_REFUSALS = new Map<string, LookUpFailureCode>([['USER_NOT_FOUND', 'UMA_NOT_FOUND']])

/** The standard's codes in the response to a payment. */
const PAYMENT_REFUSALS = new Map<string, PaymentFailureCode>([
  ['SENDER_NOT_ACCEPTED', 'SENDER_NOT_ACCEPTED'],
  ['COUNTERPARTY_NOT_ALLOWED', 'SENDER_NOT_ACCEPTED'],
  ['VELOCITY_LIMIT_EXCEEDED', 'SENDER_NOT_ACCEPTED'],
  ['INVALID_SIGNATURE', 'SENDER_NOT_ACCEPTED'],
  ['FORBIDDEN', 'SENDER_NOT_ACCEPTED'],
  ['USER_NOT_FOUND', 'INVALID_RECEIVER'],
  ['USER_NOT_READY', 'INVALID_RECEIVER'],
  ['REQUEST_NOT_FOUND', 'INVALID_RECEIVER'],
  ['AMOUNT_OUT_OF_RANGE', 'AMOUNT_OUT_OF_RANGE'],
  ['INVALID_CURRENCY', 'INVALID_CURRENCY'],
  ['MISSING_MANDATORY_PAYER_DATA', 'MISSING_MANDATORY_USER_INFO'],
  ['UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY', 'UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY'],
])

const INSTITUTION = "The receiver's institution"

/** The status 404 means an unknown receiver, regardless of the body. */
export function lookUpRefusal(status: number, { code = '' }: MessageRefusal) {
  const meant = LOOK_UP_REFUSALS.get(code) ?? (status === 404 ? 'UMA_NOT_FOUND' : 'LOOKUP_REQUEST_FAILED')
  return failed(meant, `${INSTITUTION} refuses the look-up${spoken(status, code)}.`)
}

/** An LNURL error may come with status 200. The standard has 501 for requested payee data that is unknown. */
export const isPaymentRefusal = (status: number): boolean =>
  status === 200 || status === 501 || (status >= 400 && status < 500)

export function paymentRefusal(status: number, { code = '' }: MessageRefusal) {
  const meant = PAYMENT_REFUSALS.get(code) ?? (status === 404 ? 'INVALID_RECEIVER' : 'PAYREQ_REQUEST_FAILED')
  return failed(meant, `${INSTITUTION} refuses the payment${spoken(status, code)}.`)
}

/** Returns the refusal's code if it has the form of one. Does not forward texts from other institutions. */
const spoken = (status: number, code: string): string =>
  /^[A-Z][A-Z_]{0,60}$/.test(code) ? ` with ${code}` : ` with status ${status}`
