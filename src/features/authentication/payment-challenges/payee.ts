import { primaryIdentifierOf } from '#account-types/accounts.ts'
import { isObject } from '#crypto/json-object.ts'
import { nameOf, ownerEvenDeleted } from '#features/customers/index.ts'
import { type ExternalAccount, requireEvenDeleted } from '#features/external-accounts/index.ts'
import type { OutgoingPayment } from '#features/payments/index.ts'
import { parseId } from '#runtime/lib/ids.ts'
import { excerptOf } from '#runtime/lib/readable-text.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** The payee of a payment. */
export interface Payee {
  name?: string
  /** The account number, the address of a wallet or person, or the account's id. */
  account: string
}

/** Returns the payee from the current records. */
export async function payeeOf(work: Work, { route: { destination } }: OutgoingPayment): Promise<Payee> {
  if (destination.kind === 'uma') return { account: destination.address }
  if (destination.kind === 'external')
    return holderOf(await requireEvenDeleted(work.tx, work.platform, destination.accountId))
  const { customer } = await ownerEvenDeleted(work.tx, work.platform, parseId('Customer', destination.ownerId))
  return { ...named(customer && nameOf(customer)), account: destination.accountId }
}

/** Returns the holder of an external account and its number. */
export function holderOf({ accountInfo }: Pick<ExternalAccount, 'accountInfo'>): Payee {
  const holder: unknown = 'beneficiary' in accountInfo ? accountInfo.beneficiary : undefined
  const name = isObject(holder) ? (holder.fullName ?? holder.legalName) : undefined
  return { ...named(typeof name === 'string' ? name : undefined), account: primaryIdentifierOf(accountInfo) }
}

const named = (name: string | undefined): Pick<Payee, 'name'> => (name === undefined ? {} : { name })

/** Returns the full payee, for binding a proof. */
export const payeeInFull = ({ name, account }: Payee): string => [...(name ? [name] : []), account].join(', ')

/**
 * Returns the payee for a message that others may read: a person's full address, otherwise the last four characters.
 */
export function payeeInShort({ name, account }: Payee): string {
  const shown = account.startsWith('$') || account.includes('@') ? account : `…${account.slice(-4)}`
  return [...(name ? [excerptOf(name)] : []), excerptOf(shown)].join(', ')
}
