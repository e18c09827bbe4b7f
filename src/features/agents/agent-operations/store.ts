import { type Db, type Selectable, sql, type Tx } from '../../../runtime/db/index.ts'
import type { Tables } from '../../../runtime/db/tables.ts'
import { refuseUnknown } from '../../../runtime/errors.ts'
import { fail } from '../../../runtime/fail.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import { whereWithin } from '../../../runtime/pages/filters.ts'
import { findPage, type Page, type PageRequest } from '../../../runtime/pages/pages.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { Proof } from '../../foundation/signed-requests/index.ts'
import type { PlatformDecision } from '../../payments/payments/index.ts'
import type { Agent } from '../agents/index.ts'
import type { AgentAction, Wanted } from './model.ts'

type Transfer = Exclude<Wanted, { type: 'EXECUTE_QUOTE' }>
/** A transfer as it is kept: its request, and the currency of both accounts. */
type KeptTransfer = Pick<Transfer, 'transfer' | 'currency'>

declare module '../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    agent_actions: {
      platform_id: PlatformId
      id: AgentAction['id']
      agent_id: Agent['id']
      customer_id: Agent['customerId']
      type: Wanted['type']
      status: AgentAction['status']
      quote_id: `Quote:${string}` | null
      transfer: KeptTransfer | null
      transaction_id: `Transaction:${string}` | null
      wallet_proof: Proof | null
      rejection_reason: string | null
      expires_at: Date
      created_at: Date
      updated_at: Date
    }
    agent_decisions_ahead: {
      platform_id: PlatformId
      transaction_id: string
      decision: PlatformDecision['kind']
      decided_at: Date
    }
  }
}

export interface ActionFilters {
  agentId?: string
  customerId?: string
  status?: string
  startDate?: string
  endDate?: string
}

/** Every read starts here, so that no caller ever sees the actions of another platform. */
const actionsOf = (db: Db | Tx, platform: PlatformId) =>
  db.selectFrom('agent_actions').selectAll().where('platform_id', '=', platform)

/** The action of this agent, or 404 `REFERENCE_NOT_FOUND`. */
export async function requireAction(
  db: Db | Tx,
  platform: PlatformId,
  { agentId, actionId }: { agentId: string; actionId: string },
): Promise<AgentAction> {
  const row = await actionsOf(db, platform)
    .where('id', '=', actionId as AgentAction['id'])
    .where('agent_id', '=', agentId as Agent['id'])
    .executeTakeFirst()
  return row ? fromRow(row) : refuseUnknown('REFERENCE_NOT_FOUND')
}

/** The action, which must be there. */
export async function findAction(db: Db | Tx, platform: PlatformId, id: AgentAction['id']): Promise<AgentAction> {
  const row = await actionsOf(db, platform).where('id', '=', id).executeTakeFirst()
  return row ? fromRow(row) : fail(`There is no ${id}.`)
}

/** The action, held until the end of the unit of work. */
export async function lockAction({ tx, platform }: Work, id: AgentAction['id']): Promise<AgentAction> {
  const row = await actionsOf(tx, platform).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? fromRow(row) : refuseUnknown('REFERENCE_NOT_FOUND')
}

/** What was asked for about a quote and has not failed. The caller holds its payment. */
export async function findActionOfQuote({ tx, platform }: Work, quoteId: string): Promise<AgentAction | undefined> {
  const row = await actionsOf(tx, platform)
    .where('quote_id', '=', quoteId as `Quote:${string}`)
    .where('status', '!=', 'FAILED')
    .executeTakeFirst()
  return row && fromRow(row)
}

/** Those of an agent that wait for its platform, held until the end of the unit of work. */
export async function lockWaitingActions({ tx, platform }: Work, agentId: string): Promise<AgentAction[]> {
  const rows = await actionsOf(tx, platform)
    .where('agent_id', '=', agentId as Agent['id'])
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
  if (agentId !== undefined) query = query.where('agent_id', '=', agentId as Agent['id'])
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId as Agent['customerId'])
  if (status !== undefined) query = query.where('status', '=', status as AgentAction['status'])
  return findPage(db, whereWithin(query, 'created_at', filters.startDate, filters.endDate), page)
}

export async function insertAction({ tx, platform }: Work, action: AgentAction): Promise<void> {
  await tx.insertInto('agent_actions').values(toRow(platform, action)).execute()
}

/** The action as it is from now on. */
export async function saveAction({ tx, platform }: Work, action: AgentAction): Promise<AgentAction> {
  const { status, transaction_id, rejection_reason, updated_at } = toRow(platform, action)
  await tx
    .updateTable('agent_actions')
    .set({ status, transaction_id, rejection_reason, updated_at })
    .where('platform_id', '=', platform)
    .where('id', '=', action.id)
    .execute()
  return action
}

/** What the platform has decided about a quote of an agent before the agent has asked. The caller holds its payment. */
export async function findDecisionAhead({ tx, platform }: Work, transactionId: string) {
  const row = await tx
    .selectFrom('agent_decisions_ahead')
    .select('decision')
    .where('platform_id', '=', platform)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  return row?.decision
}

export async function insertDecisionAhead(
  { tx, platform, now }: Work,
  transactionId: string,
  decision: PlatformDecision['kind'],
): Promise<void> {
  await tx
    .insertInto('agent_decisions_ahead')
    .values({ platform_id: platform, transaction_id: transactionId, decision, decided_at: now })
    .execute()
}

export type Row = Selectable<Tables['agent_actions']>

function toRow(platform: PlatformId, action: AgentAction) {
  const { id, agentId, customerId, status, wanted, transactionId, rejectionReason } = action
  return {
    platform_id: platform,
    ...{ id, agent_id: agentId, customer_id: customerId, status, type: wanted.type },
    ...wantedToRow(wanted),
    transaction_id: transactionId ?? null,
    rejection_reason: rejectionReason ?? null,
    expires_at: action.expiresAt,
    created_at: action.createdAt,
    updated_at: action.updatedAt,
  }
}

function wantedToRow(wanted: Wanted) {
  if (wanted.type !== 'EXECUTE_QUOTE') {
    const { transfer, currency } = wanted
    return { quote_id: null, transfer: asJson<KeptTransfer>({ transfer, currency }), wallet_proof: null }
  }
  const { quoteId, walletProof } = wanted
  return { quote_id: quoteId, transfer: null, wallet_proof: walletProof ? asJson(walletProof) : null }
}

const asJson = <Value>(value: Value) => sql<Value>`${JSON.stringify(value)}::jsonb`

export const fromRow = (row: Row): AgentAction => ({
  id: row.id,
  agentId: row.agent_id,
  customerId: row.customer_id,
  status: row.status,
  wanted: wantedFrom(row),
  ...(row.transaction_id && { transactionId: row.transaction_id }),
  ...(row.rejection_reason !== null && { rejectionReason: row.rejection_reason }),
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

function wantedFrom({ id, type, quote_id, transfer, wallet_proof }: Row): Wanted {
  if (type === 'EXECUTE_QUOTE' && quote_id)
    return { type, quoteId: quote_id, ...(wallet_proof && { walletProof: wallet_proof }) }
  if (type === 'TRANSFER_IN' && transfer) return { type, ...transfer } as Extract<Wanted, { type: 'TRANSFER_IN' }>
  if (type === 'TRANSFER_OUT' && transfer) return { type, ...transfer } as Extract<Wanted, { type: 'TRANSFER_OUT' }>
  throw new Error(`Nobody knows what ${id} was about.`)
}
