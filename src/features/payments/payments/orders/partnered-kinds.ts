import type { Registered } from '../../transactions/index.ts'
import { INCOMING, OUTGOING } from '../kinds.ts'
import { INCOMING_ORDERS } from './incoming-orders.ts'
import { OUTGOING_ORDERS } from './outgoing-orders.ts'
import type { Partnered } from './partnered.ts'

const KINDS: Readonly<Record<string, Partnered>> = {
  [OUTGOING.type]: OUTGOING_ORDERS,
  [INCOMING.type]: INCOMING_ORDERS,
}

/** What partners do for the transaction. Throws where its kind has none. */
export function partneredOf({ id, type }: Registered): Partnered {
  const found = KINDS[type]
  if (!found) throw new Error(`No partner moves money for ${id}, which is ${type}.`)
  return found
}
