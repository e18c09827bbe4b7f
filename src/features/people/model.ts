import type { Passkey } from '#crypto/webauthn/index.ts'
import type { Caller } from '#runtime/declare/auth/caller.ts'
import type { Limits, Role } from '#runtime/declare/auth/grants.ts'
import type { MemberRole } from '#runtime/declare/auth/member-roles.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'

export const PERSON_STATUSES = ['INVITED', 'ACTIVE', 'SUSPENDED'] as const

interface PersonWith<Id extends string, R extends string> {
  id: Id
  name: string
  email: string
  roles: readonly R[]
  /** Invited: without a passkey yet. Suspended: has no session, and cannot sign in. */
  status: (typeof PERSON_STATUSES)[number]
  createdAt: Date
  updatedAt: Date
}

/** A person who works for the operator of the deployment. */
export type Operator = PersonWith<`Operator:${string}`, Role> & {
  /** The limits of the roles. */
  limits?: Limits | undefined
}

/**
 * A person who works for a platform. A person who works for two platforms is a member of each, with a passkey for each.
 */
export type Member = PersonWith<`Member:${string}`, MemberRole> & { memberOf: PlatformId }

export type Person = Operator | Member

export const isMember = (person: Person): person is Member => 'memberOf' in person

/**
 * Checks for roles that one person may not have together: administrators decide who may do what, treasurers and
 * reviewers do it.
 */
export const rolesThatClash = (roles: readonly Role[]): boolean =>
  roles.includes('administrator') && (roles.includes('treasurer') || roles.includes('reviewer'))

/** Returns the id of the operator's person who calls. */
export const personOf = (caller: Caller): Operator['id'] =>
  caller.kind === 'operator' ? caller.operatorId : fail('An operation of people was called by another caller.')

/** Returns the person as a person of the operator. Throws for a member. */
export const requireOperator = (person: Person): Operator =>
  isMember(person) ? fail('Expected a person of the operator, found a member of a platform.') : person

/** Returns the person as a member of a platform. Throws for a person of the operator. */
export const requireMember = (person: Person): Member =>
  isMember(person) ? person : fail('Expected a member of a platform, found a person of the operator.')

/** Returns the id of the person who calls, from the operator or from a platform. */
export const personOfEither = (caller: Caller): Person['id'] =>
  caller.kind === 'member' ? caller.memberId : personOf(caller)

/** A registered passkey of a person, with the last count of its authenticator. */
export interface PersonPasskey {
  personId: Person['id']
  passkey: Passkey
  signCount: number
  /** The issuer of the registration link. Undefined for a link created on the machine. */
  linkMadeBy: Person['id'] | undefined
}

/** A passkey in the form that its person and their colleagues see. */
export interface ListedPasskey {
  credentialId: string
  registeredAt: Date
  usedAt: Date | undefined
  /** True if its authenticator can copy the passkey to further devices. */
  isSynced: boolean
  /** Undefined for a link created on the machine. */
  linkMadeBy: Person['id'] | undefined
}

export const SESSION_KINDS = ['browser', 'terminal'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

/** A session of a person. */
export interface PersonSession {
  id: `PersonSession:${string}`
  createdAt: Date
  /** To the minute. */
  seenAt: Date
  kind: SessionKind
  sourceAddress: string
  userAgent: string
}
