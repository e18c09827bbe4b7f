import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'

/** The work of a person of the operator. One person may have several roles. */
export const ROLES = ['viewer', 'support', 'reviewer', 'treasurer', 'administrator'] as const
export type Role = (typeof ROLES)[number]

/** The limits of an operator's roles: one environment, some platforms, or both. Empty: no limits. */
export interface Limits {
  environment?: Environment | undefined
  platforms?: readonly PlatformId[] | undefined
}

/**
 * The grants of the operator's interface, with the roles that have them. Guards, the document and the tests use this
 * table.
 */
export const GRANTS = {
  'operators.read': ['administrator'],
  'operators.manage': ['administrator'],
  'platforms.read': ROLES,
  'platforms.manage': ['administrator'],
  'payments.read': ROLES,
  /** Stopping needs one person. */
  'accounts.stop': ['support', 'reviewer', 'treasurer', 'administrator'],
  /** Starting again needs two people, and so does closing. */
  'accounts.start': ['reviewer', 'treasurer'],
  'webhooks.read': ROLES,
  'webhooks.send': ['support', 'administrator'],
  'ledger.read': ROLES,
  'system.read': ROLES,
  /** The deployment's keys, when their successors replace them. It needs dual control. */
  'keys.rotate': ['administrator'],
  'jobs.retry': ['support', 'administrator'],
  /** Names and accounts of people, in every place. */
  'names.read': ['support', 'reviewer', 'treasurer', 'administrator'],
  'customers.read': ROLES,
  'customers.stop': ['support', 'reviewer', 'treasurer', 'administrator'],
  'customers.decide': ['reviewer'],
  /** The identity of a deleted customer. Needs two people. */
  'customers.erase': ['reviewer', 'treasurer'],
  /** External accounts that screening leaves to people, with their holders. */
  'screening.decide': ['reviewer'],
  /** Customers who wait for a person: for their verification or because they have lost factors. */
  'reviews.decide': ['reviewer'],
  /** Files of documents, and sealed numbers. */
  'sealed.read': ['reviewer'],
  'agents.stop': ['support', 'reviewer', 'treasurer', 'administrator'],
  'cards.read': ROLES,
  'cards.stop': ['support', 'reviewer', 'treasurer', 'administrator'],
  'cards.settle': ['treasurer'],
  'stablecoins.read': ROLES,
  /** Links to accounts at providers, and tokens as currencies. */
  'stablecoins.stop': ['support', 'reviewer', 'treasurer', 'administrator'],
  /** Decisions on which tokens become currencies. Enabling a token needs two people. */
  'stablecoins.decide': ['treasurer'],
  'receipts.read': ROLES,
  'receipts.decide': ['treasurer'],
  'refunds.settle': ['treasurer'],
  'payments.report': ['treasurer'],
  /** A search finds only objects that the role may read. */
  'search.use': ROLES,
  'orders.read': ROLES,
  /** Orders that people carry out at banks. A report that money has moved needs two people. */
  'orders.decide': ['treasurer'],
  'terms.read': ROLES,
  /** Fees, limits, corridors, and the data that platforms must have about their payees. Needs two people. */
  'terms.decide': ['treasurer', 'administrator'],
  'treasury.read': ROLES,
  /** Bank bookings. Explanations that post to the ledger need two people. */
  'treasury.decide': ['treasurer'],
  /** Held prices of currencies. Accepting a price for conversions needs two people. */
  'rates.decide': ['treasurer'],
  'audit-log.read': ['treasurer', 'administrator'],
} as const satisfies Record<string, readonly Role[]>
export type Grant = keyof typeof GRANTS

/**
 * The grants available to the operator's programs: they read, and perform actions that need no passkey. They cannot
 * access names, sealed data and people.
 */
export const PROGRAM_GRANTS = [
  ...(['platforms.read', 'payments.read', 'customers.read', 'receipts.read', 'cards.read', 'ledger.read'] as const),
  ...(['webhooks.read', 'webhooks.send', 'system.read', 'jobs.retry', 'audit-log.read'] as const),
] as const satisfies readonly Grant[]
export type ProgramGrant = (typeof PROGRAM_GRANTS)[number]

/** Returns the grants of people with these roles. */
export const grantsOf = (roles: readonly Role[]): Grant[] => keysOf(GRANTS).filter((grant) => isGranted(grant, roles))

/** Returns true if one of the roles has the grant. */
export const isGranted = (grant: Grant, roles: readonly Role[]): boolean => {
  const having: readonly Role[] = GRANTS[grant]
  return roles.some((role) => having.includes(role))
}
