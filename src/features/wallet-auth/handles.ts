import { job } from '../../runtime/declare/job.ts'

export interface CodeToSend {
  credentialId: string
  issuanceId: string
  /** Sealed: the code stands nowhere in the database (wallet-auth 16.4). */
  sealedCode: string
  minutes: number
}

/** A code is of no use after its time, so its message is not tried for ever. */
export const deliverCode = job<CodeToSend>('wallet-auth.send-code', { maxAttempts: 5 })
