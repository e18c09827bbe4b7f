import { refuseUnknown } from '../../../../runtime/errors.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import { voidChallengesOf } from '../challenges/store.ts'
import type { ScaParts } from '../model.ts'
import { lockUnderSca } from '../under-sca.ts'
import { deletePasskey, findPasskey } from './store.ts'

/** Removes the passkey. What expects it cannot be answered any more; logins that it has made stay (agents-sca 10.2, rule 3). */
export async function removePasskey(
  work: Work,
  { profiles }: ScaParts,
  { customerId, credentialId }: { customerId: `Customer:${string}`; credentialId: string },
): Promise<void> {
  const customer = await lockUnderSca(work, profiles, customerId)
  const factor = await findPasskey(work.tx, work.platform, customer.id)
  if (factor?.passkey.credentialId !== credentialId) refuseUnknown('REFERENCE_NOT_FOUND')
  await voidChallengesOf(work, customer.id, 'PASSKEY')
  await deletePasskey(work, customer.id)
}
