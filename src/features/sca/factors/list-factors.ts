import type { Profiles } from '../../customers/index.ts'
import { requireUnderSca } from '../under-sca.ts'
import { findTotp } from './store.ts'
import { type FactorsAsked, type UsableFactors, usableFactorsOf } from './usable-factors.ts'

/** Everything that a customer can prove themselves with. */
export interface Factors extends UsableFactors {
  isTotpEnrolled: boolean
}

export async function factorsOf(asked: FactorsAsked, profiles: Profiles, customerId: string): Promise<Factors> {
  const customer = await requireUnderSca(asked.db, asked.platform, profiles, customerId)
  const totp = await findTotp(asked.db, asked.platform, customer.id)
  return { ...(await usableFactorsOf(asked, customer)), isTotpEnrolled: totp !== undefined }
}
