/** What a tool refuses by itself, before or after the service was asked. */
export class ToolFault extends Error {
  constructor(
    readonly code: string,
    reason: string,
    /** What to do next. */
    readonly advice: string,
  ) {
    super(reason)
  }
}

/** What the service has refused, as its catalogue of errors names it. */
export class ServiceRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    reason: string,
    readonly details: Readonly<Record<string, unknown>>,
    /** It is the kept answer to an earlier call with the same idempotency key. */
    readonly isReplay: boolean,
  ) {
    super(reason)
  }

  /** The machine-readable cause below the code. */
  get causeCode(): string | undefined {
    return typeof this.details.cause === 'string' ? this.details.cause : undefined
  }
}
