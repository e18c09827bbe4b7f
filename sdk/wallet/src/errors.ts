export type WalletErrorCode =
  /** External input does not have the form that the protocol defines. */
  | 'MALFORMED'
  /** The bundle names an unpinned signing key. */
  | 'KEY_NOT_PINNED'
  /** The bundle's signature is invalid or missing. */
  | 'SIGNATURE_INVALID'
  /** The bundle is for a different credential or wallet. */
  | 'NOT_FOR_THIS'
  | 'EXPIRED'
  /** Sealed to another key, or changed in transit. */
  | 'CANNOT_OPEN'
  /** The user did not approve the signed text. */
  | 'NOT_APPROVED'

/** The reason for a rejection by this package. The message is for developers; show your own to users. */
export class WalletError extends Error {
  override readonly name = 'WalletError'

  constructor(
    readonly code: WalletErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
