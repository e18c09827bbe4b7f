import type { Static } from '#runtime/declare/schema.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { providerOf } from '../stablecoin-provider-accounts/index.ts'
import type { StablecoinOperation as WireOperation } from './contract.ts'
import type { StablecoinOperation } from './model.ts'

export function toWire(operation: StablecoinOperation, environment: Environment): Static<typeof WireOperation> {
  const { id, stablecoinId, status, source, destination, expiresAt, providerStatus, failureReason } = operation
  const { fundingInstructions, estimatedDelivery, description } = operation
  return {
    id,
    stablecoinId,
    operationType: operation.type,
    status,
    amount: String(operation.amount),
    ...providerOf(environment),
    stablecoinProviderAccountId: operation.providerAccountId,
    source,
    destination,
    ...(fundingInstructions && { fundingInstructions }),
    ...(estimatedDelivery && { estimatedDelivery: { ...estimatedDelivery } }),
    ...(expiresAt && { expiresAt: toTimestamp(expiresAt) }),
    ...(providerStatus !== undefined && { providerStatus }),
    ...(failureReason && { failureReason }),
    ...(description !== undefined && { description }),
    createdAt: toTimestamp(operation.createdAt),
    updatedAt: toTimestamp(operation.updatedAt),
  }
}
