import createClient from 'openapi-fetch'
import type { paths as InterfacePaths, components as interfaceComponents } from '../../../sdk/client/src/interface.ts'
import { call } from '../api/call.ts'
import type { components, paths } from '../api/members.d.ts'
import { usePerson } from '../api/session.ts'

export type MemberSchemas = components['schemas']
export type { InterfacePaths }
export type InterfaceSchemas = interfaceComponents['schemas']

/** The members' API: the signed-in member, and the audit log. */
export const memberApi = createClient<paths>({ baseUrl: '/console/v1', fetch: call })

/** The operations of the platform, called with the member's session. */
export const platformApi = createClient<InterfacePaths>({ baseUrl: '/console/v1/interface', fetch: call })

export type MemberRole = MemberSchemas['Member']['roles'][number]

/**
 * Returns a function that checks whether the member has one of the roles. Pages send no request that the service would
 * refuse.
 */
export function useHasRole(): (...roles: MemberRole[]) => boolean {
  const own: readonly string[] = usePerson()?.roles ?? []
  return (...roles) => roles.some((role) => own.includes(role))
}
