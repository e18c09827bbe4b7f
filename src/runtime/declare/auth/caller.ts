import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { type Grant, isGranted, type Limits, type ProgramGrant, type Role } from './grants.ts'
import type { MemberRole } from './member-roles.ts'
import type { Permission } from './permissions.ts'

/** The tenant of a call. People and programs of the operator also act on behalf of the system tenant. */
export interface Place {
  platform: PlatformId
  environment: Environment
  /** The difference between the platform's time and real time, in milliseconds. */
  clockOffsetMs: number
}

/** A caller who belongs to the platform. */
interface OfPlatform extends Place {
  /** The permissions on the interface of the platform. */
  permissions: readonly Permission[]
  /** True if the operator has suspended the platform. The service then refuses all its requests. */
  isSuspended?: boolean
}

/** The source of a person's call. */
export interface CalledFrom {
  address: string
  userAgent: string
}

/** A signed-in person. */
interface SignedIn {
  sessionId: `PersonSession:${string}`
  from: CalledFrom
}

/** The platform itself, identified by an API token. */
export interface TokenCaller extends OfPlatform {
  kind: 'token'
  tokenId: `Token:${string}`
}

/** A member of the platform. Members have the permissions of their roles. */
export interface MemberCaller extends OfPlatform, SignedIn {
  kind: 'member'
  memberId: `Member:${string}`
  memberRoles: readonly MemberRole[]
}

/** An agent of the platform, identified by its access token. */
export interface AgentCaller extends OfPlatform {
  kind: 'agent'
  agentId: `Agent:${string}`
  /** The customer for whom the agent acts. */
  customerId: `Customer:${string}`
  isPaused: boolean
  /** The permissions in the agent's policy at the moment of the call. The agents feature knows their names. */
  permitted: readonly string[]
}

/** An agent that redeems its device code for an access token. */
export interface CodeCaller extends OfPlatform {
  kind: 'code'
  agentId: `Agent:${string}`
}

/** A person of the operator. */
export interface OperatorCaller extends Place, SignedIn {
  kind: 'operator'
  operatorId: `Operator:${string}`
  roles: readonly Role[]
  limits?: Limits | undefined
}

/** A program of the operator, with a separate token. */
export interface ProgramCaller extends Place {
  kind: 'program'
  operatorTokenId: `OperatorToken:${string}`
  grants: readonly ProgramGrant[]
}

/** A customer who uses a page of the service. */
export interface PageCaller extends Place {
  kind: 'page'
  /** The name of the page in the audit log. */
  page: string
}

/** A person who is about to sign in. */
export interface VisitorCaller extends Place {
  kind: 'visitor'
  /** The name of the sign-in page in the audit log. */
  page: string
  from: CalledFrom
}

/** Callers of the operations of platforms. */
export type PlatformCaller = TokenCaller | MemberCaller | PageCaller
/** Signed-in people. */
export type PersonCaller = OperatorCaller | MemberCaller
/** People and programs of the operator. */
export type OperatorsCaller = OperatorCaller | ProgramCaller

/** The authenticated caller. Code below the pipeline knows no more about it. */
export type Caller = PlatformCaller | PersonCaller | OperatorsCaller | AgentCaller | CodeCaller | VisitorCaller

/** Returns true if a person or a program of the operator calls. */
export const isOfOperator = (caller: Caller): caller is OperatorsCaller =>
  caller.kind === 'operator' || caller.kind === 'program'

/** Returns the name of the caller in the audit log. */
export function actorOf(caller: Caller): string {
  switch (caller.kind) {
    case 'token':
      return caller.tokenId
    case 'member':
      return caller.memberId
    case 'agent':
    case 'code':
      return caller.agentId
    case 'operator':
      return caller.operatorId
    case 'program':
      return caller.operatorTokenId
    case 'page':
    case 'visitor':
      return caller.page
  }
}

/**
 * Returns the name of the token or member that acts for the platform, or undefined for agents, customers and people of
 * the operator.
 */
export const actorForPlatform = (caller: Caller): string | undefined =>
  caller.kind === 'token' || caller.kind === 'member' ? actorOf(caller) : undefined

/** Returns the permissions of the caller on the interface of the platform. */
export const permissionsOf = (caller: Caller): readonly Permission[] =>
  'permissions' in caller ? caller.permissions : []

/** Returns the limits of the caller's roles. Programs have no limits. */
export const limitsOf = (caller: OperatorsCaller): Limits | undefined =>
  caller.kind === 'operator' ? caller.limits : undefined

/** Returns true if a person or a program of the operator has the grant. */
export const hasGrant = (caller: OperatorsCaller, grant: Grant): boolean =>
  caller.kind === 'operator' ? isGranted(grant, caller.roles) : caller.grants.some((each) => each === grant)
