import type { Customer } from '#features/customers/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { ChallengedFactor } from '../model.ts'
import { codeNumberOf } from '../require-sca.ts'
import type { PasskeyFactor } from './model.ts'
import { findPasskey } from './store.ts'

/** The scope of the factors to read: a platform and its environment. Accepts a transaction. */
export interface FactorsAsked {
  platform: PlatformId
  environment: Environment
}

/** The factors with which a customer can answer a challenge. */
export interface UsableFactors {
  isCodeSent: boolean
  passkey: PasskeyFactor | undefined
}

export async function usableFactorsOf(
  db: Db | Tx,
  { platform, environment }: FactorsAsked,
  customer: Customer,
): Promise<UsableFactors> {
  return {
    isCodeSent: codeNumberOf(customer, environment) !== undefined,
    passkey: await findPasskey(db, platform, customer.id),
  }
}

/**
 * Returns the factors available for challenges, the default first. The code of an app belongs to no challenge and so
 * answers none (agents-sca 13.2).
 */
export const availableFactors = ({ isCodeSent, passkey }: UsableFactors): ChallengedFactor[] => [
  ...(isCodeSent ? (['SMS_OTP'] as const) : []),
  ...(passkey ? (['PASSKEY'] as const) : []),
]
