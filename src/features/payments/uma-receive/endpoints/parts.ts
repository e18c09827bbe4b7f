import type { Counterparties, UmaIdentity } from '#providers/counterparties/port.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { DescribeDependencies } from '../describe-receiver.ts'
import type { ReceiveDependencies } from '../receive-pay-request.ts'

/** Dependencies of the answers to other institutions. */
export interface EndpointDependencies extends ReceiveDependencies, DescribeDependencies {
  /** The signer for domains of this service. */
  own: Pick<UmaIdentity, 'keysOf'>
  verify: Counterparties['verify']
  defaultUmaDomain: string
}

/** Only platforms of this environment take part in UMA (payments 8.5). */
export const ENVIRONMENT: Environment = 'production'
