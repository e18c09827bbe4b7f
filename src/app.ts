import { agentOperations } from './features/agents/agent-operations/index.ts'
import { agentWorkspace } from './features/agents/agent-workspace/index.ts'
import { agents } from './features/agents/agents/index.ts'
import { sca } from './features/authentication/sca/index.ts'
import { cardSimulation } from './features/cards/card-simulation/index.ts'
import { cardTransactions } from './features/cards/card-transactions/index.ts'
import { cards } from './features/cards/cards/index.ts'
import { bulkImports } from './features/customers/bulk-imports/index.ts'
import { contactVerification } from './features/customers/contact-verification/index.ts'
import { beneficialOwners, customers } from './features/customers/customers/index.ts'
import { documents } from './features/customers/documents/index.ts'
import { hostedVerification } from './features/customers/hosted-verification/index.ts'
import { invitations } from './features/customers/invitations/index.ts'
import { scaSessions } from './features/customers/sca-sessions/index.ts'
import { verifications } from './features/customers/verifications/index.ts'
import { discoveries } from './features/external-accounts/discoveries/index.ts'
import { externalAccounts } from './features/external-accounts/external-accounts/index.ts'
import { vasps } from './features/external-accounts/vasps/index.ts'
import { codeMessages } from './features/foundation/code-messages/index.ts'
import { repeatedProofs } from './features/foundation/repeated-proofs/index.ts'
import { sealedFiles } from './features/foundation/sealed-files/index.ts'
import { signedRequests } from './features/foundation/signed-requests/index.ts'
import { terms } from './features/foundation/terms/index.ts'
import { umaAddresses } from './features/foundation/uma-addresses/index.ts'
import { umaKeys } from './features/foundation/uma-keys/index.ts'
import { exchangeRates } from './features/payments/exchange-rates/index.ts'
import { paymentDocuments } from './features/payments/payment-documents/index.ts'
import { payments } from './features/payments/payments/index.ts'
import { quotes } from './features/payments/quotes/index.ts'
import { receipts } from './features/payments/receipts/index.ts'
import { receivers } from './features/payments/receivers/index.ts'
import { transactions } from './features/payments/transactions/index.ts'
import { transfers } from './features/payments/transfers/index.ts'
import { umaReceive } from './features/payments/uma-receive/index.ts'
import { withdrawalFees } from './features/payments/withdrawal-fees/index.ts'
import { apiTokens } from './features/platforms/api-tokens/index.ts'
import { internalAccounts } from './features/platforms/internal-accounts/index.ts'
import { platformConfig } from './features/platforms/platform-config/index.ts'
import { umaProviders } from './features/platforms/uma-providers/index.ts'
import { webhooks } from './features/platforms/webhooks/index.ts'
import { sandbox } from './features/sandbox/sandbox/index.ts'
import { stablecoinOperations } from './features/stablecoins/stablecoin-operations/index.ts'
import { stablecoinProviderAccounts } from './features/stablecoins/stablecoin-provider-accounts/index.ts'
import { stablecoins } from './features/stablecoins/stablecoins/index.ts'
import { walletAuth } from './features/wallets/wallet-auth/index.ts'
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
