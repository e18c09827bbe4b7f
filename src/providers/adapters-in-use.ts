import { PAYMENT_RAILS } from '#account-types/payment-rails.ts'
import { CRYPTO_NETWORKS } from '#money/currencies.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import type { ByEnvironment, ByRail, Manual, Real, Simulated } from './adapter.ts'

/**
 * The adapters that serve a port for the platforms of each environment, by their names in the log, the metrics and the
 * operator's interface.
 */
export interface PortInUse {
  port: string
  /**
   * `simulated`, `manual`, `absent`, or the names of the real adapters. For payouts, the names of all adapters that
   * serve a rail.
   */
  adapters: Readonly<Record<Environment, readonly string[]>>
}

/** `UMA`: payments between customers of this deployment. */
const RAILS: readonly string[] = [...PAYMENT_RAILS, ...CRYPTO_NETWORKS, 'UMA']

/** The ports that may have one adapter for the sandbox and another for production. */
const NAMES = {
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
} as const
type Name = keyof typeof NAMES
const PORTS = keysOf(NAMES)

type Ports = Readonly<Record<Name, ByEnvironment<object>>> & { readonly payoutPartners: ByRail<object> }

/** People carry out production orders from accounts of the treasury if no partner accepts them. */
const BY_HAND: Readonly<Record<Environment, Manual | undefined>> = {
  sandbox: undefined,
  production: { kind: 'manual' },
}

export const portsIn = ({ payoutPartners, ...providers }: Ports): PortInUse[] => [
  {
    port: 'payouts',
    adapters: byEnvironment((environment) =>
      RAILS.map((rail) => payoutPartners[environment](rail) ?? BY_HAND[environment]),
    ),
  },
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
