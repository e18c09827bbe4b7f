import { type PersonCaller, permissionsOf } from '#runtime/declare/auth/caller.ts'
import { grantsOf } from '#runtime/declare/auth/grants.ts'
import { PERMISSIONS } from '#runtime/declare/auth/permissions.ts'
import { limitsToWire } from '#runtime/declare/auth/reach.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { isMember, type ListedPasskey, type Member, type Operator, type Person, type PersonSession } from './model.ts'

/** `roles` keeps the role names of the kind of person. */
const knownOf = <Id extends string, R extends string>({
  id,
  name,
  email,
  roles,
  status,
  createdAt,
  updatedAt,
}: Omit<Operator, 'id' | 'roles'> & { id: Id; roles: readonly R[] }) => ({
  id,
  name,
  email,
  roles: [...roles],
  status,
  createdAt: toTimestamp(createdAt),
  updatedAt: toTimestamp(updatedAt),
})

export const operatorToWire = (operator: Operator) => ({
  ...knownOf(operator),
  ...(operator.limits && { limits: limitsToWire(operator.limits) }),
})

export const memberToWire = (member: Member) => ({
  ...knownOf(member),
  platformId: platformIdToWire(member.memberOf),
})

/** Converts a person of the operator or of a platform. */
export const personToWire = (person: Person) => (isMember(person) ? memberToWire(person) : operatorToWire(person))

/** Converts the link at which a person registers a passkey. */
export const linkToWire = ({ url, expiresAt }: { url: string; expiresAt: Date }) => ({
  url,
  expiresAt: toTimestamp(expiresAt),
})

/** Includes the permissions of the caller, which is this person. */
export const signedInToWire = (person: Person, hasPasskey: boolean, caller: PersonCaller) => ({
  ...personToWire(person),
  hasPasskey,
  ...(isMember(person)
    ? {
        environment: caller.environment,
        grants: [],
        permissions: PERMISSIONS.filter((each) => permissionsOf(caller).includes(each)),
      }
    : { grants: grantsOf(person.roles), permissions: [] }),
})

/** Converts a passkey. */
export const passkeyToWire = ({ registeredAt, usedAt, isSynced, linkMadeBy }: ListedPasskey) => ({
  registeredAt: toTimestamp(registeredAt),
  isSynced,
  ...(usedAt && { usedAt: toTimestamp(usedAt) }),
  ...(linkMadeBy && { linkMadeBy }),
})

/** Converts a session of a person. */
export const placeToWire = ({ createdAt, seenAt, ...rest }: PersonSession) => ({
  ...rest,
  createdAt: toTimestamp(createdAt),
  seenAt: toTimestamp(seenAt),
})

export const sessionToWire = (session: PersonSession, current: string | undefined) => ({
  ...placeToWire(session),
  isCurrent: session.id === current,
})
