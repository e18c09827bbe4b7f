/** A tool's own refusal, before or after the request to the service. */
export class ToolFault extends Error {
  constructor(
    readonly code: string,
    reason: string,
    readonly advice: string,
  ) {
    super(reason)
  }
}

/** A refusal by the service, named as in its error catalogue. */
export class ServiceRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    reason: string,
    readonly details: Readonly<Record<string, unknown>>,
    /** Whether it is the stored answer to an earlier call with the same idempotency key. */
    readonly isReplay: boolean,
  ) {
    super(reason)
  }

  /** The machine-readable cause below the code. */
  get causeCode(): string | undefined {
    return typeof this.details.cause === 'string' ? this.details.cause : undefined
  }
}
