export type WalletErrorCode =
  /** External input does not have the form that the protocol defines. */
  | 'MALFORMED'
  /** The bundle names a signing key that is not pinned. */
  | 'KEY_NOT_PINNED'
  /** The bundle's signature does not verify, or is missing. */
  | 'SIGNATURE_INVALID'
  /** The bundle is for another credential or wallet than the one expected. */
  | 'NOT_FOR_THIS'
  | 'EXPIRED'
  /** It was sealed to another key, or changed on the way. */
  | 'CANNOT_OPEN'
  /** The user did not approve the text to be signed. */
  | 'NOT_APPROVED'

/** Why this package refuses. The message is for developers; show your own to users. */
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
