import { scaSession } from '#features/customers/sca-sessions/index.ts'
import {
  createQuoteOperation,
  executeQuoteOperation,
  getQuoteOperation,
  QuoteSchema,
} from '#features/payments/quotes/index.ts'
import { AnyTransactionSchema } from '#features/payments/transactions/index.ts'
import { createTransferIn, createTransferOut } from '#features/payments/transfers/index.ts'
import { activeAgent, agentPermission } from '#features/proofs/calling-agents/index.ts'
import { quoteSignature } from '#features/proofs/signed-requests/index.ts'
import { APPROVING_ROLES } from '#runtime/declare/auth/member-roles.ts'
import { optionalJson } from '#runtime/declare/body.ts'
import { job } from '#runtime/declare/job.ts'
import { type Operation, operation, pathId } from '#runtime/declare/operation.ts'
import { CREATED_FROM, followedPageSchema, SORT_ORDER } from '#runtime/declare/page-schema.ts'
import { Amount, CurrencyCode, Enum, Id, ReadableText, Timestamp, Type } from '#runtime/declare/schema.ts'
import { webhook } from '#runtime/declare/webhook.ts'
import type { AccountId } from '#runtime/lib/ids.ts'
import { AgentSchema } from '../index.ts'
import { ACTION_STATUSES, ACTION_TYPES } from './model.ts'

const AgentActionStatus = Enum(ACTION_STATUSES, {
  $id: 'AgentActionStatus',
  description:
    'Every status but `PENDING_APPROVAL` is final. `APPROVED`: the payment has begun; read the transaction for its progress. `FAILED`: the payment could not begin.',
})

const AgentTransferDetails = Type.Object(
  {
    amount: Amount({ description: 'In the smallest unit of `currency`.' }),
    currency: CurrencyCode(),
    sourceAccountId: Type.Unsafe<AccountId>({ type: 'string' }),
    destinationAccountId: Type.Unsafe<AccountId>({ type: 'string' }),
  },
  { $id: 'AgentTransferDetails' },
)

export const AgentAction = Type.Object(
  {
    id: Id('AgentAction'),
    agentId: Id('Agent'),
    customerId: Id('Customer', { description: 'For whom the agent acts.' }),
    platformCustomerId: Type.String({ description: 'As it is now.' }),
    status: AgentActionStatus,
    type: Enum(ACTION_TYPES, { $id: 'AgentActionType' }),
    quote: Type.Optional(QuoteSchema),
    transferDetails: Type.Optional(AgentTransferDetails),
    transaction: Type.Optional(AnyTransactionSchema),
    rejectionReason: Type.Optional(Type.String({ description: 'As the platform has given it.' })),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
  },
  { $id: 'AgentAction' },
)

const AgentActionList = followedPageSchema(AgentAction, { $id: 'AgentActionListResponse' })

const management = { tag: 'Agent Management', auth: 'platform' } as const
const operations = { tag: 'Agent Operations', auth: 'agent' } as const

/** Returns the parts of a platform operation that also apply to agents. */
const shared = <Declared extends Operation>({ permission: _, isDeprecated: __, ...rest }: Declared) => rest
const withoutBody = <Declared extends object>({
  body: _,
  examples: __,
  ...rest
}: Declared & { body?: unknown; examples?: unknown }) => rest

const agentId = pathId('Agent')
const actionId = pathId('AgentAction')

export const listAgentApprovals = operation({
  ...management,
  id: 'listAgentApprovals',
  path: 'GET /agents/approvals',
  summary: 'List the actions of agents that wait for a decision of the platform.',
  description: 'With `status`, the list includes decided actions.',
  permission: 'VIEW',
  query: Type.Object({
    agentId: Type.Optional(Id('Agent')),
    customerId: Type.Optional(Id('Customer')),
    status: Type.Optional(Enum(ACTION_STATUSES)),
    startDate: Type.Optional(CREATED_FROM),
    endDate: Type.Optional(Timestamp({ description: 'On `createdAt`, inclusive.' })),
    sortOrder: Type.Optional(SORT_ORDER),
  }),
  isPaged: true,
  isFollowed: true,
  replies: { 200: AgentActionList },
})

export const approveAgentAction = operation({
  ...management,
  id: 'approveAgentAction',
  path: 'POST /agents/{agentId}/actions/{actionId}/approve',
  idempotency: {},
  summary: 'Approve an action of an agent.',
  description:
    'The service checks policy, limits and accounts again. If the payment can no longer begin, the action becomes `FAILED`, and the answer is 200.',
  permission: 'TRANSACT',
  members: { roles: APPROVING_ROLES, touch: true },
  params: { agentId, actionId },
  replies: { 200: AgentAction },
  refusals: ['TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL', 'SERVICE_SWITCH_ERROR'],
})

