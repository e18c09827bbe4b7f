import type { Fault } from '#runtime/lib/errors.ts'
import type { Direction, TreasuryAccount } from './document.ts'

/** A rail of an open account, in one direction. */
interface Offer {
  place: string
  account: Pick<TreasuryAccount, 'platforms'>
  key: string
}

/**
 * Returns validation errors for open accounts that compete without a tie-breaker: they have the same rail, currency,
 * direction and priority, and at least one platform in common.
 */
export function faultsOfRivals(accounts: readonly Partial<TreasuryAccount>[]): Fault[] {
  const earlier = new Map<string, Offer[]>()
  return accounts.flatMap(offersOf).flatMap((offer) => {
    const { place, account, key } = offer
    const alike = earlier.get(key) ?? []
    const rival = alike.find((each) => haveInCommon(each.account, account))
    earlier.set(key, alike)
    alike.push(offer)
    return rival
      ? [
          {
            field: `${place}.priority`,
            message: `${rival.place} has the same priority for the same platforms. Choose another priority.`,
          },
        ]
      : []
  })
}

const offersOf = ({ status, currency, rails = [], ...account }: Partial<TreasuryAccount>, index: number): Offer[] =>
  status === 'open' && currency !== undefined
    ? rails.flatMap(({ rail, directions, priority = 1 }, at) =>
        directions.map((direction: Direction) => ({
          place: `accounts.${index}.rails.${at}`,
          account,
          key: [rail, currency, direction, priority].join(' '),
        })),
      )
    : []

const haveInCommon = ({ platforms: one }: Offer['account'], { platforms: other }: Offer['account']) =>
  one === undefined || other === undefined || one.some((each) => other.includes(each))
