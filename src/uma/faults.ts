/** The faults of a message, a key or a version of another institution (payments 8.5). */
export type UmaFaultKind =
  /** It is not what the protocol knows under this name. */
  | 'MALFORMED'
  /** It is in order by LNURL, but what UMA adds is missing. */
  | 'MISSING_UMA_FIELDS'
  /** It wants a version that we do not speak. */
  | 'UNSUPPORTED_VERSION'
  /** There is no version that both sides speak. */
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
  /** Its parts contradict each other, or the question that it answers. */
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
