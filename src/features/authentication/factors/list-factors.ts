import type { Profiles } from '#features/customers/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { requireUnderSca } from '../require-sca.ts'
import { findTotp } from './store.ts'
import { type FactorsAsked, type UsableFactors, usableFactorsOf } from './usable-factors.ts'

/** All factors of a customer. */
export interface Factors extends UsableFactors {
  isTotpEnrolled: boolean
}

export async function factorsOf(
  db: Db,
  asked: FactorsAsked,
  profiles: Profiles,
  customerId: `Customer:${string}`,
): Promise<Factors> {
  const customer = await requireUnderSca(db, asked.platform, profiles, customerId)
  const totp = await findTotp(db, asked.platform, customer.id)
  return { ...(await usableFactorsOf(db, asked, customer)), isTotpEnrolled: totp !== undefined }
}
