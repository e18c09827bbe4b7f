import { job } from '../../../runtime/declare/job.ts'
import type { ContactChannel } from '../customers/index.ts'
import type { OpenCode } from './model.ts'

export interface CodeToSend {
  customerId: `Customer:${string}`
  channel: ContactChannel
  codeId: OpenCode['id']
  /** Sealed: the code stands nowhere in the database. */
  sealedCode: string
}

/** The last attempt comes before the code has lost its validity, some eight minutes after the first. */
export const deliverContactCode = job<CodeToSend>('contact-verification.send-code', { maxAttempts: 10 })
