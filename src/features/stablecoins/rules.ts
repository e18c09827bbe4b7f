import { hasSparkTokenShape, isSparkToken, SPARK_TOKEN_PREFIXES } from '#formats/spark-token.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { type ErrorCode, type Fault, faultIf, refuse } from '#runtime/lib/errors.ts'
import type { IssuanceStatus, ServiceStatus, Stablecoin } from './model.ts'

/** Returns the stored form of the identifier. */
export const canonicalToken = (text: string): string => text.toLowerCase()

/** The sandbox accepts invented identifiers; production checks prefix, checksum and length (cards-stablecoins B3). */
export function faultsOfToken(networkTokenIdentifier: unknown, environment: Environment): Fault[] {
  if (typeof networkTokenIdentifier !== 'string') return []
  const isToken =
    environment === 'production'
      ? isSparkToken(networkTokenIdentifier, SPARK_TOKEN_PREFIXES.production)
      : hasSparkTokenShape(networkTokenIdentifier)
  return faultIf(!isToken, {
    field: 'networkTokenIdentifier',
    message: 'This is not the identifier of a token on Spark.',
  })
}

/** The statuses that can follow each status at the provider. */
const ISSUANCE_MOVES: Record<IssuanceStatus, readonly IssuanceStatus[]> = {
  PENDING_REVIEW: ['PROVISIONING', 'PROVISIONED', 'REJECTED', 'FAILED'],
  PROVISIONING: ['PROVISIONED', 'FAILED'],
  PROVISIONED: [],
  REJECTED: [],
  FAILED: [],
}

export const canIssuanceMove = ({ issuanceStatus }: Stablecoin, to: IssuanceStatus): boolean =>
  ISSUANCE_MOVES[issuanceStatus].includes(to)

/** Returns true if the token's identifier and symbol are free again. */
export const isGivenUp = (status: IssuanceStatus): boolean => status === 'REJECTED' || status === 'FAILED'

/** The result of a request to enable a token, by the token's status (cards-stablecoins B4). */
const REQUESTS: Record<ServiceStatus, 'PENDING_APPROVAL' | ErrorCode> = {
  NOT_ENABLED: 'PENDING_APPROVAL',
  PENDING_APPROVAL: 'PENDING_APPROVAL',
  ENABLING: 'STABLECOIN_SERVICE_ENABLEMENT_NOT_REQUESTABLE',
  ENABLED: 'STABLECOIN_SERVICE_ENABLEMENT_NOT_REQUESTABLE',
  DISABLED: 'STABLECOIN_SERVICE_ENABLEMENT_NOT_REQUESTABLE',
}

/** Refuses a request to enable a token whose enablement is in progress or complete. */
export function checkRequestable({ serviceStatus }: Stablecoin): void {
  const verdict = REQUESTS[serviceStatus]
  if (verdict !== 'PENDING_APPROVAL')
    refuse(verdict, `A stablecoin that is ${serviceStatus} cannot be requested.`, { status: serviceStatus })
}

/** The operator's decisions about the use of a token as a currency, each with its status before and after. */
export const SERVICE_MOVES = {
  approve: { from: 'PENDING_APPROVAL', to: 'ENABLING' },
  refuse: { from: 'PENDING_APPROVAL', to: 'NOT_ENABLED' },
  enable: { from: 'ENABLING', to: 'ENABLED' },
  disable: { from: 'ENABLED', to: 'DISABLED' },
  're-enable': { from: 'DISABLED', to: 'ENABLED' },
} as const satisfies Record<string, { from: ServiceStatus; to: ServiceStatus }>
export type ServiceMove = keyof typeof SERVICE_MOVES
