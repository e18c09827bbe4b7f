import type { Caller } from '../../../runtime/auth/auth.ts'
import { type Db, prepared, type Selectable, sql, type Tx } from '../../../runtime/db/index.ts'
import type { Tables } from '../../../runtime/db/tables.ts'
import { refuseUnknown } from '../../../runtime/errors.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import { whereWithin } from '../../../runtime/pages/filters.ts'
import { findPage, type Page, type PageRequest } from '../../../runtime/pages/pages.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { Agent, AgentPolicy, Usage } from './model.ts'

declare module '../../../runtime/db/tables.ts' {
  interface Tables {
    agents: {
      platform_id: PlatformId
      id: Agent['id']
      customer_id: Agent['customerId']
      name: string
      is_paused: boolean
      policy: AgentPolicy
      policy_version: number
      token_hash: Uint8Array | null
      used_on: string
      daily_count: number
      daily_spend: bigint
      used_in: string
      monthly_spend: bigint
      created_at: Date
      updated_at: Date
      deleted_at: Date | null
    }
    agent_policies: {
      platform_id: string
      agent_id: string
      version: number
      policy: AgentPolicy
      set_by: string
      set_at: Date
    }
  }
}

export interface AgentFilters {
  customerId?: string
  isPaused?: boolean
  isConnected?: boolean
  createdAfter?: string
  createdBefore?: string
  updatedAfter?: string
  updatedBefore?: string
}

/** Every read starts here, so that no caller ever sees the agents of another platform, and nobody a deleted one. */
const liveAgents = (db: Db | Tx, platform: PlatformId) =>
  db.selectFrom('agents').selectAll().where('platform_id', '=', platform).where('deleted_at', 'is', null)

export async function findAgent(db: Db | Tx, platform: PlatformId, id: string): Promise<Agent | undefined> {
  const row = await liveAgents(db, platform)
    .where('id', '=', id as Agent['id'])
    .executeTakeFirst()
  return row && fromRow(row)
}

