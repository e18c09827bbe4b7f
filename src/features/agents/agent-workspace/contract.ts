import {
  ExternalAccountPage,
  ExternalAccountSchema,
  exampleAccountsOf,
  NewCustomerExternalAccount,
} from '#features/external-accounts/index.ts'
import {
  AnyTransactionSchema,
  TransactionPage,
  transactionFilters,
  transactionId,
} from '#features/payments/transactions/index.ts'
import { InternalAccountPage, internalAccountFilters } from '#features/platforms/internal-accounts/index.ts'
import { activeAgent, agentPermission } from '#features/proofs/calling-agents/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { CurrencyCode, Type } from '#runtime/declare/schema.ts'

const byAgent = { tag: 'Agent Operations', auth: 'agent' } as const
const viewing = { ...byAgent, guards: [agentPermission('VIEW_TRANSACTIONS')] } as const
const readingAccounts = { ...byAgent, guards: [agentPermission('MANAGE_EXTERNAL_ACCOUNTS')] } as const
const changingAccounts = { ...byAgent, guards: [activeAgent, agentPermission('MANAGE_EXTERNAL_ACCOUNTS')] } as const

export const agentListTransactions = operation({
  ...viewing,
  id: 'agentListTransactions',
  path: 'GET /agents/me/transactions',
  summary: "List the transactions of the agent's customer, newest first.",
  description:
    'Includes transactions that the agent did not start. An agent that may use only certain accounts sees only transactions of these accounts.',
  query: Type.Object(transactionFilters),
  isPaged: true,
  isFollowed: true,
  replies: { 200: TransactionPage },
})

export const agentGetTransaction = operation({
  ...viewing,
  id: 'agentGetTransaction',
  path: 'GET /agents/me/transactions/{transactionId}',
  summary: "Read one transaction of the agent's customer.",
  params: { transactionId },
  replies: { 200: AnyTransactionSchema },
})

export const agentListInternalAccounts = operation({
  ...viewing,
  id: 'agentListInternalAccounts',
  path: 'GET /agents/me/internal-accounts',
  summary: "List the internal accounts of the agent's customer that the agent may use, newest first.",
  query: Type.Object(internalAccountFilters),
  isPaged: true,
  replies: { 200: InternalAccountPage },
})

const externalAccountId = pathId('ExternalAccount')

export const agentListExternalAccounts = operation({
  ...readingAccounts,
  id: 'agentListExternalAccounts',
  path: 'GET /agents/me/external-accounts',
  summary: "List the external accounts of the agent's customer, newest first.",
  query: Type.Object({ currency: Type.Optional(CurrencyCode()) }),
  isPaged: true,
  replies: { 200: ExternalAccountPage },
})

export const agentCreateExternalAccount = operation({
  ...changingAccounts,
  id: 'agentCreateExternalAccount',
  path: 'POST /agents/me/external-accounts',
  idempotency: {},
  summary: "Register an external account of the agent's customer.",
  description:
    "The account belongs to the agent's customer with or without `customerId`; the agent cannot name another customer.",
  body: json(NewCustomerExternalAccount),
  examples: exampleAccountsOf({}),
  replies: { 201: ExternalAccountSchema },
  refusals: ['INVALID_CURRENCY', 'INVALID_BANK_ACCOUNT', 'DUPLICATE_EXTERNAL_ACCOUNT'],
})

export const agentGetExternalAccount = operation({
  ...readingAccounts,
  id: 'agentGetExternalAccount',
  path: 'GET /agents/me/external-accounts/{externalAccountId}',
  summary: "Read one external account of the agent's customer.",
  params: { externalAccountId },
  replies: { 200: ExternalAccountSchema },
})

export const agentDeleteExternalAccount = operation({
  ...changingAccounts,
  id: 'agentDeleteExternalAccount',
  path: 'DELETE /agents/me/external-accounts/{externalAccountId}',
  summary: "Delete an external account of the agent's customer.",
  description:
    'Transfers that are under way continue; the service no longer executes quotes that name the account. The platform must untrust a trusted account first.',
  params: { externalAccountId },
  replies: { 204: null },
  refusals: ['BENEFICIARY_TRUSTED'],
})
