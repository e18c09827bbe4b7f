import { ownAuditLog } from './audit-log/index.ts'
import { personCallers } from './callers/index.ts'
import { members } from './members/index.ts'
import { ownPasskeys } from './own-passkeys/index.ts'
import { people } from './people/index.ts'
import { touches } from './touches/index.ts'

/** Who works with the console: the people of the operator, and the members of platforms. */
export const PEOPLE = [people, personCallers, touches, members, ownPasskeys, ownAuditLog] as const
