/** The kinds of errors in another institution's message, key or version (payments 8.5). */
export type UmaFaultKind =
  /** It does not have the form that the protocol defines under this name. */
  | 'MALFORMED'
  /** It is valid LNURL, but the UMA fields are missing. */
  | 'MISSING_UMA_FIELDS'
  /** It requires a version that this service does not support. */
  | 'UNSUPPORTED_VERSION'
  /** Both sides have no version in common. */
  | 'NO_COMMON_VERSION'
  /** The service cannot fetch the keys of an institution. */
  | 'KEYS_UNAVAILABLE'
  | 'KEY_MALFORMED'
  | 'CERTIFICATES_INVALID'
  | 'CERTIFICATES_EXPIRED'
  /** The signature is too old, or its time is too far in the future. */
  | 'BAD_TIMESTAMP'
  | 'NONCE_SEEN'
  | 'BAD_SIGNATURE'
  /** Its parts contradict each other or the request. */
  | 'INCONSISTENT'

/**
 * Thrown by all validation of external input in this library. The message contains no secret, so any caller may see it.
 */
export class UmaFault extends Error {
  constructor(
    readonly kind: UmaFaultKind,
    message: string,
  ) {
    super(message)
  }
}
