import { agentOperations } from './features/agent-operations/index.ts'
import { agentWorkspace } from './features/agent-workspace/index.ts'
import { agents } from './features/agents/index.ts'
import { apiTokens } from './features/api-tokens/index.ts'
import { bulkImports } from './features/bulk-imports/index.ts'
import { cardSimulation } from './features/card-simulation/index.ts'
import { cardTransactions } from './features/card-transactions/index.ts'
import { cards } from './features/cards/index.ts'
import { codeMessages } from './features/code-messages/index.ts'
import { contactVerification } from './features/contact-verification/index.ts'
import { beneficialOwners, customers } from './features/customers/index.ts'
import { discoveries } from './features/discoveries/index.ts'
import { documents } from './features/documents/index.ts'
import { exchangeRates } from './features/exchange-rates/index.ts'
import { externalAccounts } from './features/external-accounts/index.ts'
import { hostedVerification } from './features/hosted-verification/index.ts'
import { internalAccounts } from './features/internal-accounts/index.ts'
import { invitations } from './features/invitations/index.ts'
import { paymentDocuments } from './features/payment-documents/index.ts'
import { payments } from './features/payments/index.ts'
import { platformConfig } from './features/platform-config/index.ts'
import { quotes } from './features/quotes/index.ts'
import { receipts } from './features/receipts/index.ts'
import { receivers } from './features/receivers/index.ts'
import { repeatedProofs } from './features/repeated-proofs/index.ts'
import { sandbox } from './features/sandbox/index.ts'
import { sca } from './features/sca/index.ts'
import { scaSessions } from './features/sca-sessions/index.ts'
import { sealedFiles } from './features/sealed-files/index.ts'
import { signedRequests } from './features/signed-requests/index.ts'
import { stablecoinOperations } from './features/stablecoin-operations/index.ts'
import { stablecoinProviderAccounts } from './features/stablecoin-provider-accounts/index.ts'
import { stablecoins } from './features/stablecoins/index.ts'
import { terms } from './features/terms/index.ts'
import { transactions } from './features/transactions/index.ts'
import { transfers } from './features/transfers/index.ts'
import { umaAddresses } from './features/uma-addresses/index.ts'
import { umaKeys } from './features/uma-keys/index.ts'
import { umaProviders } from './features/uma-providers/index.ts'
import { umaReceive } from './features/uma-receive/index.ts'
import { vasps } from './features/vasps/index.ts'
import { verifications } from './features/verifications/index.ts'
import { walletAuth } from './features/wallet-auth/index.ts'
import { webhooks } from './features/webhooks/index.ts'
import { withdrawalFees } from './features/withdrawal-fees/index.ts'
import { ledgerUpkeep } from './ledger/index.ts'
import type { Feature } from './runtime/feature.ts'
import { runtimeUpkeep } from './runtime/upkeep.ts'
import type { Services } from './services.ts'

/** The features of the service. Their order is that of the document, and that in which they follow what happens in others. */
export const FEATURES: readonly Feature<Services>[] = [
  apiTokens,
  platformConfig,
  terms,
  customers,
  bulkImports,
  codeMessages,
  repeatedProofs,
  contactVerification,
  beneficialOwners,
  internalAccounts,
  externalAccounts,
  discoveries,
  vasps,
  exchangeRates,
  verifications,
  hostedVerification,
  documents,
  sealedFiles,
  paymentDocuments,
  withdrawalFees,
  receipts,
  receivers,
  quotes,
  transfers,
  transactions,
  payments,
  agents,
  agentOperations,
  agentWorkspace,
  umaAddresses,
  invitations,
  umaProviders,
  umaKeys,
  signedRequests,
  walletAuth,
  cards,
  cardTransactions,
  stablecoinProviderAccounts,
  stablecoins,
  stablecoinOperations,
  sca,
  scaSessions,
  sandbox,
  cardSimulation,
  umaReceive,
  webhooks,
  ledgerUpkeep,
  runtimeUpkeep,
]
