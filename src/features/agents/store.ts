import {
  columns,
  type Db,
  json,
  jsonValue,
  platformOf,
  prepared,
  type RowOf,
  scoped,
  sql,
  type Tx,
} from '#runtime/db/index.ts'
import type { AgentCaller } from '#runtime/declare/auth/caller.ts'
import type { Reach } from '#runtime/declare/auth/reach.ts'
import { whereWithin } from '#runtime/declare/pages/filters.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import { findPageOfPlatforms } from '#runtime/declare/pages/pages-of-platforms.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { type PlatformId, platformIdFromWire } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type JoinedCustomer, joinedCustomer } from '../customers/index.ts'
import { keepTerms, type Look, objectsWithWords, rowsAt, wordsIn } from '../search/index.ts'
import type { Agent, AgentPolicy, Usage } from './model.ts'

const AGENT = columns<'agents', Agent>({
  platform: 'platform_id',
  id: 'id',
  customerId: 'customer_id',
  name: 'name',
  isPaused: 'is_paused',
  isConnected: { read: ({ token_hash }) => token_hash !== null },
  policy: json('policy'),
  policyVersion: 'policy_version',
  usage: {
    day: 'used_on',
    month: 'used_in',
    dailyCount: 'daily_count',
    dailySpend: 'daily_spend',
    monthlySpend: 'monthly_spend',
  },
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

export interface AgentFilters {
  customerId?: Agent['customerId']
  isPaused?: boolean
  isConnected?: boolean
  createdAfter?: string
  createdBefore?: string
  updatedAfter?: string
  updatedBefore?: string
}

/** Selects the platform's agents that are not deleted. Every read starts with this query. */
const liveAgents = (db: Db | Tx, platform: PlatformId) =>
  scoped(db, platform).selectFrom('agents').selectAll().where('deleted_at', 'is', null)

export async function findAgent(db: Db | Tx, platform: PlatformId, id: Agent['id']): Promise<Agent | undefined> {
  const row = await liveAgents(db, platform).where('id', '=', id).executeTakeFirst()
  return row && AGENT.fromRow(row)
}

/** Finds the agent. Throws 404 `REFERENCE_NOT_FOUND` if there is none. */
export const requireAgent = async (db: Db | Tx, platform: PlatformId, id: Agent['id']): Promise<Agent> =>
  (await findAgent(db, platform, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')

/** Returns the agent, locked until the transaction ends. The service counts its usage under this lock. */
export async function findLockedAgent(work: Work, id: Agent['id']): Promise<Agent | undefined> {
  const row = await liveAgents(work.tx, work.platform).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && AGENT.fromRow(row)
}

/** Locks the agent like `findLockedAgent`. Throws 404 `REFERENCE_NOT_FOUND` if there is none. */
export const lockAgent = async (work: Work, id: Agent['id']): Promise<Agent> =>
  (await findLockedAgent(work, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')

/** Returns the customer's agents that are not deleted. */
export async function findAgentIdsOf({ tx, platform }: Work, customerId: Agent['customerId']): Promise<Agent['id'][]> {
  const rows = await liveAgents(tx, platform).where('customer_id', '=', customerId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function listAgents(
  db: Db,
  platform: PlatformId,
  filters: AgentFilters,
  page: PageRequest,
): Promise<Page<AgentRow>> {
  const { customerId, isPaused, isConnected } = filters
  let query = liveAgents(db, platform)
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId)
  if (isPaused !== undefined) query = query.where('is_paused', '=', isPaused)
  if (isConnected !== undefined) query = query.where('token_hash', isConnected ? 'is not' : 'is', null)
  query = whereWithin(query, 'created_at', filters.createdAfter, filters.createdBefore)
  query = whereWithin(query, 'updated_at', filters.updatedAfter, filters.updatedBefore)
  return findPage(db, query, page)
}

export interface OperatorFilters {
  platformId?: string
  state?: 'ACTIVE' | 'PAUSED'
}

/** Lists agents of all permitted platforms or of one of them, by the indexes agents_by_time and agents_by_pause. */
export function pageOfAllPlatforms(
  db: Db,
  reach: Reach,
  { platformId, state }: OperatorFilters,
  page: PageRequest,
): Promise<Page<AgentRow & JoinedCustomer<'customer'>>> {
  const platform = platformId === undefined ? undefined : platformIdFromWire(platformId)
  const conditions = [
    sql`r.deleted_at is null`,
    ...(state === undefined ? [] : [sql`r.is_paused = ${state === 'PAUSED'}`]),
  ]
  const joined = joinedCustomer('customer', sql`r.customer_id`)
  const filter = { reach, platform, conditions, joined }
  return findPageOfPlatforms<'agents', JoinedCustomer<'customer'>>(db, 'agents', filter, page)
}

const MOST_POLICIES = 50

/** Lists the times and authors of the agent's policies, newest first, by the primary key. */
export async function findPolicies(db: Db, platform: PlatformId, id: Agent['id']) {
  const rows = await scoped(db, platform)
    .selectFrom('agent_policies')
    .select(['version', 'set_by', 'set_at'])
    .where('agent_id', '=', id)
    .orderBy('version', 'desc')
    .limit(MOST_POLICIES)
    .execute()
  return rows.map(({ version, set_by, set_at }) => ({ version, setBy: set_by, setAt: set_at }))
}

/** Stores a new agent and its first policy. `setBy` is the calling token. */
export async function insertAgent(work: Work, agent: Agent, setBy: string): Promise<void> {
  const { tx, platform } = work
  await scoped(tx, platform).insertInto('agents', AGENT.toRow(agent)).execute()
  keepTermsOf(work, agent)
  await keepPolicy(work, agent, setBy)
}

const keepTermsOf = (work: Work, { id, name, createdAt }: Agent): void =>
  keepTerms(work, { object: id, at: createdAt, terms: { AGENT_NAME: wordsIn(name) } })

/** Stores the current name, pause and policy. */
export async function saveAgent(work: Work, agent: Agent): Promise<void> {
  const { tx, platform } = work
  const { id, name, isPaused, policy, policyVersion, updatedAt } = agent
  await scoped(tx, platform)
    .updateTable('agents')
    .set(AGENT.toChanges({ name, isPaused, policy, policyVersion, updatedAt }))
    .where('id', '=', id)
    .execute()
  keepTermsOf(work, agent)
}

/** Saves the agent's usage. The caller has locked the agent. */
export async function saveUsage({ tx, platform }: Work, { id }: Pick<Agent, 'id'>, usage: Usage): Promise<void> {
  await scoped(tx, platform).updateTable('agents').set(AGENT.toChanges({ usage })).where('id', '=', id).execute()
}

/** Adds a policy to the agent's policy history. */
export async function keepPolicy({ tx, platform, now }: Work, agent: Agent, setBy: string): Promise<void> {
  const { id, policyVersion, policy } = agent
  await scoped(tx, platform)
    .insertInto('agent_policies', {
      agent_id: id,
      version: policyVersion,
      set_by: setBy,
      set_at: now,
      policy: jsonValue(policy),
    })
    .execute()
}

/** Connects the agent with its token. */
export async function connectAgent({ tx, platform, now }: Work, id: Agent['id'], tokenHash: Buffer): Promise<void> {
  await scoped(tx, platform)
    .updateTable('agents')
    .set({ token_hash: tokenHash, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function markDeleted(work: Work, id: Agent['id']): Promise<void> {
  const { tx, platform, now } = work
  await scoped(tx, platform)
    .updateTable('agents')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
  keepTerms(work, { object: id, at: now, terms: {} })
}

const selectCallers = prepared((db, { hashes }: { hashes: readonly Buffer[] }) =>
  db
    .selectFrom('agents as a')
    .innerJoin(platformOf('a').as('p'), (join) => join.onTrue())
    .select(({ ref }) => [
      ref('a.policy').$castTo<AgentPolicy>().as('policy'),
      ...(['a.platform_id', 'a.id', 'a.customer_id', 'a.is_paused', 'a.token_hash'] as const),
      ...(['p.environment', 'p.clock_offset_ms', 'p.suspended_at'] as const),
    ])
    .where((where) => where('a.token_hash', '=', where.fn.any(where.val(hashes))))
    .where('a.deleted_at', 'is', null)
    .compile(),
)

/**
 * Returns the agents with these tokens by the hex of their hashes, with the clock of their platform. Queried for every
 * request.
 */
export async function findCallers(db: Db | Tx, hashes: readonly string[]): Promise<Map<string, AgentCaller>> {
  const rows = await selectCallers(db, { hashes: hashes.map((each) => Buffer.from(each, 'hex')) })
  return new Map(
    rows.map((row) => [
      Buffer.from(row.token_hash ?? '').toString('hex'),
      {
        kind: 'agent',
        platform: row.platform_id,
        environment: row.environment,
        agentId: row.id,
        permissions: row.policy.permissions.includes('VIEW_TRANSACTIONS') ? ['VIEW'] : [],
        clockOffsetMs: Number(row.clock_offset_ms),
        ...(row.suspended_at && { isSuspended: true }),
        customerId: row.customer_id,
        isPaused: row.is_paused,
        permitted: row.policy.permissions,
      },
    ]),
  )
}

export type AgentRow = RowOf<'agents'>
export const { fromRow } = AGENT

export const agentsWithWords = async (db: Db, look: Look, words: readonly string[]): Promise<AgentRow[]> =>
  rowsAt(db, 'agents', await objectsWithWords(db, look, 'AGENT_NAME', words))
