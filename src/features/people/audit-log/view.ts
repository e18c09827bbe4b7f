import { toTimestamp } from '#runtime/lib/clock.ts'
import type { EntryRow } from './store.ts'

export const toWire = (row: EntryRow, actorName: string | undefined) => ({
  ...{ id: row.id, at: toTimestamp(row.at), actor: row.actor, ...(actorName !== undefined && { actorName }) },
  ...{ action: row.action, ...(row.object !== null && { object: row.object }), concerned: row.concerned },
  ...(row.request_id !== null && { requestId: row.request_id }),
  ...(row.source_address !== null && { sourceAddress: row.source_address }),
  ...(row.signer !== null && { signer: row.signer }),
  ...{ result: row.result, fields: row.fields },
})

/** As the platform sees it: that a person of the operator did something, and not who it was. */
export const forMembers = (row: EntryRow): EntryRow =>
  row.actor.startsWith('Operator:') ? { ...row, actor: 'operator', source_address: null, request_id: null } : row
