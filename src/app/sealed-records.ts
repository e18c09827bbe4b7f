import { keptRecords, recordsElsewhere } from '#custody/index.ts'
import { additionsIn } from '#runtime/declare/extension-point.ts'
import { FEATURES } from './features.ts'

/** Everything under keys of custody that features keep, for checking and changing these keys. */
export const SEALED_RECORDS = recordsElsewhere(additionsIn(FEATURES.flatMap(({ adds = [] }) => adds))(keptRecords))
