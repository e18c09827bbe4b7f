import type { CodeSeals } from '#crypto/one-time-codes.ts'
import type { Custody } from '#custody/index.ts'
import { type Refused, refused } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type ContactChannel, type Customer, verifyChannel } from '../index.ts'
import { checkUnverified } from './guards.ts'
import { SANDBOX_CODE } from './rules.ts'
import { deleteCode, findCode, type OpenCode, setAttemptsLeft } from './store.ts'

interface CodeEntered {
  customerId: `Customer:${string}`
  channel: ContactChannel
  code: string
}

/**
 * Verifies the contact of a customer by its code. The caller has locked the customer's row. All wrong codes get the
 * same response. Counts an attempt at an open code (customers 7).
 */
export async function confirmCode(
  work: Work,
  { codeSeals, custody }: { codeSeals: CodeSeals; custody: Custody },
  customer: Customer,
  { channel, code }: Pick<CodeEntered, 'channel' | 'code'>,
): Promise<Customer | Refused> {
  const entered = { customerId: customer.id, channel, code }
  checkUnverified(customer, channel)
  const isRight = work.environment === 'sandbox' ? code === SANDBOX_CODE : await enter(work, codeSeals, entered)
  return isRight
    ? verifyChannel(work, { custody }, customer.id, channel)
    : refused('INVALID_INPUT', 'The code is wrong or can no longer be used.')
}

/** Returns true if it is the open code of the channel, and uses it up. */
async function enter(work: Work, seals: CodeSeals, entered: CodeEntered): Promise<boolean> {
  const open = await findCode(work.tx, work.platform, entered)
  if (!open || open.expiresAt <= work.now) return false
  const isRight = seals.isRight(open.id, entered.code, open.tag)
  if (isRight) await deleteCode(work, open.id)
  else await useAttempt(work, open)
  return isRight
}

async function useAttempt(work: Work, { id, attemptsLeft }: OpenCode): Promise<void> {
  if (attemptsLeft === 1) await deleteCode(work, id)
  else await setAttemptsLeft(work, id, attemptsLeft - 1)
}
