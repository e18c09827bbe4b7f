import { listUmaDomains } from '#features/uma-addresses/index.ts'
import type { OpenRequest } from '#runtime/http/open-endpoint.ts'
import { publicKeysToWire } from '#uma/public-keys.ts'
import { refuseMessage } from '#uma/refusal.ts'
import { umaConfiguration } from '#uma/versions.ts'
import { ENVIRONMENT, type EndpointDependencies } from './checks.ts'
import { domainAt } from './domain-at.ts'

async function requireDomain(dependencies: EndpointDependencies, host: string): Promise<string> {
  return (await domainAt(dependencies, host)) ?? refuseMessage('USER_NOT_FOUND', 'This domain has no receivers.')
}

/** Returns the keys of the requested domain. */
export async function publishKeys(dependencies: EndpointDependencies, { host }: OpenRequest) {
  const { signing, encryption } = await dependencies.own.keysOf(await requireDomain(dependencies, host))
  return publicKeysToWire({ signing: signing.publicKey, encryption: encryption.publicKey })
}

/**
 * Returns the name of the platform at the domain, and the supported versions. At the service's domain, the domain is
 * the name.
 */
export async function publishConfiguration(dependencies: EndpointDependencies, { host }: OpenRequest) {
  const domain = await requireDomain(dependencies, host)
  const domains = await listUmaDomains(dependencies.db, ENVIRONMENT)
  return umaConfiguration(domains.find((each) => each.domain === domain)?.name ?? domain)
}
