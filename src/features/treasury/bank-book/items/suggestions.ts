import type { CashItem } from '#ledger/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { findOpenOfAmounts } from './store.ts'

/** A booking of a bank, among the items. The entries of the books have other codes. */
export const isBooking = ({ code }: Pick<CashItem, 'code'>): boolean => code === 'B1' || code === 'B2'

/** Returns a key for each item, by which `findSuggestions` names it. */
export const keyOfItem = ({ platform, journalId, account }: CashItem): string => `${platform} ${journalId} ${account}`

/**
 * Returns the item of the books that a person should compare with each booking: the only open item of its amount on its
 * account, if no other open booking has this amount. Rules have no reason to match them, because no reference says so.
 */
export async function findSuggestions(db: Db, items: readonly CashItem[]): Promise<Map<string, CashItem>> {
  const bookings = items.filter(isBooking)
  if (bookings.length === 0) return new Map()
  const open = await findOpenOfAmounts(db, bookings)
  return new Map(
    bookings.flatMap((booking) => {
      const ofAmount = open.filter(
        ({ account, currency }) => account === booking.account && currency === booking.currency,
      )
      const rivals = ofAmount.filter((each) => isBooking(each) && each.amount === booking.amount)
      const others = ofAmount.filter((each) => !isBooking(each) && each.amount === -booking.amount)
      const [other] = others
      return other && others.length === 1 && rivals.length === 1 ? [[keyOfItem(booking), other] as const] : []
    }),
  )
}
