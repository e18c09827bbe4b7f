import { addSeconds } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { randomSecret } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { lockLiveCustomer } from '../index.ts'
import type { VerificationLink } from './model.ts'
import { LINK_SECONDS } from './rules.ts'
import { hashOf } from './secret.ts'
import { insertLink } from './store.ts'

/** Makes a link, in any status of the customer. Answers its secret, which is not stored (customers 6). */
export async function createLink(
  work: Work,
  customerId: `Customer:${string}`,
  redirectUri: string | undefined,
): Promise<{ link: VerificationLink; secret: string }> {
  const customer = await lockLiveCustomer(work, customerId)
  const open = Object.entries(customer.contactVerification).filter(([, status]) => status !== 'VERIFIED')
  if (open.length > 0)
    refuse('CONFLICT', `These contacts must be verified first: ${open.map(([channel]) => channel).join(', ')}.`)
  const secret = randomSecret()
  const link = {
    platform: work.platform,
    secretHash: hashOf(secret),
    customerId: customer.id,
    redirectUri,
    createdAt: work.now,
    expiresAt: addSeconds(work.now, LINK_SECONDS),
  }
  await insertLink(work, link)
  return { link, secret }
}
