import { hash } from 'node:crypto'
import { addSeconds } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { randomSecret } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { lockLiveCustomer } from '../index.ts'
import type { VerificationLink } from './model.ts'
import { LINK_SECONDS } from './rules.ts'
import { insertLink } from './store.ts'

/** Returns the stored form of a secret. A plain hash is sufficient, because the secret has 256 random bits. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** Makes a link, in any status of the customer. Returns its secret, which the service does not store (customers 6). */
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
