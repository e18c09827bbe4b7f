import type { Operator } from '#features/people/index.ts'
import type { Db, RawBuilder, Tx } from '#runtime/db/index.ts'
import type { Reach } from '#runtime/declare/auth/reach.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'

export const REVIEW_KINDS = ['VERIFICATION', 'TWO_FACTOR_RESET', 'EXTERNAL_ACCOUNT'] as const
export const CASE_NOUNS = ['Verification', 'TwoFactorReset', 'ExternalAccount'] as const
export type CaseId = `${(typeof CASE_NOUNS)[number]}:${string}`

/** A kind of case that waits for a person of the operator. */
export interface ReviewKind {
  kind: (typeof REVIEW_KINDS)[number]
  /**
   * Selects the pending cases on the platforms, using only an index of pending cases: `platform_id`, `id`,
   * `customer_id`, and in real time `since` and `due_at`. `due_at` is null if the deployment's target applies.
   */
  waiting(reach: Reach): RawBuilder<unknown>
  /** Returns the name of the case's subject, for people, or undefined if unknown. */
  nameOf(db: Db | Tx, waiting: Pick<ReviewCase, 'platform' | 'id' | 'customerId'>): Promise<string | undefined>
}

/** All review kinds of all features. */
export const reviewKinds = extensionPoint<ReviewKind>('kinds of reviews')

/** A pending case. All times are real. */
export interface ReviewCase {
  kind: ReviewKind['kind']
  platform: PlatformId
  id: CaseId
  customerId: `Customer:${string}` | undefined
  since: Date
  dueAt: Date
  taken: Taking | undefined
}

/** The person who has claimed a case, and the end of the claim. Until then, no other person decides it. */
export interface Taking {
  by: Operator['id']
  until: Date
}
