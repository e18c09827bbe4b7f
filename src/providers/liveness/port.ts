/** Somebody who is to prove, by showing himself alive, that a wallet is his. */
export interface LivenessRequest {
  /** The same for every attempt, so that a provider knows a repeat. */
  key: string
  address: string
  /** Whose face is expected. Absent: somebody who acts for the platform. */
  customerId?: string
}

export interface LivenessSession {
  /** Where the person is to be sent. */
  verificationLink: string
  /** For a provider's own components in place of the link. */
  token?: string
  /** The outcome, to be taken as received after a while. A provider that reports by call-back announces none. */
  announced?: { afterMs: number; isPassed: boolean }
}

/** Checks that a person is who he says and is there himself. */
export interface LivenessProvider {
  open(request: LivenessRequest): Promise<LivenessSession>
}
