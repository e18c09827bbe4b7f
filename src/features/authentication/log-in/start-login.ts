import type { Factor } from '#features/customers/sca-sessions/index.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type CodeDependencies, countCode, issueChallenge } from '../challenges/issue-challenge.ts'
import type { Challenge } from '../challenges/model.ts'
import type { PasskeyFactor } from '../factors/model.ts'
import { findTotp } from '../factors/store.ts'
import { availableFactors, usableFactorsOf } from '../factors/usable-factors.ts'
import type { ChallengedFactor, ScaDependencies } from '../model.ts'
import { lockUnderSca } from '../require-sca.ts'

/** Returns the key of a login challenge. A new challenge for a factor replaces the previous one. */
export const placeOfLogin = (customerId: `Customer:${string}`, factor: ChallengedFactor) =>
  ({ kind: 'LOGIN', subject: `${customerId} ${factor}` }) as const

export type LoginStart =
  | { factor: 'TOTP' }
  | { factor: 'SMS_OTP'; challenge: Challenge }
  | { factor: 'PASSKEY'; challenge: Challenge; passkey: PasskeyFactor }

/** Asks a customer to log in, locked or not (agents-sca 11.1). */
export async function startLogin(
  work: Work,
  dependencies: Pick<ScaDependencies, 'profiles' | keyof CodeDependencies>,
  { customerId, factor }: { customerId: `Customer:${string}`; factor: Factor },
): Promise<LoginStart> {
  const { tx, platform } = work
  const customer = await lockUnderSca(work, dependencies.profiles, customerId)
  if (factor === 'TOTP') return (await findTotp(tx, platform, customer.id)) ? { factor } : refuseNotEnrolled()
  const usable = await usableFactorsOf(tx, work, customer)
  if (!availableFactors(usable).includes(factor)) refuseNotEnrolled()
  if (factor === 'SMS_OTP') await countCode(work, customer.id)
  const question = { ...placeOfLogin(customer.id, factor), customerId: customer.id, factor, intent: 'to log in' }
  const challenge = await issueChallenge(work, dependencies, question)
  return factor === 'SMS_OTP'
    ? { factor, challenge }
    : { factor, challenge, passkey: usable.passkey ?? fail('A passkey is asked for that is not there.') }
}

const refuseNotEnrolled = (): never =>
  refuseField('factor', 'The customer has not enrolled this factor, or has no verified phone for codes.')
