import { type Customer, nameOf } from '#features/customers/index.ts'
import { customerOnFile, documentOnFile } from '#features/customers/verifications/index.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import type { TwoFactorReset } from './model.ts'
import type { ReviewedReset } from './show-reset.ts'

const ownToWire = ({ id, factor, status, startedAt, expiresAt }: TwoFactorReset) => ({
  id,
  factor,
  status,
  startedAt: toTimestamp(startedAt),
  expiresAt: toTimestamp(expiresAt),
})

export const stateToWire = (platform: PlatformId, reset: TwoFactorReset) => ({
  ...ownToWire(reset),
  platformId: platformIdToWire(platform),
  customerId: reset.customerId,
})

export function waitingToWire(platform: PlatformId, reset: TwoFactorReset, customer: Customer) {
  const name = nameOf(customer)
  return { ...stateToWire(platform, reset), ...(name !== undefined && { customerName: name }) }
}

export const caseToWire = (platform: PlatformId, { reset, customer, others, documents }: ReviewedReset) => ({
  ...stateToWire(platform, reset),
  customer: customerOnFile(customer),
  others: others.map(ownToWire),
  documents: documents.map(documentOnFile),
})
