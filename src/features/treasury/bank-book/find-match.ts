import { findReceiptsOn, referencesIn, type StoredReceipt } from '#features/payments/receipts/index.ts'
import { type CashItem, cashItemsAbout, type JournalCode } from '#ledger/index.ts'
import { utcDay } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Found, findItem, type ReportedReceipt, wordsOf } from './match-rules.ts'
import type { BankEntry } from './model.ts'
import { findExpectedLegs, findNamedOrders } from './store.ts'

/** Returns the open item of the account that the rules match with an entry. */
export async function findMatch({ tx }: Work, entry: BankEntry): Promise<Found | undefined> {
  const text = entry.reference ?? ''
  const words = wordsOf(text)
  return findItem(entry, {
    references: referencesIn(text),
    orders: words.length > 0 ? await findNamedOrders(tx, entry.account, words) : [],
    receipts: entry.amount > 0n ? await findReported(tx, entry) : [],
    legs: await findExpectedLegs(tx, entry),
  })
}

/** Returns reported money for the account, of the same amount and without a matching entry yet. */
async function findReported(tx: Work['tx'], { account, amount }: BankEntry): Promise<ReportedReceipt[]> {
  const found: ReportedReceipt[] = []
  for (const receipt of await findReceiptsOn(tx, account, { amount })) {
    const items = (await itemsOfReceipt(tx, receipt)).filter((item) => item.amount === amount)
    if (items.some(({ matchId }) => matchId !== undefined)) continue
    const [item] = items
    found.push({
      id: receipt.id,
      acceptedOn: utcDay(receipt.acceptedAt),
      references: referencesIn(receipt.originator.remittanceInformation ?? ''),
      ...(item && { item }),
    })
  }
  return found
}

/** The journal codes by which money from a bank enters the books. */
const RECEIVING: readonly JournalCode[] = ['D1', 'D3', 'D7', 'O3', 'J1']

/** Returns the items by which reported money is in the books. Empty if no platform has entered it yet. */
export async function itemsOfReceipt(
  tx: Work['tx'],
  { platform, rail, id, transactionId, treasuryAccount }: StoredReceipt,
): Promise<CashItem[]> {
  if (platform === undefined) return []
  const subjects = [`${rail}/${id}`, ...(transactionId === undefined ? [] : [transactionId])]
  const items = await Promise.all(subjects.map((subject) => cashItemsAbout(tx, platform, subject)))
  return items.flat().filter(({ account, code }) => account === treasuryAccount && RECEIVING.includes(code))
}
