import type { Db, Tx } from '#runtime/db/index.ts'
import type { Additions } from '#runtime/declare/extension-point.ts'
import type { TreasuryAccount, TreasuryDocument } from './document.ts'
import { findTreasury } from './store.ts'
import { awaitingTreasury, type Treasury } from './treasury.ts'

/** Differences between a treasury and the one before it. */
interface Changes {
  /** A sentence each. */
  lines: string[]
  /**
   * Whether the change removes a condition that payments may rely on: it removes a rail, or drains or closes an
   * account.
   */
  isEnding: boolean
}

/**
 * Returns the changes of the document against the version in effect at that moment, and how many internal accounts it
 * activates.
 */
export async function effectsOf(
  db: Db | Tx,
  added: Additions,
  { accounts }: TreasuryDocument,
  effectiveAt: Date,
): Promise<Changes & { activated: number }> {
  const before = (await findTreasury(db, effectiveAt))?.document.accounts ?? []
  const waiting = await Promise.all(added(awaitingTreasury).map((count) => count(db, accounts)))
  return { ...changesBetween(before, accounts), activated: waiting.reduce((sum, each) => sum + each, 0) }
}

function changesBetween(before: Treasury, after: Treasury): Changes {
  const statuses = after.flatMap((account) => {
    const was = before.find(({ id }) => id === account.id)?.status
    return was === account.status ? [] : [{ id: account.id, status: account.status }]
  })
  const [had, has] = [railsOf(before), railsOf(after)]
  const [gained, lost] = [has.filter((rail) => !had.includes(rail)), had.filter((rail) => !has.includes(rail))]
  return {
    lines: [
      ...statuses.map(({ id, status }) => `${id} is ${status}.`),
      ...gained.map((rail) => `Gained: ${rail}.`),
      ...lost.map((rail) => `Lost: ${rail}.`),
    ],
    isEnding: lost.length > 0 || statuses.some(({ status }) => status !== 'open'),
  }
}

/** Returns the rails that open accounts serve, such as `SEPA payout in EUR of main-eur`. */
const railsOf = (treasury: Treasury): string[] =>
  treasury.filter(({ status }) => status === 'open').flatMap(railsOfAccount)

const railsOfAccount = ({ id, currency, rails }: TreasuryAccount): string[] =>
  rails.flatMap(({ rail, directions }) => directions.map((direction) => `${rail} ${direction} in ${currency} of ${id}`))
