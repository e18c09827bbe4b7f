import { personCallers } from './callers/index.ts'
import { people } from './people/index.ts'
import { touches } from './touches/index.ts'

/** Who works with the console: the people of the operator, and the members of platforms. */
export const PEOPLE = [people, personCallers, touches] as const
