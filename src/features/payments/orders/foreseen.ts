import type { Addition } from '#runtime/declare/extension-point.ts'
import type { PreviewedKind } from '#runtime/declare/previewable-jobs.ts'
import { applyPartnerNotice, authorizationExpires } from '../contract.ts'
import { foreseesAbout, type Registered } from '../transactions/index.ts'
import type { NoticeKind } from './notice-rules.ts'

const OF_NOTICES: Readonly<Record<NoticeKind, PreviewedKind>> = {
  PAID: 'PAYMENT_COMPLETES',
  REJECTED: 'PAYMENT_FAILS',
  RETURNED: 'PAYMENT_RETURNED',
  CANCELLING: 'OTHER',
  CANCELLED: 'PAYMENT_CANCELLED',
  PULLED: 'MONEY_COLLECTED',
  PULL_FAILED: 'COLLECTION_FAILS',
  PULL_RETURNED: 'COLLECTION_FAILS',
  REFUNDED: 'REFUND_COMPLETES',
  REFUND_REFUSED: 'REFUND_FAILS',
}

/** After a payment order is withdrawn, no announced delivery arrives. */
const isToBePaid = ({ status, refund }: Registered): boolean => status === 'PROCESSING' && refund === undefined

/** The expected outcomes of payments after their jobs have run. Only the next announced event counts. */
export const PREVIEWED: readonly Addition[] = [
  foreseesAbout(applyPartnerNotice, (payment, { announced: [{ notice }] }) =>
    notice.kind === 'PAID' && !isToBePaid(payment) ? undefined : OF_NOTICES[notice.kind],
  ),
  foreseesAbout(authorizationExpires, ({ status }) =>
    status === 'PENDING_AUTHORIZATION' ? 'AUTHORIZATION_LAPSES' : undefined,
  ),
]
