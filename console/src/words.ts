/** Words that may stand in addresses. */

export const ACT_STATUSES = ['WAITING', 'DONE', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'STALE', 'REFUSED'] as const

export const PAYMENT_STATUSES = [
  'CREATED',
  'PENDING',
  'PENDING_AUTHORIZATION',
  'PROCESSING',
  'COMPLETED',
  'REJECTED',
  'FAILED',
  'REFUNDED',
  'EXPIRED',
] as const

/** Those that are found for all platforms at once. */
export const EVENT_STATES = ['WAITING', 'UNDELIVERABLE'] as const
