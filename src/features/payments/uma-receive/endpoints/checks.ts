import type { ForeignMessage } from '../../../../providers/counterparties/port.ts'
import { randomHex } from '../../../../runtime/ids.ts'
import { timestampAt } from '../../../../uma/freshness.ts'
import { refuseMessage } from '../../../../uma/refusal.ts'
import type { Once } from '../../../../uma/signatures.ts'
import { findReceiver, type Receiver } from '../receiver.ts'
import { ENVIRONMENT, type EndpointParts } from './parts.ts'

const NONCE_BYTES = 16

/** What makes a signature of ours one that is given once. */
export const onceAt = (now: Date): Once => ({ nonce: randomHex(NONCE_BYTES), timestamp: timestampAt(now) })

/** Checks the time, the signature and the nonce of a message by the keys of the domain, which are fetched where they are not known. */
export async function checkSigned({ verify }: Pick<EndpointParts, 'verify'>, message: ForeignMessage): Promise<void> {
  const failure = await verify(message)
  if (failure) refuseMessage(failure.code, failure.reason)
}

/** Nobody is asked for their keys on behalf of an address where nobody is paid. */
export async function requireReceiver(
  { db, invoices }: Pick<EndpointParts, 'db' | 'invoices'>,
  address: string,
): Promise<Receiver> {
  const receiver = await findReceiver(db, ENVIRONMENT, address.toLowerCase())
  if (!receiver) return refuseMessage('USER_NOT_FOUND', 'Nobody is paid at this address.')
  if (!invoices[ENVIRONMENT]) return refuseMessage('USER_NOT_READY', 'This service cannot be paid by others yet.')
  return receiver
}
