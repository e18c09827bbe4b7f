import { join } from 'node:path'
import type { CardSeals } from '#crypto/card-seals.ts'
import type { Db } from '#runtime/db/index.ts'
import type { HtmlPage } from '#runtime/http/html-page.ts'
import { type Clock, systemClock } from '#runtime/lib/clock.ts'
import type { Log } from '#runtime/lib/log.ts'
import type { ByEnvironment, ByRail } from './adapter.ts'
import type { CardNetwork } from './card-network/port.ts'
import { simulatedCardNetwork } from './card-network/simulated.ts'
import type { CardVault } from './card-vault/port.ts'
import { type IsCardShown, SandboxCardVault } from './card-vault/sandbox.ts'
import { HttpsCounterparties } from './counterparties/https.ts'
import type { Counterparties, UmaIdentity } from './counterparties/port.ts'
import { simulatedCounterparties } from './counterparties/simulated.ts'
import type { DocumentCheck } from './document-checks/port.ts'
import { simulatedDocumentCheck } from './document-checks/simulated.ts'
import type { DomainProofs } from './domain-proofs/port.ts'
import { PublicDomainProofs } from './domain-proofs/public.ts'
import type { FetchingAdapter } from './fetching.ts'
import { folderFiles } from './files/folder.ts'
import type { FileStore } from './files/port.ts'
import { s3Files } from './files/s3.ts'
import { successorOf } from './files/successor.ts'
import { HttpsIdentityKeys } from './identity-keys/https.ts'
import type { IdentityKeys } from './identity-keys/port.ts'
import type { InvoiceMaker } from './invoices/port.ts'
import { simulatedInvoices } from './invoices/simulated.ts'
import type { LivenessProvider } from './liveness/port.ts'
import { SIMULATED_LIVENESS_PAGE, simulatedLiveness } from './liveness/simulated.ts'
import { createMessages } from './messages/configured.ts'
import type { MessageSender } from './messages/port.ts'
import type { MicroEntrySender } from './micro-entries/port.ts'
import { simulatedMicroEntries } from './micro-entries/simulated.ts'
import type { NetworkFeeSource } from './network-fees/port.ts'
import { simulatedNetworkFees } from './network-fees/simulated.ts'
import type { PayoutPartner } from './payouts/port.ts'
import { simulatedPayouts } from './payouts/simulated.ts'
import { publishedRates } from './rates/configured.ts'
import type { RateSource } from './rates/port.ts'
import type { RateSettings } from './rates/settings.ts'
import { simulatedRates } from './rates/simulated.ts'
import { manualAddressScreening, manualScreening } from './screening/manual.ts'
import type { AccountScreening, AddressScreening } from './screening/port.ts'
import { simulatedAddressScreening, simulatedScreening } from './screening/simulated.ts'
import type { ProviderSettings } from './settings.ts'
import type { StablecoinIssuer } from './stablecoin-issuers/port.ts'
import { simulatedStablecoinIssuer } from './stablecoin-issuers/simulated.ts'

export type { S3Settings } from './files/s3-bucket.ts'
export type { ProviderSettings } from './settings.ts'

/**
 * The external services of this process, one member for each port. Only this file chooses adapters. Real adapters and
 * people serve production. Without either, the service refuses operations that need one.
 */
export interface Providers {
  /** Absent in production: wallet owners sign instead, and the operator reviews customers who have lost a factor. */
  liveness: ByEnvironment<LivenessProvider>
  /** Absent: the service validates no account for debits. */
  microEntries: ByEnvironment<MicroEntrySender>
  accountScreening: ByEnvironment<AccountScreening, never>
  /** Answers immediately, from its own list; so do rates and network fees. A transaction may call them. */
  addressScreening: ByEnvironment<AddressScreening, never>
  /** Absent: the service converts no currencies. */
  rates: ByEnvironment<RateSource>
  /** Absent: the service prices no payout to a wallet. */
  networkFees: ByEnvironment<NetworkFeeSource>
  /** Institutions at the other end of UMA payments. */
  counterparties: ByEnvironment<Counterparties, never>
  /** Both environments use real domains. */
  domainProofs: DomainProofs
  /** Absent in production. */
  invoices: ByEnvironment<InvoiceMaker>
  messages: MessageSender
  identityKeys: IdentityKeys
  files: FileStore
  /** Absent in production: the reviewer looks at documents. */
  documentChecks: ByEnvironment<DocumentCheck>
  /** Absent in production: an issuer of real cards has its own vault. */
  cardVault: ByEnvironment<CardVault>
  /** The adapters that answer from previously fetched data. */
  fetching: readonly FetchingAdapter[]
  /** Pages that adapters answer from their stored data. */
  livePages: readonly HtmlPage[]
  /** Absent in production: every operation below `/cards` answers 501 there. */
  cardNetwork: ByEnvironment<CardNetwork>
  /** Absent in production: operations that need a provider answer 501 there. */
  stablecoinIssuer: ByEnvironment<StablecoinIssuer>
  /**
   * The partners that move money, by rail. Absent in production: people carry out orders from treasury accounts that
   * serve the rail. If no account serves it, no payment over it begins.
   */
  payoutPartners: ByRail<PayoutPartner>
}

