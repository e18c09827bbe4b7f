import { idFinders, type Searchable, type ToFound } from '#features/search/index.ts'
import type { RowOf } from '#runtime/db/index.ts'

const toFound: ToFound<RowOf<'verifications'>> = (row, _, how) => ({
  ...{ id: row.id, platform: row.platform_id, at: row.created_at, status: row.status, ...how },
  title: 'A verification',
})

/** Verifications, by their ids. */
export const verificationsFound: Searchable = {
  kind: 'VERIFICATION',
  by: idFinders('Verification', 'verifications', toFound),
}
