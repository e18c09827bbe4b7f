/** Words that may stand in addresses. */

export const ENVIRONMENTS = ['production', 'sandbox'] as const

/** Parts of the page of people. */
export const PEOPLE_TABS = ['programs'] as const

/** Parts of the page of a person. */
export const PERSON_TABS = ['asked', 'decided', 'looked-at'] as const

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

/** What figures are shown of, where it is not the last hours. */
export const FIGURE_RANGES = ['day', 'month'] as const

export const PLATFORM_STATES = ['ACTIVE', 'SUSPENDED'] as const

/** Parts of the page of a platform. */
export const PLATFORM_TABS = [
  'overview',
  'members',
  'tokens',
  'configuration',
  'terms',
  'requirements',
  'stablecoins',
  'webhooks',
  'uma-domains',
  'imports',
  'audit-log',
] as const

/** Those of the webhook events of one platform. */
export const OWN_EVENT_STATES = ['WAITING', 'DELIVERED', 'UNDELIVERABLE', 'UNSENT', 'SUPERSEDED'] as const

/** Which acts, where it is not those that wait for a second person: one's own, those that were decided, all. */
export const ACTS_SHOWN = ['mine', 'decided', 'all'] as const

/** Those that are found for all platforms at once. */
export const EVENT_STATES = ['WAITING', 'UNDELIVERABLE'] as const

export const REVIEW_KINDS = ['VERIFICATION', 'TWO_FACTOR_RESET', 'EXTERNAL_ACCOUNT'] as const

/** Orders that people carry out at banks, as long as their outcome is not known. */
export const ORDER_STATES = ['HELD', 'WAITING', 'IN_FILE', 'HANDED_OVER'] as const

/** Cases that the person has taken, and those that no one has. */
export const TAKEN = ['MINE', 'FREE'] as const

export const CUSTOMER_STATUSES = ['UNVERIFIED', 'PENDING', 'APPROVED', 'REJECTED', 'HOLD'] as const

export const CARD_STATES = ['PROCESSING', 'ACTIVE', 'FROZEN', 'CLOSED'] as const

export const CARD_PROGRAMS = ['US', 'EU'] as const

export const AGENT_STATES = ['ACTIVE', 'PAUSED'] as const

/** The parts of the balance of an account. */
export const BALANCE_PARTS = ['AVAILABLE', 'HELD', 'CARD_HELD', 'PENDING'] as const

/** Of requests: refused with a status from 400 on, failed from 500 on. */
export const REQUEST_ANSWERS = ['REFUSED', 'FAILED'] as const
/** A whole code, or a whole id. */
export const REQUEST_FIND = /^(?:[A-Z][A-Z_]{2,63}|[A-Za-z]+:[0-9A-Za-z-]{36}|[0-9A-Za-z-]{36})$/
