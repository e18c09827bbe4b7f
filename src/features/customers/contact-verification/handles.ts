import { job } from '#runtime/declare/job.ts'
import type { ContactChannel } from '../index.ts'
import type { OpenCode } from './model.ts'

export interface CodeToSend {
  customerId: `Customer:${string}`
  channel: ContactChannel
  codeId: OpenCode['id']
  /** Sealed: the code is never stored in the clear. */
  sealedCode: string
}

/** The last attempt comes before the code expires, some eight minutes after the first. */
export const deliverContactCode = job<CodeToSend>('contact-verification.send-code', { maxAttempts: 10 })
