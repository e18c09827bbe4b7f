import type { ForeignMessage } from '#providers/counterparties/port.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import { timestampAt } from '#uma/freshness.ts'
import { refuseMessage } from '#uma/refusal.ts'
import type { Once } from '#uma/signatures.ts'
import { findReceiver, type Receiver } from '../receiver.ts'
import { ENVIRONMENT, type EndpointDependencies } from './parts.ts'

const NONCE_BYTES = 16

/** The nonce and time that make a signature of the service unique. */
export const onceAt = (now: Date): Once => ({ nonce: randomHex(NONCE_BYTES), timestamp: timestampAt(now) })

/**
 * Checks the time, the signature and the nonce of a message by the keys of the domain, which are fetched where needed.
 */
export async function checkSigned(
  { verify }: Pick<EndpointDependencies, 'verify'>,
  message: ForeignMessage,
): Promise<void> {
  const failure = await verify(message)
  if (failure) refuseMessage(failure.code, failure.reason)
}

/** Finds the receiver first, so that unknown addresses cause no request for keys. */
export async function requireReceiver(
  { db, invoices }: Pick<EndpointDependencies, 'db' | 'invoices'>,
  address: string,
): Promise<Receiver> {
  const receiver = await findReceiver(db, ENVIRONMENT, address.toLowerCase())
  if (!receiver) return refuseMessage('USER_NOT_FOUND', 'This address has no receiver.')
  if (!invoices[ENVIRONMENT]) return refuseMessage('USER_NOT_READY', 'This service cannot be paid by others yet.')
  return receiver
}
