import { idFinders, type Searchable, type ToFound } from '#features/search/index.ts'
import type { RowOf } from '#runtime/db/index.ts'

const toFound: ToFound<RowOf<'operator_acts'>> = (row, _, how) => ({
  ...{ id: row.id, platform: row.platform_id, at: row.asked_at, title: row.operation, status: row.status, ...how },
})

/** Acts on platforms, by their ids. */
export const actsFound: Searchable = { kind: 'ACT', by: idFinders('OperatorAct', 'operator_acts', toFound) }
