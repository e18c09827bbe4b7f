import type { PlatformDecision } from '#features/payments/index.ts'
import type { Proof } from '#features/proofs/signed-requests/index.ts'
import { columns, type Db, jsonIn, jsonValue, type RowOf, scoped, type Tx } from '#runtime/db/index.ts'
import { whereWithin } from '#runtime/declare/pages/filters.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { AgentAction, Wanted } from './model.ts'

/** The columns of an agent action. */
const ACTION = columns<'agent_actions', AgentAction>({
  id: 'id',
  agentId: 'agent_id',
  customerId: 'customer_id',
  status: 'status',
  wanted: { read: wantedFrom, write: wantedToRow },
  transactionId: 'transaction_id',
  rejectionReason: 'rejection_reason',
  expiresAt: 'expires_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

/** A stored transfer: its request, and the currency of both accounts. */
type StoredTransfer<Type extends Wanted['type']> = Omit<Extract<Wanted, { type: Type }>, 'type'>

export interface ActionFilters {
  agentId?: `Agent:${string}`
  customerId?: `Customer:${string}`
  status?: AgentAction['status']
  startDate?: string
  endDate?: string
}

/** Every read starts with this query, so that no caller ever sees the actions of another platform. */
const actionsOf = (db: Db | Tx, platform: PlatformId) => scoped(db, platform).selectFrom('agent_actions').selectAll()

/** Finds the action of this agent. Throws 404 `REFERENCE_NOT_FOUND` if there is none. */
export async function requireAction(
  db: Db | Tx,
  platform: PlatformId,
  { agentId, actionId }: { agentId: `Agent:${string}`; actionId: AgentAction['id'] },
): Promise<AgentAction> {
  const row = await actionsOf(db, platform)
    .where('id', '=', actionId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return row ? fromRow(row) : refuseUnknown('REFERENCE_NOT_FOUND')
}

/** Finds the action, which must exist. */
export async function findAction(db: Db | Tx, platform: PlatformId, id: AgentAction['id']): Promise<AgentAction> {
  const row = await actionsOf(db, platform).where('id', '=', id).executeTakeFirst()
  return row ? fromRow(row) : fail(`There is no ${id}.`)
}

/** Returns the actions in the list that wait for a decision. */
export async function waitingAmong(
  db: Db,
  platform: PlatformId,
  ids: readonly AgentAction['id'][],
): Promise<ReadonlySet<string>> {
  const rows = await scoped(db, platform)
    .selectFrom('agent_actions')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'PENDING_APPROVAL')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Returns the action, locked until the transaction ends. */
export async function lockAction({ tx, platform }: Work, id: AgentAction['id']): Promise<AgentAction> {
  const row = await actionsOf(tx, platform).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? fromRow(row) : refuseUnknown('REFERENCE_NOT_FOUND')
}

/** Returns the action about a quote that has not failed. It may change unless the caller has locked its payment. */
export async function findActionOfQuote(
  db: Db | Tx,
  platform: PlatformId,
  quoteId: `Quote:${string}`,
): Promise<AgentAction | undefined> {
  const row = await actionsOf(db, platform)
    .where('quote_id', '=', quoteId)
    .where('status', '!=', 'FAILED')
    .executeTakeFirst()
  return row && fromRow(row)
}

/** Returns an agent's actions that wait for its platform, locked until the transaction ends. */
export async function lockWaitingActions({ tx, platform }: Work, agentId: `Agent:${string}`): Promise<AgentAction[]> {
  const rows = await actionsOf(tx, platform)
    .where('agent_id', '=', agentId)
    .where('status', '=', 'PENDING_APPROVAL')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(fromRow)
}

export async function listActions(
  db: Db,
  platform: PlatformId,
  filters: ActionFilters,
  page: PageRequest,
): Promise<Page<Row>> {
  const { agentId, customerId, status } = filters
  let query = actionsOf(db, platform)
  if (agentId !== undefined) query = query.where('agent_id', '=', agentId)
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId)
  if (status !== undefined) query = query.where('status', '=', status)
  return findPage(db, whereWithin(query, 'created_at', filters.startDate, filters.endDate), page)
}

export async function insertAction({ tx, platform }: Work, action: AgentAction): Promise<void> {
  await scoped(tx, platform).insertInto('agent_actions', ACTION.toRow(action)).execute()
}

/** Stores the changed action. */
export async function saveAction({ tx, platform }: Work, action: AgentAction): Promise<AgentAction> {
  const { status, transactionId, rejectionReason, updatedAt } = action
  await scoped(tx, platform)
    .updateTable('agent_actions')
    .set(ACTION.toChanges({ status, transactionId, rejectionReason, updatedAt }))
    .where('id', '=', action.id)
    .execute()
  return action
}

/**
 * Returns the platform's decision about an agent's quote made before the agent's request. The caller has locked the
 * payment.
 */
export async function findDecisionAhead({ tx, platform }: Work, transactionId: `Transaction:${string}`) {
  const row = await scoped(tx, platform)
    .selectFrom('agent_decisions_ahead')
    .select('decision')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  return row?.decision
}

export async function insertDecisionAhead(
  { tx, platform, now }: Work,
  transactionId: `Transaction:${string}`,
  decision: PlatformDecision['kind'],
): Promise<void> {
  await scoped(tx, platform)
    .insertInto('agent_decisions_ahead', { transaction_id: transactionId, decision, decided_at: now })
    .execute()
}

export type Row = RowOf<'agent_actions'>

function wantedToRow(wanted: Wanted) {
  const { type } = wanted
  if (wanted.type !== 'EXECUTE_QUOTE') {
    const { transfer, currency } = wanted
    return { type, quote_id: null, transfer: jsonValue({ transfer, currency }), wallet_proof: null }
  }
  const { quoteId, walletProof } = wanted
  return { type, quote_id: quoteId, transfer: null, wallet_proof: jsonValue(walletProof) }
}

function wantedFrom({ id, type, quote_id, transfer, wallet_proof }: Row): Wanted {
  const walletProof = jsonIn<Proof | null>(wallet_proof)
  if (type === 'EXECUTE_QUOTE' && quote_id) return { type, quoteId: quote_id, ...(walletProof && { walletProof }) }
  if (type === 'TRANSFER_IN' && transfer) return { type, ...jsonIn<StoredTransfer<typeof type>>(transfer) }
  if (type === 'TRANSFER_OUT' && transfer) return { type, ...jsonIn<StoredTransfer<typeof type>>(transfer) }
  throw new Error(`The action ${id} lacks what its type needs.`)
}

export const { fromRow } = ACTION
