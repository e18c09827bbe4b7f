import { people } from './people/index.ts'

/** The people of the operator, and what they work with. */
export const OPERATORS = [people] as const
