import type { Counterparties, UmaIdentity } from '../../../../providers/counterparties/port.ts'
import type { Environment } from '../../../../runtime/environment.ts'
import type { DescribeParts } from '../describe-receiver.ts'
import type { ReceiveParts } from '../receive-pay-request.ts'

/** Needed to answer other institutions, beside their messages. */
export interface EndpointParts extends ReceiveParts, DescribeParts {
  /** Who signs for our domains. */
  own: Pick<UmaIdentity, 'keysOf'>
  verify: Counterparties['verify']
  defaultUmaDomain: string
}

/** Only platforms of this environment are known to the world (payments 8.5). */
export const ENVIRONMENT: Environment = 'production'
