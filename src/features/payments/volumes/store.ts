import type { Pair } from '#features/terms/index.ts'
import { type Db, scoped, sql, type Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** The payments of one UTC day through one corridor. */
export interface DayOfCorridor extends Pair {
  /** `2025-10-13` */
  day: string
}

/** Returns the volume already sent, in minor units of the sending currency. */
export async function findVolume(db: Db | Tx, platform: PlatformId, { day, sending, receiving }: DayOfCorridor) {
  const row = await scoped(db, platform)
    .selectFrom('payment_volumes')
    .select('amount')
    .where('day', '=', day)
    .where('sending_currency', '=', sending)
    .where('receiving_currency', '=', receiving)
    .executeTakeFirst()
  return row?.amount ?? 0n
}

/** Adds an amount that is within the limit alone. Returns false if the sum would exceed the limit. */
export async function addVolume(
  { tx, platform }: Work,
  { day, sending, receiving }: DayOfCorridor,
  amount: bigint,
  most: bigint,
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_volumes as v (platform_id, day, sending_currency, receiving_currency, amount)
    values (${platform}, ${day}::date, ${sending}, ${receiving}, ${String(amount)}::bigint)
    on conflict (platform_id, day, sending_currency, receiving_currency)
    do update set amount = v.amount + excluded.amount where v.amount + excluded.amount <= ${String(most)}::bigint
    returning amount`.execute(tx)
  return rows.length > 0
}

export async function subtractVolume(
  { tx, platform }: Work,
  { day, sending, receiving }: DayOfCorridor,
  amount: bigint,
): Promise<void> {
  await sql`
    update payment_volumes set amount = greatest(0, amount - ${String(amount)}::bigint)
    where platform_id = ${platform} and day = ${day}::date and sending_currency = ${sending} and receiving_currency = ${receiving}`.execute(
    tx,
  )
}
