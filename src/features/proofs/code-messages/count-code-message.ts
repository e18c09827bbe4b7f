import { createHmac } from 'node:crypto'
import type { MasterKey } from '#crypto/sealing.ts'
import { takeTurns } from '#runtime/db/index.ts'
import { checkHits, type RateLimit } from '#runtime/work/rate-limits.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { insertMessage, newestMessages } from './store.ts'

const HOUR = 3600
const LIMITS: readonly RateLimit[] = [
  { count: 10, seconds: HOUR },
  { count: 30, seconds: 24 * HOUR },
]
const MOST = Math.max(...LIMITS.map(({ count }) => count))

/**
 * Counts one more message with a code to an e-mail address or phone number, over all customers and platforms of the
 * deployment, or refuses it with 429 `RATE_LIMITED`. Counts sent messages, so only in production, whose platforms have
 * no separate clock.
 */
export async function countCodeMessage(work: Work, masterKey: MasterKey, address: string): Promise<void> {
  const recipient = hashOf(masterKey, address)
  // Counts concurrent messages one after the other, in all processes.
  await takeTurns(work.tx, `code message ${recipient.toString('hex')}`)
  checkHits(await newestMessages(work.tx, recipient, MOST), LIMITS, work.now)
  await insertMessage(work, recipient)
}

/**
 * Keyed, because an attacker could find telephone numbers by trying them all. Ignores the letter case of an e-mail
 * address.
 */
const hashOf = (masterKey: MasterKey, address: string): Buffer =>
  createHmac('sha256', masterKey.derive('recipients of codes')).update(address.toLowerCase()).digest()
