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
  /** The keys of an institution cannot be fetched. */
  | 'KEYS_UNAVAILABLE'
  | 'KEY_MALFORMED'
  | 'CERTIFICATES_INVALID'
  | 'CERTIFICATES_EXPIRED'
  /** It was signed too long ago, or ahead of our time. */
  | 'BAD_TIMESTAMP'
  | 'NONCE_SEEN'
  | 'BAD_SIGNATURE'
  /** Its parts contradict each other, or the question that it answers. */
  | 'INCONSISTENT'

/**
 * Thrown by all validation of external input in this library. The message may be shown to anyone: it contains no
 * secret.
 */
export class UmaFault extends Error {
  constructor(
    readonly kind: UmaFaultKind,
    message: string,
  ) {
    super(message)
  }
}
