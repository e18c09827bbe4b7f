import type { Operator } from '#features/people/index.ts'
import type { Db, RawBuilder, Tx } from '#runtime/db/index.ts'
import type { Reach } from '#runtime/declare/auth/reach.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'

export const REVIEW_KINDS = ['VERIFICATION', 'TWO_FACTOR_RESET', 'EXTERNAL_ACCOUNT'] as const
export const CASE_NOUNS = ['Verification', 'TwoFactorReset', 'ExternalAccount'] as const
export type CaseId = `${(typeof CASE_NOUNS)[number]}:${string}`

/** One kind of case that waits for a person of the operator. */
export interface ReviewKind {
  kind: (typeof REVIEW_KINDS)[number]
  /**
   * Selects what waits on the platforms, by an index of waiting things alone: `platform_id`, `id`, `customer_id`, and in real time
   * `since` and `due_at`, which is null where the target of the deployment counts.
   */
  waiting(reach: Reach): RawBuilder<unknown>
  /** Returns the name of the case's subject, for people, or undefined if unknown. */
  nameOf(db: Db | Tx, waiting: Pick<ReviewCase, 'platform' | 'id' | 'customerId'>): Promise<string | undefined>
}

/** All kinds of all features. */
export const reviewKinds = extensionPoint<ReviewKind>('kinds of reviews')

/** A case that waits. All times are real. */
export interface ReviewCase {
  kind: ReviewKind['kind']
  platform: PlatformId
  id: CaseId
  customerId: `Customer:${string}` | undefined
  since: Date
  dueAt: Date
  taken: Taking | undefined
}

/** A person who works on a case, and until when no other person decides it. */
export interface Taking {
  by: Operator['id']
  until: Date
}
