import { CurrencyAmount } from '#money/wire.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ACTION_STATUSES, ACTION_TYPES } from './model.ts'

const AgentActionSummary = Type.Object(
  {
    id: Id('AgentAction'),
    type: Enum(ACTION_TYPES),
    status: Enum(ACTION_STATUSES),
    quoteId: Type.Optional(Id('Quote')),
    amount: Type.Optional(Type.Object(CurrencyAmount.properties, { description: 'Of a transfer.' })),
    transactionId: Type.Optional(Id('Transaction', { description: 'Id of its payment, as soon as there is one.' })),
    expiresAt: Timestamp({ description: 'Time until which the platform can decide it.' }),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
  },
  { $id: 'AgentActionSummary' },
)

export const listActionsOfAgent = operation({
  id: 'listActionsOfAgent',
  path: 'GET /platforms/{platformId}/agents/{agentId}/actions',
  tag: 'Agents',
  summary: 'List the actions of an agent, newest first.',
  description: 'The platform decides pending actions.',
  auth: 'operator',
  grant: 'customers.read',
  params: { platformId: pathId('PlatformConfig'), agentId: pathId('Agent') },
  isPaged: true,
  query: Type.Object({ status: Type.Optional(Enum(ACTION_STATUSES)) }),
  replies: { 200: pageSchema(AgentActionSummary, { $id: 'AgentActionSummaryListResponse' }) },
})
