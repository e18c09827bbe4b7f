import { toTimestamp } from '#runtime/lib/clock.ts'
import type { ApiToken } from './store.ts'

/** The token as the interface shows it. The secret is added only by the answer that creates it. */
export const toWire = ({ id, name, permissions, clientId, createdAt, updatedAt }: ApiToken) => ({
  id,
  name,
  permissions: [...permissions],
  clientId,
  createdAt: toTimestamp(createdAt),
  updatedAt: toTimestamp(updatedAt),
})
