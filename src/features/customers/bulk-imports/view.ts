import { toTimestamp } from '../../../runtime/clock.ts'
import type { Static } from '../../../runtime/declare/schema.ts'
import type * as contract from './contract.ts'
import type { BulkImport, ImportError } from './model.ts'

export function toWire(
  { id, status, total, successful, failed, completedAt }: BulkImport,
  errors: readonly ImportError[],
): Static<typeof contract.BulkCustomerImportJob> {
  return {
    id,
    status,
    progress: { total, processed: successful + failed, successful, failed },
    errors: [...errors],
    ...(completedAt && { completedAt: toTimestamp(completedAt) }),
  }
}
