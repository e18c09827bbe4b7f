import { type CodeSeals, newCode } from '#crypto/one-time-codes.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import { countCodeMessage } from '#features/proofs/code-messages/index.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { countWithin } from '#runtime/work/rate-limits.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type ContactChannel, type Customer, lockLiveCustomer } from '../index.ts'
import { deliverContactCode } from './contract.ts'
import { checkUnverified } from './guards.ts'
import { ATTEMPTS, addressOf, CHANNEL_LIMITS, CODE_FORM, CODE_MINUTES } from './rules.ts'
import { keepCode } from './store.ts'

/**
 * Sends a new code to the contact on file, which replaces an earlier code (customers 7). The sandbox neither sends nor
 * counts.
 */
export async function sendCode(
  work: Work,
  { codeSeals, masterKey }: { codeSeals: CodeSeals; masterKey: MasterKey },
  customerId: `Customer:${string}`,
  channel: ContactChannel,
): Promise<void> {
  const customer = await lockLiveCustomer(work, customerId)
  checkUnverified(customer, channel)
  if (work.environment === 'sandbox') return
  await countSending(work, masterKey, customer, channel)
  const [id, code] = [newUuid(), newCode(CODE_FORM)]
  await keepCode(work, {
    id,
    customerId,
    channel,
    tag: codeSeals.tag(id, code),
    attemptsLeft: ATTEMPTS,
    expiresAt: addSeconds(work.now, CODE_MINUTES * 60),
  })
  work.enqueue(deliverContactCode, { customerId, channel, codeId: id, sealedCode: codeSeals.seal(id, code) })
}

async function countSending(
  work: Work,
  masterKey: MasterKey,
  customer: Customer,
  channel: ContactChannel,
): Promise<void> {
  await countWithin(work, { name: 'contact-codes', subject: `${channel} of ${customer.id}` }, CHANNEL_LIMITS)
  const address = addressOf(customer, channel)
  if (address !== undefined) await countCodeMessage(work, masterKey, address)
}
