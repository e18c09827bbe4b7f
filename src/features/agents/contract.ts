import { APPROVING_ROLES } from '#runtime/declare/auth/member-roles.ts'
import { json } from '#runtime/declare/body.ts'
import { exampleId } from '#runtime/declare/examples.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import { operation, pathId, pathText } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Id, Timestamp, Type } from '#runtime/declare/schema.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { paymentRight } from '../people/touches/index.ts'
import { CODE_PATTERN } from './device-codes/rules.ts'
import { Agent, AgentDeviceCode, AgentName, AgentPolicy, AgentPolicyUpdateRequest } from './schemas.ts'

export const AgentCreateRequest = Type.Object(
  {
    name: AgentName(),
    customerId: Id('Customer', { description: 'Customer for whom it acts.' }),
    policy: AgentPolicy,
  },
  { $id: 'AgentCreateRequest' },
)

export const AgentUpdateRequest = Type.Object(
  {
    name: Type.Optional(AgentName()),
    isPaused: Type.Optional(
      Type.Boolean({
        description:
          'True: the agent only reads from now on. Waiting actions stay, and fail if the platform approves them meanwhile.',
      }),
    ),
  },
  { $id: 'AgentUpdateRequest', description: 'One member at least.' },
)

const common = { tag: 'Agent Management', auth: 'platform' } as const
/** Agents pay, so these calls require the right to pay (platform-rules 3.3). */
const enabling = {
  ...common,
  permission: 'TRANSACT',
  members: { roles: APPROVING_ROLES, touch: true },
} as const
/**
 * Stopping or narrowing an agent requires MANAGE. The handler asks `paymentRight` for a call that lets the agent do
 * more.
 */
const changing = {
  ...common,
  permission: ['TRANSACT', 'MANAGE'],
  members: { roles: [...APPROVING_ROLES, 'developer'] },
  guards: [paymentRight],
} as const
const agentId = pathId('Agent')
const code = pathText(CODE_PATTERN, {
  example: 'SERVICE-AGENT-0000-0000',
  unknown: 'REFERENCE_NOT_FOUND',
  isSecret: true,
})

export const createAgent = operation({
  ...enabling,
  id: 'createAgent',
  path: 'POST /agents',
  idempotency: { isAnsweredOnce: true },
  summary: 'Create an agent of a customer.',
  description: 'The answer holds a device code, by which software becomes the agent. The service shows the code once.',
  body: json(AgentCreateRequest, { isTrimmed: true }),
  examples: {
    'Pays small bills without approval': {
      name: 'Bill payer',
      customerId: exampleId('Customer'),
      policy: {
        permissions: ['VIEW_TRANSACTIONS', 'CREATE_QUOTES', 'EXECUTE_QUOTES'],
        defaultExecutionMode: 'AUTO',
        spendingLimits: { currency: 'USD', perTransactionLimit: 50_000, dailyLimit: 200_000, monthlyLimit: 1_000_000 },
        approvalThresholds: { currency: 'USD', amount: 20_000 },
      },
    },
    'Asks before every payment from one account': {
      name: 'Assistant',
      customerId: exampleId('Customer'),
      policy: {
        permissions: ['CREATE_TRANSFERS'],
        defaultExecutionMode: 'APPROVAL_REQUIRED',
        spendingLimits: { currency: 'USD', perTransactionLimit: 100_000, dailyTransactionLimit: 5 },
        accountRestrictions: { allowedAccountIds: [exampleId('InternalAccount')] },
      },
    },
  },
  replies: {
    201: Type.Object({ agent: Agent, deviceCode: AgentDeviceCode }, { $id: 'AgentCreateResponse' }),
  },
})

export const listAgents = operation({
  ...common,
  id: 'listAgents',
  path: 'GET /agents',
  summary: 'List the agents, newest first.',
  permission: 'VIEW',
  query: Type.Object({
    customerId: Type.Optional(Id('Customer')),
    isPaused: Type.Optional(Type.Boolean()),
    isConnected: Type.Optional(Type.Boolean()),
    createdAfter: Type.Optional(Timestamp({ description: 'Inclusive.' })),
    createdBefore: Type.Optional(Timestamp({ description: 'Inclusive.' })),
    updatedAfter: Type.Optional(Timestamp({ description: 'Inclusive.' })),
    updatedBefore: Type.Optional(Timestamp({ description: 'Inclusive.' })),
  }),
  isPaged: true,
  replies: { 200: pageSchema(Agent, { $id: 'AgentListResponse' }) },
})