/** The adapters' dependencies on the service. */
interface AdapterDependencies {
  /** Returns the address for callers, without a slash at the end. Callers use it only after the start. */
  publicUrl: () => string
  /** The identity of this deployment for institutions in production. */
  umaIdentity: UmaIdentity
  db: Db
  clock: Clock
  log: Log
  rateSettings: RateSettings
  cardSeals: CardSeals
  isCardShown: IsCardShown
}

/** Whether addresses from others may point to this machine or a private network. For development. */
const isPrivateAllowed = ({ arePrivateWebhooksAllowed, isProduction }: ProviderSettings): boolean =>
  arePrivateWebhooksAllowed && !isProduction

/** The institutions that receive payments by UMA: a simulated one in sandbox, real ones in production. */
export const counterpartiesOf = (config: ProviderSettings, umaIdentity: UmaIdentity): Providers['counterparties'] => ({
  sandbox: simulatedCounterparties({ domain: config.sandboxUmaDomain }),
  production: new HttpsCounterparties({
    own: umaIdentity,
    clock: systemClock,
    isPrivateAllowed: isPrivateAllowed(config),
  }),
})

/** Returns the adapters of this deployment. */
export function providersOf(config: ProviderSettings, dependencies: AdapterDependencies): Providers {
  const { publicUrl, umaIdentity } = dependencies
  const { sandboxStepMs: stepMs, sandboxTimeScale: timeScale } = config
  const payouts = simulatedPayouts({ stepMs, timeScale, umaDomain: config.sandboxUmaDomain })
  const cardVault = sandboxVaultOf(config, dependencies)
  const rates = publishedRates(dependencies.rateSettings, dependencies)
  return {
    liveness: { sandbox: simulatedLiveness({ publicUrl, timeScale }), production: undefined },
    microEntries: { sandbox: simulatedMicroEntries, production: undefined },
    accountScreening: { sandbox: simulatedScreening, production: manualScreening },
    addressScreening: { sandbox: simulatedAddressScreening, production: manualAddressScreening },
    rates: { sandbox: simulatedRates, production: rates },
    networkFees: { sandbox: simulatedNetworkFees, production: undefined },
    counterparties: counterpartiesOf(config, umaIdentity),
    domainProofs: new PublicDomainProofs({ isPrivateAllowed: isPrivateAllowed(config) }),
    invoices: { sandbox: simulatedInvoices, production: undefined },
    messages: createMessages(config),
    identityKeys: new HttpsIdentityKeys({ clock: systemClock }),
    files: filesOf(config),
    documentChecks: { sandbox: simulatedDocumentCheck, production: undefined },
    cardVault: { sandbox: cardVault, production: undefined },
    fetching: rates ? [rates] : [],
    livePages: [cardVault.page],
    cardNetwork: {
      sandbox: simulatedCardNetwork({ stepMs, timeScale, keepNumber: (card) => cardVault.keep(card) }),
      production: undefined,
    },
    stablecoinIssuer: { sandbox: simulatedStablecoinIssuer({ timeScale }), production: undefined },
    payoutPartners: { sandbox: () => payouts, production: () => undefined },
  }
}

const sandboxVaultOf = (
  { cardVaultOrigin, cardFrameAncestors }: ProviderSettings,
  { publicUrl, db, cardSeals, isCardShown }: AdapterDependencies,
): SandboxCardVault =>
  new SandboxCardVault({
    db,
    cardSeals,
    isCardShown,
    address: () => cardVaultOrigin ?? publicUrl(),
    frameAncestors: cardFrameAncestors,
  })

/** Returns the file store. Existing files stay in place after a change of the setting. */
function filesOf({ dataDir, filesDir, s3 }: ProviderSettings): FileStore {
  const later = [...(filesDir === undefined ? [] : [folderFiles(filesDir)]), ...(s3 ? [s3Files(s3)] : [])]
  return later.reduce(successorOf, folderFiles(join(dataDir, 'files')))
}

export type { ByEnvironment } from './adapter.ts'
export { type PortInUse, portsIn } from './adapters-in-use.ts'
export { faultsOfRates, rateSettings } from './rates/settings.ts'
export { type StoredHeldPrice, type StoredPrices, storedPrices } from './rates/store.ts'

/** Pages to which adapters send people. */
export const PROVIDER_PAGES = [SIMULATED_LIVENESS_PAGE]
