import { agentOperations } from '#features/agents/agent-operations/index.ts'
import { agentWorkspace } from '#features/agents/agent-workspace/index.ts'
import { agents } from '#features/agents/index.ts'
import { sca } from '#features/authentication/index.ts'
import { cardSimulation } from '#features/cards/card-simulation/index.ts'
import { cardTransactions } from '#features/cards/card-transactions/index.ts'
import { cards } from '#features/cards/index.ts'
import { bulkImports } from '#features/customers/bulk-imports/index.ts'
import { contactVerification } from '#features/customers/contact-verification/index.ts'
import { documents } from '#features/customers/documents/index.ts'
import { hostedVerification } from '#features/customers/hosted-verification/index.ts'
import { beneficialOwners, customers } from '#features/customers/index.ts'
import { invitations } from '#features/customers/invitations/index.ts'
import { scaSessions } from '#features/customers/sca-sessions/index.ts'
import { unsealing } from '#features/customers/unsealing/index.ts'
import { verifications } from '#features/customers/verifications/index.ts'
import { customerErasure } from '#features/erasure/index.ts'
import { accountList } from '#features/external-accounts/account-list/index.ts'
import { discoveries } from '#features/external-accounts/discoveries/index.ts'
import { externalAccounts } from '#features/external-accounts/index.ts'
import { sealedFiles } from '#features/files/index.ts'
import { acts } from '#features/operators/acts/index.ts'
import { auditLogReading } from '#features/operators/audit-log/index.ts'
import { operatorCallers } from '#features/operators/callers/index.ts'
import { customerObjects } from '#features/operators/customer-objects/index.ts'
import { deployment } from '#features/operators/deployment/index.ts'
import { team } from '#features/operators/index.ts'
import { jobs } from '#features/operators/jobs/index.ts'
import { keys } from '#features/operators/keys/index.ts'
import { ledgerReading } from '#features/operators/ledger/index.ts'
import { platformMembers } from '#features/operators/members/index.ts'
import { page } from '#features/operators/page/index.ts'
import { programs } from '#features/operators/programs/index.ts'
import { rates } from '#features/operators/rates/index.ts'
import { reviews } from '#features/operators/reviews/index.ts'
import { search } from '#features/operators/search/index.ts'
import { terminals } from '#features/operators/terminals/index.ts'
import { operatorTerms } from '#features/operators/terms/index.ts'
import { umaDomains } from '#features/operators/uma-domains/index.ts'
import { exchangeRates } from '#features/payments/exchange-rates/index.ts'
import { payments } from '#features/payments/index.ts'
import { paymentDocuments } from '#features/payments/payment-documents/index.ts'
import { quotes } from '#features/payments/quotes/index.ts'
import { receipts } from '#features/payments/receipts/index.ts'
import { receivers } from '#features/payments/receivers/index.ts'
import { timelines } from '#features/payments/timelines/index.ts'
import { transactions } from '#features/payments/transactions/index.ts'
import { transfers } from '#features/payments/transfers/index.ts'
import { umaReceive } from '#features/payments/uma-receive/index.ts'
import { withdrawalFees } from '#features/payments/withdrawal-fees/index.ts'
import { ownAuditLog } from '#features/people/audit-log/index.ts'
import { personCallers } from '#features/people/callers/index.ts'
import { people } from '#features/people/index.ts'
import { members } from '#features/people/members/index.ts'
import { ownPasskeys } from '#features/people/own-passkeys/index.ts'
import { ownSearch } from '#features/people/search/index.ts'
import { touches } from '#features/people/touches/index.ts'
import { apiTokens } from '#features/platforms/api-tokens/index.ts'
import { internalAccounts } from '#features/platforms/internal-accounts/index.ts'
import { platformConfig } from '#features/platforms/platform-config/index.ts'
import { umaProviders } from '#features/platforms/uma-providers/index.ts'
import { webhookEvents } from '#features/platforms/webhook-events/index.ts'
import { callingAgents } from '#features/proofs/calling-agents/index.ts'
import { codeMessages } from '#features/proofs/code-messages/index.ts'
import { repeatedProofs } from '#features/proofs/repeated-proofs/index.ts'
import { signedRequests } from '#features/proofs/signed-requests/index.ts'
import { sandbox } from '#features/sandbox/index.ts'
import { requestLog } from '#features/sandbox/request-log/index.ts'
import { stablecoins } from '#features/stablecoins/index.ts'
import { stablecoinOperations } from '#features/stablecoins/stablecoin-operations/index.ts'
import { stablecoinProviderAccounts } from '#features/stablecoins/stablecoin-provider-accounts/index.ts'
import { terms } from '#features/terms/index.ts'
import { bankBook } from '#features/treasury/bank-book/index.ts'
import { bankOrders } from '#features/treasury/bank-orders/index.ts'
import { treasuryDocument } from '#features/treasury/treasury-document/index.ts'
import { treasury } from '#features/treasury-accounts/index.ts'
import { umaAddresses } from '#features/uma-addresses/index.ts'
import { walletAuth } from '#features/wallets/index.ts'
import { ledgerUpkeep } from '#ledger/index.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { runtimeUpkeep } from '#runtime/kernel/upkeep.ts'
import type { Services } from './services.ts'

/** The areas with their features, lowest first. An area imports only earlier areas. Its README.md introduces it. */
const AREAS = {
  terms: [terms],
  'treasury-accounts': [treasury],
  proofs: [codeMessages, repeatedProofs, signedRequests, callingAgents],
  files: [sealedFiles],
  search: [],
  'uma-addresses': [umaAddresses],
  people: [people, personCallers, touches, members, ownPasskeys, ownAuditLog, ownSearch],
  operators: [
    acts,
    team,
    terminals,
    operatorCallers,
    page,
    jobs,
    deployment,
    ledgerReading,
    auditLogReading,
    platformMembers,
    reviews,
    search,
    programs,
    operatorTerms,
    customerObjects,
    keys,
    rates,
    umaDomains,
  ],
  platforms: [platformConfig, apiTokens, internalAccounts, umaProviders, webhookEvents],
  customers: [
    customers,
    beneficialOwners,
    bulkImports,
    contactVerification,
    verifications,
    hostedVerification,
    documents,
    unsealing,
    invitations,
    scaSessions,
  ],
  'external-accounts': [externalAccounts, discoveries, accountList],
  wallets: [walletAuth],
  payments: [
    exchangeRates,
    paymentDocuments,
    withdrawalFees,
    receipts,
    receivers,
    quotes,
    transfers,
    transactions,
    payments,
    umaReceive,
    timelines,
  ],
  treasury: [treasuryDocument, bankBook, bankOrders],
  authentication: [sca],
  agents: [agents, agentOperations, agentWorkspace],
  cards: [cards, cardTransactions, cardSimulation],
  stablecoins: [stablecoinProviderAccounts, stablecoins, stablecoinOperations],
  erasure: [customerErasure],
  sandbox: [sandbox, requestLog],
} as const

/** The features of the service, in the order in which they react to events of other features. */
export const FEATURES: readonly Feature<Services>[] = [...Object.values(AREAS).flat(), ledgerUpkeep, runtimeUpkeep]
