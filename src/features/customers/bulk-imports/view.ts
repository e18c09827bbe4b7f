import type { Static } from '#runtime/declare/schema.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type * as contract from './contract.ts'
import type { BulkImport, ImportError } from './model.ts'

export const stateToWire = ({ id, status, total, successful, failed, completedAt }: BulkImport) => ({
  id,
  status,
  progress: { total, processed: successful + failed, successful, failed },
  ...(completedAt && { completedAt: toTimestamp(completedAt) }),
})

export const toWire = (
  found: BulkImport,
  errors: readonly ImportError[],
): Static<typeof contract.BulkCustomerImportJob> => ({ ...stateToWire(found), errors: [...errors] })
