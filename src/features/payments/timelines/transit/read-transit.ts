import { type AnyPayment, paymentFrom, refundAccountOf } from '#features/payments/index.ts'
import { fromRow } from '#features/payments/transactions/index.ts'
import { type OwedFor, owedForTransactions } from '#ledger/index.ts'
import { currencyOf } from '#money/currencies.ts'
import { toWireAmount } from '#money/wire.ts'
import type { Db } from '#runtime/db/index.ts'
import { MAX_AMOUNT, type Static } from '#runtime/declare/schema.ts'
import { platformTime, toTimestamp } from '#runtime/lib/clock.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import { type PlacedRow, type PlatformFilter, placedAt, platformsOf } from '../list/store.ts'
import { railOf } from '../list/view.ts'
import { AGES, type Age, MOST_FAILED, type readMoneyInTransit } from './contract.ts'

type Wire = Static<(typeof readMoneyInTransit)['replies'][200]>
type Line = Wire['data'][number]

const COUNTED = 10_000

/** Returns the ledger's amounts for payments, by location, rail, currency and age. */
export async function readTransit(db: Db, filter: PlatformFilter, now: Date): Promise<Wire> {
  const owed = await owedForTransactions(db, await platformsOf(db, filter), COUNTED + 1)
  const counted = owed.slice(0, COUNTED)
  const places = counted.map(({ platform, transactionId }) => ({ platform_id: platform, id: transactionId }))
  const rows = new Map((await placedAt(db, places)).map((row) => [row.id, row]))
  const groups = new Map<string, Group>()
  for (const each of counted) {
    const row = rows.get(each.transactionId)
    if (row) addTo(groups, each, row, now)
  }
  return {
    data: [...groups.values()].map(toLine),
    failedRefunds: failedAmong(counted, rows),
    isCut: owed.length > COUNTED,
  }
}

/** Returns the owed refunds that no rail delivers, longest wait first. */
function failedAmong(owed: readonly OwedFor[], rows: ReadonlyMap<string, PlacedRow>): Wire['failedRefunds'] {
  const failed = owed.flatMap(({ kind, platform, transactionId, amount, currency }) => {
    const row = kind === 'transit' ? undefined : rows.get(transactionId)
    const payment = row && paymentFrom(fromRow(row))
    if (payment?.refund?.status !== 'FAILED') return []
    return [{ platform, transactionId, failedAt: payment.updatedAt, money: { amount, currency } }]
  })
  return failed
    .sort((one, other) => one.failedAt.getTime() - other.failedAt.getTime())
    .slice(0, MOST_FAILED)
    .map(({ platform, transactionId, failedAt, money }) => ({
      platformId: platformIdToWire(platform),
      transactionId,
      amount: toWireAmount(money),
      failedAt: toTimestamp(failedAt),
    }))
}

type Group = Omit<Line, 'amount' | 'decimals' | 'oldestAt'> & { sum: bigint; oldest: Date }

function addTo(groups: Map<string, Group>, { kind, currency, amount }: OwedFor, row: PlacedRow, now: Date): void {
  const payment = paymentFrom(fromRow(row))
  if (!payment) return
  const heldAt = kind === 'transit' ? 'TRANSIT' : 'REFUND'
  const rail = kind === 'transit' ? railOf(payment) : railBack(payment)
  const age = ageOf(payment.updatedAt, platformTime(now, Number(row.clock_offset_ms)))
  const key = [heldAt, rail, currency, age].join(' ')
  const known = groups.get(key)
  groups.set(key, {
    heldAt,
    currency,
    age,
    ...(rail !== undefined && { rail }),
    payments: (known?.payments ?? 0) + 1,
    sum: (known?.sum ?? 0n) + amount,
    oldest: known && known.oldest < payment.updatedAt ? known.oldest : payment.updatedAt,
  })
}

/** Returns the rail of a refund, or undefined if the service owes it to an internal account. */
function railBack(payment: AnyPayment): string | undefined {
  if ('uma' in payment && payment.uma) return payment.uma.settlement.rail
  const place = refundAccountOf(payment)
  return place && 'rail' in place ? place.rail : undefined
}

function ageOf(since: Date, now: Date): Age {
  const ms = now.getTime() - since.getTime()
  return keysOf(AGES).find((age) => ms <= AGES[age]) ?? 'LONGER'
}

const toLine = ({ sum, oldest, ...line }: Group): Line => ({
  ...line,
  decimals: currencyOf(line.currency).decimals,
  ...(sum <= BigInt(MAX_AMOUNT) && { amount: Number(sum) }),
  oldestAt: toTimestamp(oldest),
})