export const rejectAgentAction = operation({
  ...management,
  id: 'rejectAgentAction',
  path: 'POST /agents/{agentId}/actions/{actionId}/reject',
  idempotency: {},
  summary: 'Reject an action of an agent.',
  permission: 'TRANSACT',
  members: { roles: APPROVING_ROLES },
  params: { agentId, actionId },
  body: optionalJson(
    Type.Object(
      { reason: Type.Optional(ReadableText(1_024, { description: 'Shown to the agent.' })) },
      { $id: 'AgentActionRejectRequest' },
    ),
  ),
  examples: { 'With a reason': { reason: 'Wait for the invoice.' } },
  replies: { 200: AgentAction },
  refusals: ['TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL'],
})

export const getAgentMe = operation({
  ...operations,
  id: 'getAgentMe',
  path: 'GET /agents/me',
  summary: 'Read this agent with its policy and its remaining limits.',
  replies: { 200: AgentSchema },
})

export const agentCreateQuote = operation({
  ...shared(createQuoteOperation),
  ...operations,
  id: 'agentCreateQuote',
  path: 'POST /agents/me/quotes',
  description:
    'Between accounts of the customer of the agent. With `immediatelyExecute`, and with realtime funding, the service applies the policy immediately: a quote that needs approval is `PENDING`, and an action waits for the platform.',
  guards: [activeAgent, agentPermission('CREATE_QUOTES'), scaSession],
  replies: { 201: QuoteSchema },
  refusals: [...createQuoteOperation.refusals, 'QUOTE_RATE_UNAVAILABLE', 'CONFLICT'],
})

export const agentGetQuote = operation({
  ...shared(getQuoteOperation),
  ...operations,
  id: 'agentGetQuote',
  path: 'GET /agents/me/quotes/{quoteId}',
  summary: 'Read a quote that this agent has made.',
})

export const agentExecuteQuote = operation({
  ...withoutBody(shared(executeQuoteOperation)),
  ...operations,
  id: 'agentExecuteQuote',
  path: 'POST /agents/me/quotes/{quoteId}/execute',
  summary: 'Execute a quote, or ask the platform for approval.',
  description: 'The policy of the agent decides which. The answer is an action: `APPROVED` or `PENDING_APPROVAL`.',
  guards: [activeAgent, agentPermission('EXECUTE_QUOTES'), quoteSignature, scaSession],
  replies: { 200: AgentAction },
})

export const agentListActions = operation({
  ...operations,
  id: 'agentListActions',
  path: 'GET /agents/me/actions',
  summary: 'List the actions of this agent, newest first.',
  query: Type.Object({ status: Type.Optional(Enum(ACTION_STATUSES)) }),
  isPaged: true,
  replies: { 200: AgentActionList },
})

export const agentGetAction = operation({
  ...operations,
  id: 'agentGetAction',
  path: 'GET /agents/me/actions/{actionId}',
  summary: 'Read one action of this agent.',
  params: { actionId },
  replies: { 200: AgentAction },
})

const transfers = {
  ...operations,
  guards: [activeAgent, agentPermission('CREATE_TRANSFERS')],
  replies: { 201: AgentAction },
} as const

export const agentCreateTransferIn = operation({
  ...shared(createTransferIn),
  ...transfers,
  id: 'agentCreateTransferIn',
  path: 'POST /agents/me/transfer-in',
  summary: 'Pull money from a US bank account of the customer, or ask the platform for approval.',
  refusals: [...createTransferIn.refusals, 'QUOTE_RATE_UNAVAILABLE'],
})

export const agentCreateTransferOut = operation({
  ...shared(createTransferOut),
  ...transfers,
  id: 'agentCreateTransferOut',
  path: 'POST /agents/me/transfer-out',
  summary: 'Pay to an external account of the customer in the same currency, or ask the platform for approval.',
})

export const agentActionWebhook = webhook({
  name: 'agent-action',
  types: ['AGENT_ACTION.PENDING_APPROVAL'],
  summary:
    'An action of an agent waits for a decision of the platform. It shows the state at that moment: read the action before deciding.',
  data: AgentAction,
})

/** Fails an action without a decision in time. */
export const actionExpires = job<{ actionId: `AgentAction:${string}` }>('agents.action-lapses')
