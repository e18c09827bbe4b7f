import { Currency } from '#money/wire.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { Reason } from '../operators/acts/index.ts'
import { touch } from '../people/touches/index.ts'
import { AgentPolicy, AgentUsage } from './schemas.ts'

/** An agent without its name. */
const plain = {
  id: Id('Agent'),
  platformId: Id('PlatformConfig'),
  customerId: Id('Customer', { description: 'Customer for whom it acts.' }),
  state: Enum(['ACTIVE', 'PAUSED'], { description: 'PAUSED: it only reads.' }),
  isConnected: Type.Boolean({ description: 'It has an access token.' }),
  createdAt: Timestamp(),
  updatedAt: Timestamp(),
}
const named = {
  name: Type.Optional(Type.String({ description: 'Absent for callers whose only role is viewer.' })),
  customerName: Type.Optional(
    Type.String({ description: 'Name of the customer, unless erased. Absent for callers whose only role is viewer.' }),
  ),
}

/** The agent's state for admin requests, which everyone may read. */
const AgentState = Type.Object(plain, { $id: 'AgentState' })

const AgentSummary = Type.Object({ ...plain, ...named }, { $id: 'AgentSummary' })

const AgentInFull = Type.Object(
  {
    ...plain,
    ...named,
    policy: AgentPolicy,
    usage: AgentUsage,
    currency: Type.Object(Currency.properties, { description: 'Currency of its limits and of their used part.' }),
    policies: Type.Array(
      Type.Object({
        version: Type.Integer(),
        setBy: Type.String({ description: 'The token or the member of the platform.' }),
        setAt: Timestamp(),
      }),
      { description: 'All policies so far, newest first, at most 50.' },
    ),
  },
  { $id: 'AgentInFull' },
)

const reading = { tag: 'Agents', auth: 'operator', grant: 'customers.read' } as const
const params = { platformId: pathId('PlatformConfig'), agentId: pathId('Agent') }

export const listAgentsOfPlatforms = operation({
  id: 'listAgentsOfPlatforms',
  path: 'GET /agents',
  summary: 'List the agents of all platforms of an environment, newest first.',
  ...reading,
  isWithinLimits: true,
  refusals: ['REFERENCE_NOT_FOUND'],
  isPaged: true,
  query: Type.Object({
    environment: Enum(ENVIRONMENTS),
    platformId: Type.Optional(Id('PlatformConfig')),
    state: Type.Optional(plain.state),
  }),
  replies: { 200: pageSchema(AgentSummary, { $id: 'AgentSummaryListResponse' }) },
})

export const readAgent = operation({
  id: 'readAgent',
  path: 'GET /platforms/{platformId}/agents/{agentId}',
  summary: 'Read an agent with its policies and the used part of its limits.',
  description: 'The service does not find deleted agents, and does not store the last use of the token.',
  ...reading,
  params,
  replies: { 200: AgentInFull },
})

export const suspendAgent = operation({
  id: 'suspendAgent',
  path: 'POST /platforms/{platformId}/agents/{agentId}/suspend',
  idempotency: {},
  tag: 'Agents',
  summary: 'Pause an agent: from now on it only reads.',
  description:
    'Takes effect immediately in every process. Payments that have begun continue. Actions that wait for the platform fail on approval. The platform can resume the agent.',
  auth: 'operator',
  grant: 'agents.stop',
  params,
  guards: [touch],
  body: json(Type.Object({ reason: Reason }, { $id: 'AgentMove' })),
  examples: { 'With a reason': { reason: 'It pays what its customer has not asked for.' } },
  refusals: ['CONFLICT'],
  replies: { 200: AgentState },
})
