import type { Passkey } from '../../../crypto/webauthn/index.ts'
import type { Role } from '../../../runtime/auth/grants.ts'

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

/** A passkey of a person, as it was registered, with the last count of its authenticator. */
export interface OperatorPasskey {
  operatorId: Operator['id']
  passkey: Passkey
  signCount: number
}

/** Where a person is signed in. */
export interface OperatorSession {
  id: `OperatorSession:${string}`
  createdAt: Date
  /** To the minute. */
  seenAt: Date
  sourceAddress: string
  userAgent: string
}
