import { toTimestamp } from '#runtime/lib/clock.ts'
import type { ApiToken } from './store.ts'

/** Returns the token in its public form. Only the answer that creates it adds the secret. */
export const toWire = ({ id, name, permissions, clientId, createdAt, updatedAt }: ApiToken) => ({
  id,
  name,
  permissions: [...permissions],
  clientId,
  createdAt: toTimestamp(createdAt),
  updatedAt: toTimestamp(updatedAt),
})
