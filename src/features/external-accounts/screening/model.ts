import type { SealedText } from '#crypto/sealed-text.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { SCREENING_DECISIONS } from '../decide-account.ts'
import type { ExternalAccount } from '../model.ts'

export type ScreeningDecisionKind = (typeof SCREENING_DECISIONS)[number]

/** A person's decision about an account that screening left to them. */
export interface ScreeningDecision {
  /** A UUID. */
  id: string
  accountId: `ExternalAccount:${string}`
  decision: ScreeningDecisionKind
  /** The reason. Absent after the erasure of the account's customer. */
  sealedNote?: SealedText
  actor: string
  decidedAt: Date
}

/** An account that waits for a person. */
export interface ScreeningCase {
  platform: PlatformId
  account: ExternalAccount
  /** The time of its registration, or the time at which a person put it under review. In the time of its platform. */
  waitsSince: Date
}
