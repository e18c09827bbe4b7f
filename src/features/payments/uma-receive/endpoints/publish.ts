import type { OpenRequest } from '../../../../runtime/http/open-endpoint.ts'
import { publicKeysToWire } from '../../../../uma/public-keys.ts'
import { refuseMessage } from '../../../../uma/refusal.ts'
import { umaConfiguration } from '../../../../uma/versions.ts'
import { listUmaDomains } from '../../../foundation/uma-addresses/index.ts'
import { domainAt } from './domain-at.ts'
import { ENVIRONMENT, type EndpointParts } from './parts.ts'

async function requireDomain(parts: EndpointParts, host: string): Promise<string> {
  return (await domainAt(parts, host)) ?? refuseMessage('USER_NOT_FOUND', 'Nobody is paid at this domain.')
}

/** The keys of the domain that is asked. */
export async function publishKeys(parts: EndpointParts, { host }: OpenRequest) {
  const { signing, encryption } = await parts.own.keysOf(await requireDomain(parts, host))
  return publicKeysToWire({ signing: signing.publicKey, encryption: encryption.publicKey })
}

/** The name of the platform at the domain, and our versions. The domain is its name where it is that of the service. */
export async function publishConfiguration(parts: EndpointParts, { host }: OpenRequest) {
  const domain = await requireDomain(parts, host)
  const domains = await listUmaDomains(parts.db, ENVIRONMENT)
  return umaConfiguration(domains.find((each) => each.domain === domain)?.name ?? domain)
}
