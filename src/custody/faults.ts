/** The kinds of refusals by custody. Each caller reports them in the words of its API. */
export type CustodyFaultKind =
  /** No key with the right to do so has signed this. */
  | 'NOT_SIGNED'
  /** The owner has signed, but for something else. */
  | 'OTHER_SIGNED'
  /** The wallet has no key yet. */
  | 'NO_WALLET_KEY'
  /** It could be done before: the wallet or the key is in another state by now. */
  | 'OUTDATED'
  /** It gave no answer: the wallet's key is not usable now. */
  | 'NO_ANSWER'

interface Details {
  /** The check that a signature has failed. Shown in the sandbox only (wallet-auth 15). */
  check?: string
  /** The state in which the key is instead. */
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
