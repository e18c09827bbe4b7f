import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { voidChallengesOf } from '../challenges/store.ts'
import type { ScaDependencies } from '../model.ts'
import { lockUnderSca } from '../require-sca.ts'
import { deletePasskey, findPasskey } from './store.ts'

/** Removes the passkey. Its open challenges become void, and its logins stay valid (agents-sca 10.2, rule 3). */
export async function removePasskey(
  work: Work,
  { profiles }: ScaDependencies,
  { customerId, credentialId }: { customerId: `Customer:${string}`; credentialId: string },
): Promise<void> {
  const customer = await lockUnderSca(work, profiles, customerId)
  const factor = await findPasskey(work.tx, work.platform, customer.id)
  if (factor?.passkey.credentialId !== credentialId) refuseUnknown('REFERENCE_NOT_FOUND')
  await voidChallengesOf(work, customer.id, 'PASSKEY')
  await deletePasskey(work, customer.id)
}
