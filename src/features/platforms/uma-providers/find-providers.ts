import type { UmaDirectory, UmaProvider } from '#directories/uma-directory.ts'
import { listUmaDomains } from '#features/uma-addresses/index.ts'
import type { Db } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { incomingCurrenciesOf } from '../platform-config/index.ts'

/** A listed institution. The regions of platforms of this deployment are unknown. */
export type KnownProvider = Omit<UmaProvider, 'supportedRegions'> & Partial<Pick<UmaProvider, 'supportedRegions'>>

export interface ProviderSettings {
  umaDirectory: UmaDirectory
  sandboxUmaDomain: string
}

/**
 * Returns the institutions of an environment, in no particular order. In production, these are the operator's directory
 * and the platforms of this deployment with their own domain. If both know a domain, the directory wins. The sandbox
 * knows only its own domain (payments 14).
 */
export async function findProviders(
  db: Db,
  environment: Environment,
  { umaDirectory, sandboxUmaDomain }: ProviderSettings,
): Promise<readonly KnownProvider[]> {
  if (environment === 'sandbox') return [sandboxProvider(sandboxUmaDomain)]
  const described = new Set(umaDirectory.map(({ domain }) => domain))
  const domains = (await listUmaDomains(db, environment)).filter(({ domain }) => !described.has(domain))
  const currencies = await incomingCurrenciesOf(
    db,
    domains.map(({ platform }) => platform),
  )
  const platforms = domains.map(({ platform, name, domain }) => ({
    name,
    domain,
    supportedCurrencies: [...(currencies.get(platform) ?? [])],
  }))
  return [...umaDirectory, ...platforms]
}

/** The receivers at the domain accept these currencies (payments 17.5). */
const sandboxProvider = (domain: string): UmaProvider => ({
  name: 'Sandbox',
  domain,
  supportedRegions: ['DE', 'MX', 'US'],
  supportedCurrencies: ['USD', 'EUR', 'MXN'],
})
