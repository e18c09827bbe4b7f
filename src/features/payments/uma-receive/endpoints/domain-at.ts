import { findDomainOfSubdomain, isDomainInUse } from '../../../foundation/uma-addresses/index.ts'
import { ENVIRONMENT, type EndpointParts } from './parts.ts'

type Parts = Pick<EndpointParts, 'db' | 'publicUrl' | 'defaultUmaDomain'>

/**
 * The domain of ours that is asked at a host: the host itself, or the domain to which a sub-domain of the service belongs, where the proxy of a
 * platform names that (customers 2.2).
 */
export async function domainAt(parts: Parts, host: string): Promise<string | undefined> {
  const asked = host.toLowerCase().replace(/:(80|443)$/, '')
  if (await isOurs(parts, asked)) return asked
  const [label = '', ...rest] = asked.split('.')
  if (rest.join('.') !== new URL(parts.publicUrl()).host) return undefined
  const domain = await findDomainOfSubdomain(parts.db, ENVIRONMENT, label)
  return domain !== undefined && (await isOurs(parts, domain)) ? domain : undefined
}

const isOurs = async ({ db, defaultUmaDomain }: Parts, domain: string): Promise<boolean> =>
  domain === defaultUmaDomain || isDomainInUse(db, ENVIRONMENT, domain)
