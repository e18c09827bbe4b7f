import { toTimestamp } from '../../../../runtime/clock.ts'
import { type Route, write } from '../../../../runtime/route.ts'
import type { ScaParts } from '../model.ts'
import { recordSecurityEvent } from './contract.ts'
import { recordEvent } from './record-event.ts'

export const routesWith = (parts: ScaParts): Route[] => [
  write(recordSecurityEvent, async (work, { query, body }) => {
    const { failedAttempts, lockedUntil, isSuspended } = await recordEvent(work, parts, { ...query, ...body })
    return {
      eventType: body.eventType,
      suspended: isSuspended,
      lockedUntil: lockedUntil ? toTimestamp(lockedUntil) : null,
      failedAttempts,
    }
  }),
]
