import { findCustomer } from '#features/customers/index.ts'
import { type AnyPayment, incomingFrom, outgoingFrom, paymentToWire, requirePayment } from '#features/payments/index.ts'
import { type Quoted, quoteToWire, requireQuote } from '#features/payments/quotes/index.ts'
import { asOf, requireTransaction } from '#features/payments/transactions/index.ts'
import { toWireInteger } from '#money/wire.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { AgentAction as AgentActionSchema } from './contract.ts'
import type { AgentAction, Wanted } from './model.ts'

export type WireAction = Static<typeof AgentActionSchema>

/** An action with its object. */
export interface WholeAction {
  action: AgentAction
  /** Absent if this transaction has not used the quote. */
  quoted?: Quoted
  /** The payment of a transfer, once it exists. */
  payment?: AnyPayment
}

/** `platformCustomerId` is the customer's current one. */
export function toWire({ action, quoted, payment }: WholeAction, platformCustomerId: string): WireAction {
  const { id, agentId, customerId, status, wanted, rejectionReason, createdAt, updatedAt } = action
  const paid = quoted?.payment ?? payment
  return {
    id,
    agentId,
    customerId,
    platformCustomerId,
    status,
    type: wanted.type,
    ...(quoted && { quote: quoteToWire(quoted.quote, quoted.payment) }),
    ...transferOf(wanted),
    ...(status === 'APPROVED' && paid && hasBegun(paid) && { transaction: paymentToWire(paid) }),
    ...(rejectionReason !== undefined && { rejectionReason }),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
  }
}

function transferOf(wanted: Wanted): Pick<WireAction, 'transferDetails'> {
  if (wanted.type === 'EXECUTE_QUOTE') return {}
  const { transfer, currency } = wanted
  return {
    transferDetails: {
      amount: toWireInteger(BigInt(transfer.amount)),
      currency,
      sourceAccountId: transfer.source.accountId,
      destinationAccountId: transfer.destination.accountId,
    },
  }
}

/** The platform and time of a read. */
export interface Look {
  db: Db | Tx
  platform: PlatformId
  /** The platform's own time. */
  now: Date
}

/** Returns a stored action with the current state of its quote or payment. */
export async function showAction(look: Look, action: AgentAction): Promise<WireAction> {
  const payment = await findTransfer(look, action)
  return showWhole(look, { action, ...(payment && { payment }) })
}

/** Like `showAction`, for a quote or payment changed in the same transaction. */
export async function showWhole(look: Look, whole: WholeAction): Promise<WireAction> {
  const { db, platform } = look
  const quoted = whole.quoted ?? (await findQuoted(look, whole.action))
  const customer = await findCustomer(db, platform, whole.action.customerId)
  if (!customer) throw new Error(`${whole.action.id} has no customer.`)
  return toWire({ ...whole, ...(quoted && { quoted }) }, customer.platformCustomerId)
}

async function findQuoted({ db, platform, now }: Look, { wanted }: AgentAction): Promise<Quoted | undefined> {
  if (wanted.type !== 'EXECUTE_QUOTE') return undefined
  const quote = await requireQuote(db, platform, wanted.quoteId)
  return { quote, payment: asOf(await requirePayment(db, platform, quote.transactionId), now) }
}

async function findTransfer({ db, platform }: Look, action: AgentAction): Promise<AnyPayment | undefined> {
  const { wanted, transactionId } = action
  if (wanted.type === 'EXECUTE_QUOTE' || !transactionId) return undefined
  const registered = await requireTransaction(db, platform, transactionId)
  return outgoingFrom(registered) ?? incomingFrom(registered)
}

/**
 * Returns true if the payment has begun. A transfer begins with its first state. A quote has not begun while it is only
 * approved and waits for funding, or if its funding never arrived.
 */
const hasBegun = ({ quoteId, status }: AnyPayment): boolean =>
  quoteId === undefined || !['PENDING', 'EXPIRED'].includes(status)
