import { PAYMENT_RAILS } from '../account-types/payment-rails.ts'
import { CRYPTO_NETWORKS } from '../money/currencies.ts'
import type { Environment } from '../runtime/environment.ts'
import type { ByEnvironment, Manual, Real, Simulated } from './adapter.ts'
import type { Providers } from './index.ts'

/** What serves a port for the platforms of each environment, as the log, the metrics and the operator name it. */
export interface PortInUse {
  port: string
  /** `simulated`, `manual`, `absent`, or the names of real ones: of payouts all that serve some rail. */
  adapters: Readonly<Record<Environment, readonly string[]>>
}

/** The ports that a deployment may reach by one adapter for the sandbox and by another for production. */
export type ByEnvironments = {
  [Port in keyof Providers as Providers[Port] extends ByEnvironment<unknown> ? Port : never]: Providers[Port]
}

/** `UMA`: payments between customers of this deployment. */
export const RAILS: readonly string[] = [...PAYMENT_RAILS, ...CRYPTO_NETWORKS, 'UMA']

const NAMES: Readonly<Record<keyof ByEnvironments, string>> = {
  rates: 'rates',
  networkFees: 'network-fees',
  accountScreening: 'account-screening',
  addressScreening: 'address-screening',
  microEntries: 'micro-entries',
  invoices: 'invoices',
  counterparties: 'counterparties',
  liveness: 'liveness',
  documentChecks: 'document-checks',
  cardNetwork: 'card-network',
  cardVault: 'card-vault',
  stablecoinIssuer: 'stablecoin-issuer',
}
const PORTS = Object.keys(NAMES) as (keyof ByEnvironments)[]

export const portsIn = ({
  payoutPartners,
  ...providers
}: ByEnvironments & Pick<Providers, 'payoutPartners'>): PortInUse[] => [
  { port: 'payouts', adapters: byEnvironment((environment) => RAILS.map((rail) => payoutPartners[environment](rail))) },
  ...PORTS.map((port) => ({
    port: NAMES[port],
    adapters: byEnvironment((environment) => [providers[port][environment]]),
  })),
]

type Adapter = Simulated | Real | Manual

const byEnvironment = (adaptersOf: (environment: Environment) => readonly (Adapter | undefined)[]) => {
  const namesIn = (environment: Environment) => [...new Set(adaptersOf(environment).map(nameOf))]
  return { sandbox: namesIn('sandbox'), production: namesIn('production') }
}

function nameOf(adapter: Adapter | undefined): string {
  if (!adapter) return 'absent'
  return adapter.kind === 'real' ? adapter.name : adapter.kind
}
