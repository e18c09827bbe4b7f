import type { CashItem } from '../../../../ledger/index.ts'
import { toTimestamp } from '../../../../runtime/clock.ts'
import type { Db } from '../../../../runtime/db/index.ts'
import { lineOf, oneLine } from '../../../../runtime/operator/printing.ts'
import { HOUSE } from '../../../../runtime/platforms/platforms.ts'
import { readTreasuryAccount, treasuryAt } from '../../../foundation/treasury/index.ts'
import type { Source } from '../read-arguments.ts'
import { classOf, isException } from './item-classes.ts'
import { findFigures, findOpenItems, type OpenItem } from './store.ts'

const MOST_LISTED = 200

/** What an item is about: a booking of a bank, or a platform with a transaction or a receipt of its. */
const describeSubject = ({ platform, subject }: Pick<CashItem, 'platform' | 'subject'>): string =>
  oneLine(platform === HOUSE ? subject : `PlatformConfig:${platform} ${subject}`)

/** The same, with the code of the journal by which it is in the books. */
export const describeItem = (item: Pick<CashItem, 'platform' | 'subject' | 'code'>): string =>
  `${describeSubject(item)} ${item.code}`

/** An open item as it is shown. Money that came in is positive, on both sides. */
function shown({ account, currency, amount, code, postedAt, reference, ...item }: OpenItem, now: Date) {
  const isOfBank = code === 'B1' || code === 'B2'
  return {
    account,
    amount: String(isOfBank ? -amount : amount),
    currency,
    side: isOfBank ? 'bank' : 'books',
    since: toTimestamp(postedAt),
    subject: describeSubject(item),
    journal: code,
    ...(reference !== undefined && { reference }),
    class: classOf(code).name,
    isException: isException({ code, postedAt }, now),
  }
}

/** Open items, the oldest first, a line each. */
export async function listItems(
  db: Db,
  { account, openedBefore, now, isJson }: { account?: string; openedBefore: Date; now: Date; isJson: boolean },
): Promise<string> {
  const { items, count } = await findOpenItems(db, { account, openedBefore, limit: MOST_LISTED })
  const more = count - items.length
  const each = items.map((item) => shown(item, now))
  if (isJson) return JSON.stringify({ items: each, more })
  const lines = each.map((item) =>
    lineOf([
      ...[item.account, `${item.amount} ${item.currency}`, item.side, item.since],
      ...[`${item.subject} ${item.journal}`, item.reference ?? '', item.class, item.isException ? 'exception' : ''],
    ]),
  )
  return [...lines, ...(more > 0 ? [`${more} more are open.`] : [])].join('\n') || 'Nothing is open.'
}

/** A line for each account of the treasury, or for the one that is named. */
export async function listStatus(source: Source, named: unknown): Promise<string> {
  const now = source.clock.now()
  const accounts =
    named === undefined
      ? await treasuryAt(source.db, { environment: 'production', now })
      : [await readTreasuryAccount(source, named)]
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]))
  const figures = await findFigures(
    source.db,
    accounts.map(({ id }) => id),
  )
  const lines = figures.map(({ account, bank, cash, openCount, openSum, suspense, newest }) =>
    lineOf([
      account,
      `bank ${bank} ${currencies.get(account)}`,
      `not matched ${cash}`,
      `open ${openCount} of ${openSum}`,
      `suspense ${suspense}`,
      newest ? `newest ${newest.id} of ${newest.bookedOn}` : 'no booking yet',
    ]),
  )
  return lines.join('\n') || 'The treasury has no accounts.'
}
