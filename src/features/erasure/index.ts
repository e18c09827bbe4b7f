import { customerErasure } from './customer-erasure/index.ts'

/** What people are known by is erased, in the tables of all areas. */
export const ERASURE = [customerErasure] as const