/** The agent, or 404 `REFERENCE_NOT_FOUND`. */
export const requireAgent = async (db: Db | Tx, platform: PlatformId, id: string): Promise<Agent> =>
  (await findAgent(db, platform, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')

/** The agent, held until the end of the unit of work: what it uses of its limits is counted under this lock. */
export async function findLockedAgent(work: Work, id: string): Promise<Agent | undefined> {
  work.take(id)
  const row = await liveAgents(work.tx, work.platform)
    .where('id', '=', id as Agent['id'])
    .forUpdate()
    .executeTakeFirst()
  return row && fromRow(row)
}

/** As `findLockedAgent`, or 404 `REFERENCE_NOT_FOUND`. */
export const lockAgent = async (work: Work, id: string): Promise<Agent> =>
  (await findLockedAgent(work, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')

/** The agents of a customer that have not been deleted. */
export async function findAgentIdsOf({ tx, platform }: Work, customerId: string): Promise<Agent['id'][]> {
  const rows = await liveAgents(tx, platform)
    .where('customer_id', '=', customerId as Agent['customerId'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function listAgents(
  db: Db,
  platform: PlatformId,
  filters: AgentFilters,
  page: PageRequest,
): Promise<Page<Row>> {
  const { customerId, isPaused, isConnected } = filters
  let query = liveAgents(db, platform)
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId as Agent['customerId'])
  if (isPaused !== undefined) query = query.where('is_paused', '=', isPaused)
  if (isConnected !== undefined) query = query.where('token_hash', isConnected ? 'is not' : 'is', null)
  query = whereWithin(query, 'created_at', filters.createdAfter, filters.createdBefore)
  query = whereWithin(query, 'updated_at', filters.updatedAfter, filters.updatedBefore)
  return findPage(db, query, page)
}

/** Keeps a new agent and its first policy. `setBy` is whoever calls. */
export async function insertAgent(work: Work, agent: Agent, setBy: string): Promise<void> {
  const { id, customerId, policyVersion, createdAt } = agent
  await work.tx
    .insertInto('agents')
    .values({
      platform_id: work.platform,
      ...{ id, customer_id: customerId, created_at: createdAt, deleted_at: null, token_hash: null },
      ...changeableOf(agent),
      ...usageOf(agent.usage),
      policy_version: policyVersion,
    })
    .execute()
  await keepPolicy(work, agent, setBy)
}

/** Name, pause and policy as they are from now on. */
export async function saveAgent({ tx, platform }: Work, agent: Agent): Promise<void> {
  await tx
    .updateTable('agents')
    .set({ ...changeableOf(agent), policy_version: agent.policyVersion })
    .where('platform_id', '=', platform)
    .where('id', '=', agent.id)
    .execute()
}

const changeableOf = ({ name, isPaused, policy, updatedAt }: Agent) => ({
  name,
  is_paused: isPaused,
  policy: sql<AgentPolicy>`${JSON.stringify(policy)}::jsonb`,
  updated_at: updatedAt,
})

const usageOf = ({ day, month, dailyCount, dailySpend, monthlySpend }: Usage) => ({
  used_on: day,
  daily_count: dailyCount,
  daily_spend: dailySpend,
  used_in: month,
  monthly_spend: monthlySpend,
})

/** What the agent has used from now on. The agent is held. */
export async function saveUsage({ tx, platform }: Work, { id }: Pick<Agent, 'id'>, usage: Usage): Promise<void> {
  await tx.updateTable('agents').set(usageOf(usage)).where('platform_id', '=', platform).where('id', '=', id).execute()
}

/** Keeps a policy among all that the agent has had. */
export async function keepPolicy({ tx, platform, now }: Work, agent: Agent, setBy: string): Promise<void> {
  const { id, policyVersion, policy } = agent
  await tx
    .insertInto('agent_policies')
    .values({
      ...{ platform_id: platform, agent_id: id, version: policyVersion, set_by: setBy, set_at: now },
      policy: sql<AgentPolicy>`${JSON.stringify(policy)}::jsonb`,
    })
    .execute()
}

/** The agent has a token from now on. */
export async function connectAgent({ tx, platform, now }: Work, id: Agent['id'], tokenHash: Buffer): Promise<void> {
  await tx
    .updateTable('agents')
    .set({ token_hash: tokenHash, updated_at: now })
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .execute()
}

export async function markDeleted({ tx, platform, now }: Work, id: Agent['id']): Promise<void> {
  await tx
    .updateTable('agents')
    .set({ deleted_at: now, updated_at: now })
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .execute()
}

const selectCallers = prepared((db, { hashes }: { hashes: readonly Buffer[] }) =>
  db
    .selectFrom('agents as a')
    .innerJoin('platforms as p', 'p.platform_id', 'a.platform_id')
    .select([
      ...(['a.platform_id', 'a.id', 'a.customer_id', 'a.is_paused', 'a.policy', 'a.token_hash'] as const),
      ...(['p.environment', 'p.clock_offset_ms'] as const),
    ])
    .where((where) => where('a.token_hash', '=', where.fn.any(where.val(hashes))))
    .where('a.deleted_at', 'is', null)
    .compile(),
)

/** The agents that have these tokens, by the hex of their hashes, with the state of their platform's clock. Asked anew for every request. */
export async function findCallers(db: Db, hashes: readonly string[]): Promise<Map<string, Caller>> {
  const rows = await selectCallers(db, { hashes: hashes.map((each) => Buffer.from(each, 'hex')) })
  return new Map(
    rows.map((row) => [
      Buffer.from(row.token_hash ?? '').toString('hex'),
      {
        platform: row.platform_id,
        environment: row.environment,
        agentId: row.id,
        permissions: [],
        clockOffsetMs: Number(row.clock_offset_ms),
        agent: {
          id: row.id,
          customerId: row.customer_id,
          isPaused: row.is_paused,
          permissions: row.policy.permissions,
        },
      },
    ]),
  )
}

export type Row = Selectable<Tables['agents']>

export const fromRow = (row: Row): Agent => ({
  platform: row.platform_id,
  id: row.id,
  customerId: row.customer_id,
  name: row.name,
  isPaused: row.is_paused,
  isConnected: row.token_hash !== null,
  policy: row.policy,
  policyVersion: row.policy_version,
  usage: {
    day: row.used_on,
    month: row.used_in,
    dailyCount: row.daily_count,
    dailySpend: row.daily_spend,
    monthlySpend: row.monthly_spend,
  },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
