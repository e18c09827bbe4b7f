import type { Coordinates } from '#account-types/deposits.ts'
import { depositInvoice, INVOICE_VALID_SECONDS } from '#account-types/lightning-deposit.ts'
import { decodeInvoice } from '#formats/bolt11.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { announceWays } from './announce-ways.ts'
import { renewInvoice } from './contract.ts'
import { registerInstruments } from './instruments/store.ts'
import type { InternalAccount } from './model.ts'
import { findAccountToRenew, updateCoordinates } from './store.ts'
import { withNextChange } from './view.ts'

/** Returns the Lightning invoice that can pay an account once. */
function invoiceOf({ coordinates }: InternalAccount): string | undefined {
  const invoice = coordinates.find((each) => 'invoice' in each)?.invoice
  return typeof invoice === 'string' ? invoice : undefined
}

function hasExpired(account: InternalAccount, now: Date): boolean {
  const invoice = decodeInvoice(invoiceOf(account) ?? '')
  return invoice !== undefined && now >= invoice.expiresAt
}

/** Schedules the replacement of a new invoice at its expiry. Other accounts have none. */
export function renewInvoiceInTime(work: Work, account: InternalAccount): void {
  const at = addSeconds(work.now, INVOICE_VALID_SECONDS)
  if (invoiceOf(account) !== undefined) work.enqueue(renewInvoice, { accountId: account.id }, { at })
}

/** Replaces an expired invoice. Does not change an invoice replaced since then. */
export async function renewExpired(work: Work, accountId: `InternalAccount:${string}`): Promise<void> {
  const account = await findAccountToRenew(work, accountId)
  if (account && hasExpired(account, work.now)) await renew(work, account)
}

/**
 * Replaces a paid invoice, because a second payment of it is impossible (accounts 2.6). A repeated report has no
 * effect.
 */
export async function renewPaid(work: Work, accountId: `InternalAccount:${string}`, invoice: string): Promise<void> {
  const account = await findAccountToRenew(work, accountId)
  if (account && invoiceOf(account) === invoice) await renew(work, account)
}

async function renew(work: Work, account: InternalAccount): Promise<void> {
  const coordinates = account.coordinates.map((each) => withNewInvoice(each, { subjectId: account.id, now: work.now }))
  const [renewed = fail('An account was lost.')] = await withNextChange(work, [{ ...account, coordinates }])
  await updateCoordinates(work, renewed)
  await registerInstruments(work, [renewed])
  renewInvoiceInTime(work, renewed)
  if (renewed.status === 'ACTIVE') await announceWays(work, [renewed])
}

/** Returns the same deposit method with a new invoice, which replaces an unpayable one. */
const withNewInvoice = (way: Coordinates, account: { subjectId: string; now: Date }): Coordinates =>
  'invoice' in way ? { ...way, invoice: depositInvoice(account, String(way.invoice)) } : way
