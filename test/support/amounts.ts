import { inject } from 'vitest'
import type { Amounts } from './amounts-by-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    amounts: Amounts
  }
}

/** How much the tests of this run do. */
export const AMOUNTS = inject('amounts')
