import { type Route, write } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { ScaDependencies } from '../model.ts'
import { recordSecurityEvent } from './contract.ts'
import { recordEvent } from './record-event.ts'

export const routesWith = (dependencies: ScaDependencies): Route[] => [
  write(recordSecurityEvent, async (work, { query, body }) => {
    const { failedAttempts, lockedUntil, isSuspended } = await recordEvent(work, dependencies, { ...query, ...body })
    return {
      eventType: body.eventType,
      suspended: isSuspended,
      lockedUntil: lockedUntil ? toTimestamp(lockedUntil) : null,
      failedAttempts,
    }
  }),
]
