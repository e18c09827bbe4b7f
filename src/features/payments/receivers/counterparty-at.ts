import { isDomainInUse } from '#features/uma-addresses/index.ts'
import type { Counterparties } from '#providers/counterparties/port.ts'
import type { Db } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'

/** The requests to a receiver's institution. */
export type Institution = Pick<Counterparties, 'lookUp' | 'requestPayment'>

/** Access to the institutions of receivers. */
export interface InstitutionSources {
  counterparties: Readonly<Record<Environment, Institution>>
  /** The platforms of this deployment, which need no messages. Absent: their domains have no receivers. */
  localCounterparties?: Readonly<Record<Environment, Institution>>
  /** The domain of addresses at platforms without their own domain. */
  defaultUmaDomain: string
}

const NO_RECEIVERS: Institution = {
  lookUp: async () => ({ failure: { code: 'UMA_NOT_FOUND', reason: 'There is no receiver at this address.' } }),
  requestPayment: async () => ({
    failure: { code: 'INVALID_RECEIVER', reason: 'There is no receiver at this address.' },
  }),
}

/**
 * Returns the institution at a domain, as the platform sees it. Finds customers of this deployment without an outgoing
 * request (payments 8.1).
 */
export async function counterpartyAt(
  db: Db,
  { platform, environment }: { platform: PlatformId; environment: Environment },
  domain: string,
  { counterparties, localCounterparties, defaultUmaDomain }: InstitutionSources,
): Promise<{ isLocal: boolean; institution: Institution }> {
  const isLocal = domain === defaultUmaDomain || (await isDomainInUse(db, environment, domain, platform))
  const here = localCounterparties?.[environment] ?? NO_RECEIVERS
  return { isLocal, institution: isLocal ? here : counterparties[environment] }
}
