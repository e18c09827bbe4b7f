import type { OrderKind } from '../../../../providers/payouts/port.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import { lockRegistered } from '../../transactions/index.ts'
import { partneredOf } from './partnered-kinds.ts'

/** Notes that a partner has an order for which its transaction has waited. To be asked only where `awaitsSubmission` said so: it holds the transaction. */
export async function noteSubmission(
  work: Work,
  { transactionId, kind }: { transactionId: string; kind: OrderKind },
): Promise<void> {
  const registered = await lockRegistered(work, transactionId)
  partneredOf(registered).noteSubmitted(work, registered, kind)
}
