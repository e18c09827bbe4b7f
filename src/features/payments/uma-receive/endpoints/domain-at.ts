import { findDomainOfSubdomain, isDomainInUse } from '#features/uma-addresses/index.ts'
import { ENVIRONMENT, type EndpointDependencies } from './checks.ts'

type Dependencies = Pick<EndpointDependencies, 'db' | 'publicUrl' | 'defaultUmaDomain'>

/**
 * Returns the domain that a host serves: the host itself, or the domain of a subdomain of the service, if the
 * platform's proxy forwards it (customers 2.2).
 */
export async function domainAt(dependencies: Dependencies, host: string): Promise<string | undefined> {
  const asked = host.toLowerCase().replace(/:(80|443)$/, '')
  if (await isOurs(dependencies, asked)) return asked
  const [label = '', ...rest] = asked.split('.')
  if (rest.join('.') !== new URL(dependencies.publicUrl()).host) return undefined
  const domain = await findDomainOfSubdomain(dependencies.db, ENVIRONMENT, label)
  return domain !== undefined && (await isOurs(dependencies, domain)) ? domain : undefined
}

const isOurs = async ({ db, defaultUmaDomain }: Dependencies, domain: string): Promise<boolean> =>
  domain === defaultUmaDomain || isDomainInUse(db, ENVIRONMENT, domain)
