import { toTimestamp } from '#runtime/lib/clock.ts'
import type { PlatformRow } from './operator-store.ts'

/** `now` is the platform's own time. */
export const toWire = (row: PlatformRow, now: Date) => ({
  ...{ id: `PlatformConfig:${row.platform_id}` as const, name: row.name, environment: row.environment },
  ...(row.webhook_endpoint !== null && { webhookEndpoint: row.webhook_endpoint }),
  ...(row.suspended_at !== null && {
    ...{ suspendedAt: toTimestamp(row.suspended_at), ordersContinue: row.orders_continue },
  }),
  now: toTimestamp(now),
  createdAt: toTimestamp(row.created_at),
})
