import type { Customer } from '#features/customers/index.ts'
import type { LivenessSession } from '#providers/liveness/port.ts'
import type { Asker } from '#runtime/http/route.ts'
import { addMs } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import { newId } from '#runtime/lib/ids.ts'
import { noteConcerned } from '#runtime/work/audit-log/audit-log.ts'
import { countWithin } from '#runtime/work/rate-limits.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { ScaDependencies } from '../model.ts'
import { lockUnderSca } from '../require-sca.ts'
import { lostFactorChecked } from './contract.ts'
import { isEnrolled } from './lost-factors.ts'
import type { TwoFactorReset } from './model.ts'
import { newReset, START_LIMITS } from './rules.ts'
import { expireOpenReset, insertReset } from './store.ts'

export interface LostFactor extends Pick<TwoFactorReset, 'customerId' | 'factor'> {
  environment: Environment
}

export interface StartedReset {
  reset: TwoFactorReset
  /** Absent without a liveness provider. A person of the operator then reviews the reset. */
  session: LivenessSession | undefined
}

/**
 * Starts a reset. Counts it before the request to the provider, so that the limit applies to concurrent calls
 * (agents-sca 15).
 */
export async function startReset(
  asker: Asker,
  { profiles, liveness }: Pick<ScaDependencies, 'profiles' | 'liveness'>,
  lost: LostFactor,
): Promise<StartedReset> {
  const require = async (work: Work) => requireEnrolled(work, await lockUnderSca(work, profiles, lost.customerId), lost)
  const { id: customerId, platformCustomerId } = await asker.prepare(async (work) => {
    const customer = await require(work)
    await countWithin(work, { name: 'two-factor-resets', subject: customer.id }, START_LIMITS)
    return customer
  })
  const id = newId('TwoFactorReset')
  const session = await liveness[lost.environment]?.open({
    key: id,
    purpose: 'LOST_FACTOR',
    customerId,
    platformCustomerId,
  })
  return asker.work(async (work) => {
    await require(work)
    return { reset: await openReset(work, { ...lost, id }, session), session }
  })
}

/** Returns the customer, with a locked row. Refuses a customer without the factor. */
async function requireEnrolled(work: Work, customer: Customer, { factor }: LostFactor): Promise<Customer> {
  if (!(await isEnrolled(work.tx, work.platform, customer, factor)))
    refuseField('factor', 'The customer does not have this factor.')
  return customer
}

async function openReset(
  work: Work,
  { id, customerId, factor }: Pick<TwoFactorReset, 'id' | 'customerId' | 'factor'>,
  session: LivenessSession | undefined,
): Promise<TwoFactorReset> {
  const reset = newReset({ id, customerId, factor }, session ? 'INITIATED' : 'PENDING_REVIEW', work.now)
  await expireOpenReset(work, reset)
  await insertReset(work, reset)
  for (const { afterMs, result } of session?.announced ?? [])
    work.enqueue(lostFactorChecked, { resetId: id, result }, { at: addMs(work.now, afterMs) })
  noteConcerned(work, id)
  return reset
}
