import { UmaFault } from './faults.ts'
import { messageReader } from './reading.ts'
import { WireRefusal } from './schemas.ts'

/** The reason why an institution refuses a message. */
export interface MessageRefusal {
  /** A code of the standard, `SENDER_NOT_ACCEPTED`. Some institutions send none. */
  code?: string
  reason?: string
}

const read = messageReader(WireRefusal)

/** Reads the body of an LNURL refusal with any status. Returns undefined for other bodies. */
export function readMessageRefusal(text: string): MessageRefusal | undefined {
  try {
    const { code, reason } = read(text)
    return { ...(code && { code }), ...(reason && { reason }) }
  } catch (fault) {
    if (fault instanceof UmaFault) return undefined
    throw fault
  }
}

/** The codes of the standard with which this service refuses messages, each with its status. */
const STATUS_OF = {
  COUNTERPARTY_PUBKEY_FETCH_ERROR: 424,
  INVALID_PUBKEY_FORMAT: 400,
  CERT_CHAIN_INVALID: 400,
  CERT_CHAIN_EXPIRED: 400,
  INVALID_SIGNATURE: 401,
  INVALID_TIMESTAMP: 400,
  INVALID_NONCE: 400,
  COUNTERPARTY_NOT_ALLOWED: 403,
  NON_UMA_LNURL_NOT_SUPPORTED: 403,
  PARSE_LNURLP_REQUEST_ERROR: 400,
  PARSE_PAYREQ_REQUEST_ERROR: 400,
  PARSE_UTXO_CALLBACK_ERROR: 400,
  MISSING_REQUIRED_UMA_PARAMETERS: 400,
  USER_NOT_FOUND: 404,
  USER_NOT_READY: 403,
  REQUEST_NOT_FOUND: 404,
  SENDER_NOT_ACCEPTED: 400,
  AMOUNT_OUT_OF_RANGE: 400,
  INVALID_CURRENCY: 400,
  INVALID_INPUT: 400,
  MISSING_MANDATORY_PAYER_DATA: 400,
  UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY: 501,
  NOT_IMPLEMENTED: 501,
} as const

export type RefusalCode = keyof typeof STATUS_OF

/** A refusal of a received message. Its sender gets the reason. */
export class RefusedMessage extends Error {
  constructor(
    readonly code: RefusalCode,
    reason: string,
  ) {
    super(reason)
  }

  get status(): number {
    return STATUS_OF[this.code]
  }
}

export function refuseMessage(code: RefusalCode, reason: string): never {
  throw new RefusedMessage(code, reason)
}

/** Returns the body of a refusal in the form of LNURL and UMA. */
export const refusalToWire = (code: string, reason: string) => ({ status: 'ERROR', reason, code })
