import type { Environment } from '#runtime/lib/environment.ts'
import type { Permission } from './permissions.ts'

/** The work of a member of a platform. One person may have several roles. */
export const MEMBER_ROLES = ['owner', 'developer', 'support', 'approver'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** The roles that may approve payments. A member also confirms the approval with a passkey. */
export const APPROVING_ROLES = ['owner', 'approver'] as const satisfies readonly MemberRole[]

/** The permissions of a platform's members in its interface. Developers move money only in the sandbox. */
const PERMISSIONS_OF: Record<MemberRole, (environment: Environment) => readonly Permission[]> = {
  owner: () => ['VIEW', 'TRANSACT', 'MANAGE'],
  developer: (environment) => (environment === 'sandbox' ? ['VIEW', 'TRANSACT', 'MANAGE'] : ['VIEW', 'MANAGE']),
  support: () => ['VIEW'],
  approver: () => ['VIEW'],
}

/** Returns the permissions of a member with these roles. */
export const permissionsOf = (roles: readonly MemberRole[], environment: Environment): Permission[] => [
  ...new Set(roles.flatMap((role) => PERMISSIONS_OF[role](environment))),
]
