import { toTimestamp } from '#runtime/lib/clock.ts'
import type { StoredRequest } from './store.ts'

export const toWire = ({ createdAt, ...request }: StoredRequest) => ({ ...request, createdAt: toTimestamp(createdAt) })
