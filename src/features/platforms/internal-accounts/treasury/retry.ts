import { servesPlatform, treasuryOf } from '#features/treasury-accounts/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { enter } from '../change-status.ts'
import type { InternalAccount } from '../model.ts'
import { lockAccount } from '../store.ts'
import { bringUpToTreasury } from './apply.ts'

/**
 * Sets up an account that waits or whose setup failed. Returns why it still waits, or undefined if it is active
 * (accounts 2.3).
 */
export async function retryAccount(work: Work, id: InternalAccount['id']): Promise<string | undefined> {
  const account = await lockAccount(work, id)
  const { status } = account
  if (status !== 'PENDING' && status !== 'FAILED')
    refuse('CONFLICT', `An account that is ${status} cannot become PENDING.`, { status })
  if (status === 'FAILED') await enter(work, [account], 'PENDING')
  const reason = await whyNotReady(work, account)
  if (reason !== undefined) return reason
  const waiting = { ...account, status: 'PENDING' as const }
  await (work.environment === 'sandbox' ? enter(work, [waiting], 'ACTIVE') : bringUpToTreasury(work, [waiting]))
  return undefined
}

/** In the sandbox every account is ready immediately. */
async function whyNotReady(work: Work, { type, currency }: InternalAccount): Promise<string | undefined> {
  if (work.environment === 'sandbox') return undefined
  if (type !== 'INTERNAL_FIAT') return `no network of ${currency} is connected`
  const inCurrency = (await treasuryOf(work)).filter((account) => account.currency === currency)
  if (inCurrency.length === 0) return `the treasury has no account in ${currency}`
  const open = inCurrency.filter(({ status }) => status === 'open')
  const names = inCurrency.map(({ id, status }) => `${id} is ${status}`).join(', ')
  if (open.length === 0) return `no account of the treasury in ${currency} is open: ${names}`
  return open.some((account) => servesPlatform(account, work.platform))
    ? undefined
    : `no account of the treasury in ${currency} is for this platform: ${open.map(({ id }) => id).join(', ')}`
}
