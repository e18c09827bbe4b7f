import { toTimestamp } from '#runtime/lib/clock.ts'
import type { StoredRequest } from './store.ts'

export const toWire = ({ createdAt, ...request }: StoredRequest) => ({ ...request, createdAt: toTimestamp(createdAt) })

/** Converts a request to a point of a chart. */
export const toLatest = ({ method, route, status, code, requestId, durationMs, createdAt }: StoredRequest) => ({
  ...{ method, requestId, durationMs, createdAt: toTimestamp(createdAt) },
  ...(route !== undefined && { route }),
  ...(status !== undefined && { status }),
  ...(code !== undefined && { code }),
})
