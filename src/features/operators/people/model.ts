import type { Passkey } from '../../../crypto/webauthn/index.ts'
import type { Caller } from '../../../runtime/auth/auth.ts'
import type { Role } from '../../../runtime/auth/grants.ts'
import { fail } from '../../../runtime/fail.ts'

export const OPERATOR_STATUSES = ['INVITED', 'ACTIVE', 'SUSPENDED'] as const

/** A person who works for the operator of the deployment. */
export interface Operator {
  id: `Operator:${string}`
  name: string
  email: string
  roles: readonly Role[]
  /** Invited: without a passkey so far. Suspended: signed in nowhere, and cannot sign in. */
  status: (typeof OPERATOR_STATUSES)[number]
  createdAt: Date
  updatedAt: Date
}

/** The roles that one person may not have together: administrators decide who may do what, treasurers and reviewers do it. */
export const rolesThatClash = (roles: readonly Role[]): boolean =>
  roles.includes('administrator') && (roles.includes('treasurer') || roles.includes('reviewer'))

/** The person of the operator who calls. */
export const personOf = ({ operatorId }: Caller): Operator['id'] =>
  operatorId ?? fail('An operation of people was called by another caller.')

/** A passkey of a person, as it was registered, with the last count of its authenticator. */
export interface OperatorPasskey {
  operatorId: Operator['id']
  passkey: Passkey
  signCount: number
  /** Who has made the link by which it was registered; undefined where it was made on the machine. */
  linkMadeBy: Operator['id'] | undefined
}

export const SESSION_KINDS = ['browser', 'terminal'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

/** Where a person is signed in. */
export interface OperatorSession {
  id: `OperatorSession:${string}`
  createdAt: Date
  /** To the minute. */
  seenAt: Date
  kind: SessionKind
  sourceAddress: string
  userAgent: string
}