export const getAgentById = operation({
  ...common,
  id: 'getAgentById',
  path: 'GET /agents/{agentId}',
  summary: 'Read one agent with its policy and the used part of its limits.',
  permission: 'VIEW',
  params: { agentId },
  replies: { 200: Agent },
})

export const updateAgent = operation({
  ...changing,
  id: 'updateAgent',
  path: 'PATCH /agents/{agentId}',
  summary: 'Rename, pause or resume an agent.',
  description: 'Resuming lets the agent pay again.',
  params: { agentId },
  body: json(AgentUpdateRequest, { isTrimmed: true }),
  examples: { 'Stop it for a while': { isPaused: true }, 'Call it something else': { name: 'Bill payer' } },
  replies: { 200: Agent },
})

export const deleteAgent = operation({
  ...common,
  id: 'deleteAgent',
  path: 'DELETE /agents/{agentId}',
  summary: 'Delete an agent permanently.',
  description:
    'Its access token and its device codes end immediately, and the service rejects actions that wait for approval. Payments that have begun continue.',
  permission: 'MANAGE',
  params: { agentId },
  replies: { 204: null },
})

export const updateAgentPolicy = operation({
  ...changing,
  id: 'updateAgentPolicy',
  path: 'PATCH /agents/{agentId}/policy',
  summary: 'Change the policy of an agent.',
  description:
    'The new policy applies at once, also to actions that wait for approval. The service checks the policy as a whole, including the members that the ' +
    'request leaves out, and stores all of it or nothing. Another currency of the limits or of the threshold counts as a change that lets the agent do more.',
  params: { agentId },
  body: json(AgentPolicyUpdateRequest),
  examples: {
    'Another limit, and none for a month': { spendingLimits: { perTransactionLimit: 25_000, monthlyLimit: null } },
    'Ask above an amount': { approvalThresholds: { currency: 'USD', amount: 10_000 } },
    'Every account, with one rule': {
      accountRestrictions: {
        allowedAccountIds: null,
        accountRules: [{ accountId: exampleId('InternalAccount'), executionMode: 'APPROVAL_REQUIRED' }],
      },
    },
  },
  replies: { 200: Agent },
  refusals: ['QUOTE_RATE_UNAVAILABLE'],
})

export const regenerateAgentDeviceCode = operation({
  ...enabling,
  id: 'regenerateAgentDeviceCode',
  path: 'POST /agents/{agentId}/device-codes',
  idempotency: { isAnsweredOnce: true },
  summary: 'Issue a new device code of an agent.',
  description: 'Every earlier one ends. A connected agent gets none: delete it and create another.',
  params: { agentId },
  replies: { 201: AgentDeviceCode },
  refusals: ['CONFLICT'],
})

export const getAgentDeviceCodeStatus = operation({
  ...common,
  id: 'getAgentDeviceCodeStatus',
  path: 'GET /agents/device-codes/{code}/status',
  summary: 'Ask whether a device code has been redeemed.',
  permission: 'VIEW',
  params: { code },
  replies: {
    200: Type.Object(
      {
        code: Type.String(),
        redeemed: Type.Boolean({
          description:
            'False until software uses the code, also if the code has expired or another code has replaced it.',
        }),
      },
      { $id: 'AgentDeviceCodeStatusResponse' },
    ),
  },
})

export const redeemAgentDeviceCode = operation({
  ...common,
  id: 'redeemAgentDeviceCode',
  path: 'POST /agents/device-codes/{code}/redeem',
  ignoresKey: 'CODE_OR_CHALLENGE',
  summary: 'Redeem a device code for the access token of its agent.',
  description:
    'For the software itself, without credentials. A code yields one access token, which is shown once; of several calls, only one gets it. ' +
    'Letter case does not count, and `O` is read as `0`, `I` and `L` as `1`. After ten failed attempts in a minute, or a hundred in an hour, ' +
    'an address has to wait. After more failed attempts its network has to wait, and then every caller.',
  auth: 'code',
  params: { code },
  replies: {
    200: Type.Object(
      {
        agentId: Id('Agent'),
        agentName: Type.String(),
        accessToken: Type.String({
          description: "Send it as `Authorization: Bearer <accessToken>`. It is valid until the agent's deletion.",
        }),
        policy: AgentPolicy,
      },
      { $id: 'AgentDeviceCodeRedeemResponse' },
    ),
  },
})

/** Called after an agent's deletion. Handlers end its pending actions in the same transaction. */
export const agentDeleted = extensionPoint<(work: Work, agentId: `Agent:${string}`) => Promise<void>>('agent deleted')
