import { toTimestamp } from '#runtime/lib/clock.ts'
import type { RequestRow } from './store.ts'

export const toWire = (row: RequestRow) => ({
  id: row.id,
  method: row.method,
  path: row.path,
  ...(row.status !== null && { status: row.status }),
  ...(row.route !== null && { route: row.route }),
  ...(row.code !== null && { code: row.code }),
  ...(row.cause !== null && { cause: row.cause }),
  ...(row.faults !== null && { errors: row.faults as { field: string; message: string }[] }),
  ...(row.body !== null && { body: row.body as Record<string, unknown> }),
  ...(row.answer !== null && { answer: row.answer as Record<string, unknown> }),
  ...(row.token_id !== null && { tokenId: row.token_id }),
  ...(row.agent_id !== null && { agentId: row.agent_id }),
  requestId: row.request_id,
  durationMs: row.duration_ms,
  createdAt: toTimestamp(row.created_at),
})
