/** The kinds of refusals by custody. Each caller reports them in the words of its API. */
export type CustodyFaultKind =
  /** No key with the required right signed this. */
  | 'NOT_SIGNED'
  /** The owner signed a different payload. */
  | 'OTHER_SIGNED'
  /** The wallet has no key yet. */
  | 'NO_WALLET_KEY'
  /** The wallet or the key has changed its state since the request was possible. */
  | 'OUTDATED'
  /** It gave no answer: the wallet's key is not usable now. */
  | 'NO_ANSWER'

interface Details {
  /** The failed check of a signature. Shown only in the sandbox (wallet-auth 15). */
  check?: string
  /** The actual status of the key. */
  status?: string
}

/** Thrown by custody before it changes any data. Callers may show the message. */
export class CustodyFault extends Error {
  constructor(
    readonly kind: CustodyFaultKind,
    message: string,
    readonly details: Details = {},
    cause?: unknown,
  ) {
    super(message, { cause })
  }
}
