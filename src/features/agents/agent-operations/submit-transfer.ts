import { openPull } from '#features/payments/index.ts'
import type { Sources } from '#features/payments/quotes/index.ts'
import {
  planTransferIn,
  planTransferOut,
  startTransferOut,
  type TransferIn,
  type TransferOut,
} from '#features/payments/transfers/index.ts'
import { Refused } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Agent } from '../index.ts'
import { requireOwnAccounts } from './own-accounts.ts'
import { consult, consultOnPayment, count } from './policy-gate.ts'
import { recordAction } from './record-action.ts'
import type { WholeAction } from './view.ts'

const PERMISSION = 'CREATE_TRANSFERS'

const accountsOf = ({ source, destination }: TransferIn | TransferOut) => ({
  'source.accountId': source.accountId,
  'destination.accountId': destination.accountId,
})

/** Pulls money for the calling agent's customer, or asks the agent's platform for approval (agents-sca 5.4). */
export async function submitTransferIn(
  work: Work,
  agent: Pick<Agent, 'id' | 'customerId'>,
  transfer: TransferIn,
  sources: Sources,
): Promise<WholeAction> {
  await requireOwnAccounts(work, agent.customerId, accountsOf(transfer))
  const pull = await planTransferIn(work, transfer, sources)
  const { amount, intoAccountId } = pull
  const spending = { amount, accountIds: [intoAccountId] }
  const consultation = await consult(work, spending, { permission: PERMISSION, market: sources.market })
  const wanted = { type: 'TRANSFER_IN', transfer, currency: amount.currency } as const
  if (consultation.waits) return recordAction(work, { agent, wanted, toApprove: consultation })
  const payment = await openPull(work, { ...pull, agentId: agent.id })
  await count(work, consultation, payment.id)
  return recordAction(work, { agent, wanted, payment })
}

/** Pays from an account of the calling agent's customer, or asks the agent's platform for approval (agents-sca 5.4). */
export async function submitTransferOut(
  work: Work,
  agent: Pick<Agent, 'id' | 'customerId'>,
  transfer: TransferOut,
  sources: Sources,
): Promise<WholeAction | Refused> {
  await requireOwnAccounts(work, agent.customerId, accountsOf(transfer))
  const planned = await planTransferOut(work, transfer, sources, agent.id)
  const consultation = await consultOnPayment(work, planned, { permission: PERMISSION, market: sources.market })
  // For a transfer of a whole balance, the platform approves the amount at the time of the agent's request.
  const { amount, currency } = planned.sent
  const wanted = { type: 'TRANSFER_OUT', transfer: { ...transfer, amount: Number(amount) }, currency } as const
  // A pending transfer is not a payment yet. After approval, the gate checks the policy again and counts the payment.
  if (consultation.waits) return recordAction(work, { agent, wanted, toApprove: consultation })
  const answer = await startTransferOut(work, planned)
  return answer.status === 'refused'
    ? new Refused(answer.refusal)
    : recordAction(work, { agent, wanted, payment: answer.payment })
}
