import { toTimestamp } from '#runtime/lib/clock.ts'
import type { KeptRequest } from './store.ts'

export const toWire = ({ createdAt, ...request }: KeptRequest) => ({ ...request, createdAt: toTimestamp(createdAt) })
