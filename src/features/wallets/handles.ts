import { job } from '#runtime/declare/job.ts'
import type { Credential } from './model.ts'
import type { Notice } from './notices.ts'

export interface CodeToSend {
  credentialId: Credential['id']
  issuanceId: string
  /** Sealed: the code is never stored in the clear (wallet-auth 16.4). */
  sealedCode: string
  minutes: number
}

/** A code expires, so its message is retried only until then. */
export const deliverCode = job<CodeToSend>('wallet-auth.send-code', { maxAttempts: 5 })

/** Sends a notice about a wallet to one contact of its owner. */
export const sendWalletNotice = job<{ notice: Notice; channel: 'EMAIL' | 'SMS'; to: string }>('wallet-auth.send-notice')
