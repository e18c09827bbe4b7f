import type { RowTag } from '#crypto/keyring.ts'
import type { ContactChannel } from '../index.ts'

/** The open code of a contact, without the code itself. A channel has one at most. */
export interface OpenCode {
  /** Another one for every code. */
  id: string
  customerId: `Customer:${string}`
  channel: ContactChannel
  tag: RowTag
  attemptsLeft: number
  expiresAt: Date
}
