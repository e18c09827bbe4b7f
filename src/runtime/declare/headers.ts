import { oncePer } from '../lib/once-per.ts'
import type { Operation } from './operation.ts'
import { merge, type TObject } from './schema.ts'

/** Returns all headers that an operation reads: its own and its guards' headers. */
export const headersOf = oncePer(({ headers, guards = [] }: Operation): TObject | undefined => {
  const all = [...guards.map((guard) => guard.headers), headers].filter((each) => each !== undefined)
  return all.length > 1 ? merge<TObject[]>(all) : all[0]
})
