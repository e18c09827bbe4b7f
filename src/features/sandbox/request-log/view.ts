import { toTimestamp } from '../../../runtime/clock.ts'
import type { RequestRow } from './store.ts'

export const toWire = (row: RequestRow) => ({
  id: row.id,
  method: row.method,
  path: row.path,
  ...(row.status !== null && { status: row.status }),
  ...(row.code !== null && { code: row.code }),
  ...(row.token_id !== null && { tokenId: row.token_id }),
  ...(row.agent_id !== null && { agentId: row.agent_id }),
  requestId: row.request_id,
  durationMs: row.duration_ms,
  createdAt: toTimestamp(row.created_at),
})
