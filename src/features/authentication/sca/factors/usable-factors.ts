import type { Db, Tx } from '../../../../runtime/db/index.ts'
import type { Environment } from '../../../../runtime/environment.ts'
import type { PlatformId } from '../../../../runtime/ids.ts'
import type { Customer } from '../../../customers/customers/index.ts'
import type { ChallengedFactor } from '../model.ts'
import { codeNumberOf } from '../under-sca.ts'
import type { PasskeyFactor } from './model.ts'
import { findPasskey } from './store.ts'

/** Whose factors are asked about: of a platform, in its environment. A unit of work is one. */
export interface FactorsAsked {
  platform: PlatformId
  environment: Environment
}

/** What a customer can answer a challenge with. */
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

/** The factors that challenges can be issued for, the default first. The code of an app is bound to nothing and answers none (agents-sca 13.2). */
export const availableFactors = ({ isCodeSent, passkey }: UsableFactors): ChallengedFactor[] => [
  ...(isCodeSent ? (['SMS_OTP'] as const) : []),
  ...(passkey ? (['PASSKEY'] as const) : []),
]
