import type { Caller } from '../../../runtime/auth/auth.ts'
import { grantsOf } from '../../../runtime/auth/grants.ts'
import { PERMISSIONS } from '../../../runtime/auth/permissions.ts'
import { toTimestamp } from '../../../runtime/clock.ts'
import { platformIdToWire } from '../../../runtime/ids.ts'
import { isMember, type Operator, type Person, type PersonSession } from './model.ts'

export const operatorToWire = ({ createdAt, updatedAt, roles, ...rest }: Operator) => ({
  ...rest,
  roles: [...roles],
  createdAt: toTimestamp(createdAt),
  updatedAt: toTimestamp(updatedAt),
})

/** A person of the operator or of a platform. */
export const personToWire = (person: Person) => ({
  ...{ id: person.id, name: person.name, email: person.email, roles: [...person.roles], status: person.status },
  ...(isMember(person) && { platformId: platformIdToWire(person.memberOf) }),
  createdAt: toTimestamp(person.createdAt),
  updatedAt: toTimestamp(person.updatedAt),
})

/** With what the caller, who is this person, may do. */
export const signedInToWire = (person: Person, { environment, permissions }: Caller) => ({
  ...personToWire(person),
  ...(isMember(person)
    ? { environment, grants: [], permissions: PERMISSIONS.filter((each) => permissions.includes(each)) }
    : { grants: grantsOf(person.roles), permissions: [] }),
})

export const sessionToWire = ({ createdAt, seenAt, ...rest }: PersonSession, current: string | undefined) => ({
  ...rest,
  createdAt: toTimestamp(createdAt),
  seenAt: toTimestamp(seenAt),
  isCurrent: rest.id === current,
})
