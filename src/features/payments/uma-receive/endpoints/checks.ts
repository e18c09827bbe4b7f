import type { Counterparties, ForeignMessage, UmaIdentity } from '#providers/counterparties/port.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import { timestampAt } from '#uma/freshness.ts'
import { refuseMessage } from '#uma/refusal.ts'
import type { Once } from '#uma/signatures.ts'
import type { DescribeDependencies } from '../describe-receiver.ts'
import type { ReceiveDependencies } from '../receive-pay-request.ts'
import { findReceiver, type Receiver } from '../receiver.ts'

/** Dependencies of the responses to other institutions. */
export interface EndpointDependencies extends ReceiveDependencies, DescribeDependencies {
  /** The signer for domains of this service. */
  own: Pick<UmaIdentity, 'keysOf'>
  verify: Counterparties['verify']
  defaultUmaDomain: string
}

/** The environment whose platforms take part in UMA (payments 8.5). */
export const ENVIRONMENT: Environment = 'production'

const NONCE_BYTES = 16

/** Returns the nonce and time that make a signature of the service unique. */
export const onceAt = (now: Date): Once => ({ nonce: randomHex(NONCE_BYTES), timestamp: timestampAt(now) })

/**
 * Checks the time, the signature and the nonce of a message with the keys of the domain. Fetches the keys if needed.
 */
export async function checkSigned(
  { verify }: Pick<EndpointDependencies, 'verify'>,
  message: ForeignMessage,
): Promise<void> {
  const failure = await verify(message)
  if (failure) refuseMessage(failure.code, failure.reason)
}

/** Finds the receiver first, so that unknown addresses cause no key requests. */
export async function requireReceiver(
  { db, invoices }: Pick<EndpointDependencies, 'db' | 'invoices'>,
  address: string,
): Promise<Receiver> {
  const receiver = await findReceiver(db, ENVIRONMENT, address.toLowerCase())
  if (!receiver) return refuseMessage('USER_NOT_FOUND', 'This address has no receiver.')
  if (!invoices[ENVIRONMENT]) return refuseMessage('USER_NOT_READY', 'This service cannot be paid by others yet.')
  return receiver
}
