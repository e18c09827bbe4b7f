import { inject } from 'vitest'
import type { Amounts } from './amounts-by-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    amounts: Amounts
  }
}

/** The amounts of work for the tests of this run. */
export const AMOUNTS = inject('amounts')
