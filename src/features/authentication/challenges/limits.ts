import { countWithin } from '#runtime/work/rate-limits.ts'
import type { Work } from '#runtime/work/units/work.ts'

const LIMITS = [
  { count: 1, seconds: 30 },
  { count: 10, seconds: 3600 },
]

/** Codes for logins and for trust together, of one customer: 429 `RATE_LIMITED`. The sandbox, which sends none, counts none (agents-sca 11.1, 16). */
export async function countCode(work: Work, customerId: `Customer:${string}`): Promise<void> {
  if (work.environment === 'production') await countWithin(work, { name: 'sca-codes', subject: customerId }, LIMITS)
}
