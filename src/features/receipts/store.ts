import { money } from '../../money/money.ts'
import { type Db, sql, type Tx } from '../../runtime/db/index.ts'
import type { Environment } from '../../runtime/environment.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import type { Work } from '../../runtime/units/work.ts'
import type { Originator, Rail } from '../payments/index.ts'
import type { Receipt, ReceiptState } from './model.ts'

declare module '../../runtime/db/tables.ts' {
  interface Tables {
    funding_instruments: {
      environment: Environment
      instrument: string
      transaction_id: string
      platform_id: PlatformId
      currency: string
      shared_amount: bigint | null
      shared_until: Date | null
    }
    receipts: {
      environment: Environment
      rail: Rail
      id: string
      platform_id: PlatformId | null
      transaction_id: string | null
      currency: string
      amount: bigint
      instrument: string | null
      originator: Originator
      accepted_at: Date
      confirmations: number
      state: ReceiptState
      reported_at: Date
    }
  }
}

/** By what money is known to be for a payment. */
export interface Instrument {
  instrument: string
  transactionId: string
  currency: string
  /** Absent: nobody else is paid by it. Otherwise the amount tells whom, until then. */
  shared?: { amount: bigint; until: Date }
}

/** False when another payment of the environment has one of them: each belongs to one payment for ever, unless it is shared. */
export async function insertInstruments(
  { tx, platform, environment }: Work,
  instruments: readonly Instrument[],
): Promise<boolean> {
  const rows = await tx
    .insertInto('funding_instruments')
    .values(
      instruments.map(({ instrument, transactionId, currency, shared }) => ({
        environment,
        instrument,
        transaction_id: transactionId,
        platform_id: platform,
        currency,
        shared_amount: shared?.amount ?? null,
        shared_until: shared?.until ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('instrument')
    .execute()
  return rows.length === instruments.length
}

/** A payment that money may be for. */
export interface Candidate {
  instrument: string
  platform: PlatformId
  transactionId: string
  currency: string
  shared?: { amount: bigint; until: Date }
}

/** The payments that have one of the instruments. */
export async function findCandidates(
  db: Db,
  environment: Environment,
  instruments: readonly string[],
): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('funding_instruments')
    .selectAll()
    .where('environment', '=', environment)
    .where((where) => where('instrument', '=', where.fn.any(where.val(instruments))))
    .execute()
  return rows.map(({ instrument, platform_id, transaction_id, currency, shared_amount, shared_until }) => ({
    instrument,
    platform: platform_id,
    transactionId: transaction_id,
    currency,
    ...(shared_amount !== null && shared_until !== null && { shared: { amount: shared_amount, until: shared_until } }),
  }))
}

/** A payment that has got its money is not found any more by what it shares with others. */
export async function deleteSharedInstruments({ tx, platform }: Work, transactionId: string): Promise<void> {
  await tx
    .deleteFrom('funding_instruments')
    .where('platform_id', '=', platform)
    .where('transaction_id', '=', transactionId)
    .where('shared_amount', 'is not', null)
    .execute()
}

/** A receipt with what has become of it. */
export interface KeptReceipt extends Receipt {
  environment: Environment
  state: ReceiptState
  platform?: PlatformId
  transactionId?: string
}

type Key = Pick<KeptReceipt, 'environment' | 'rail' | 'id'>

/** Notes money that is reported for the first time; false when it was noted before. */
export async function insertReceipt(db: Db | Tx, receipt: KeptReceipt, reportedAt: Date): Promise<boolean> {
  const { environment, rail, id, platform, transactionId, amount, instrument, originator } = receipt
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('receipts')
    .values({
      environment,
      rail,
      id,
      platform_id: platform ?? null,
      transaction_id: transactionId ?? null,
      currency: amount.currency,
      amount: amount.amount,
      instrument: instrument ?? null,
      originator: sql`${JSON.stringify(originator)}::jsonb`,
      accepted_at: receipt.acceptedAt,
      confirmations: receipt.confirmations ?? 0,
      state: receipt.state,
      reported_at: reportedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The receipt, held until the end of the unit of work. */
export async function lockReceipt({ tx }: Work, { environment, rail, id }: Key): Promise<KeptReceipt | undefined> {
  const row = await tx
    .selectFrom('receipts')
    .selectAll()
    .where('environment', '=', environment)
    .where('rail', '=', rail)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && fromRow(row)
}

export async function updateReceipt({ tx }: Work, receipt: KeptReceipt): Promise<void> {
  const { environment, rail, id, state, platform, confirmations = 0 } = receipt
  await tx
    .updateTable('receipts')
    .set({ state, confirmations, platform_id: platform ?? null })
    .where('environment', '=', environment)
    .where('rail', '=', rail)
    .where('id', '=', id)
    .execute()
}

/** Money whose owner is not known, the oldest first. */
export async function listUnallocated(db: Db, environment: Environment, limit: number): Promise<KeptReceipt[]> {
  const rows = await db
    .selectFrom('receipts')
    .selectAll()
    .where('environment', '=', environment)
    .where('state', '=', 'UNALLOCATED')
    .orderBy('reported_at')
    .limit(limit)
    .execute()
  return rows.map(fromRow)
}

interface Row {
  environment: Environment
  rail: Rail
  id: string
  platform_id: PlatformId | null
  transaction_id: string | null
  currency: string
  amount: bigint
  instrument: string | null
  originator: Originator
  accepted_at: Date
  confirmations: number
  state: ReceiptState
}

const fromRow = (row: Row): KeptReceipt => ({
  environment: row.environment,
  rail: row.rail,
  id: row.id,
  ...(row.platform_id && { platform: row.platform_id }),
  ...(row.transaction_id && { transactionId: row.transaction_id }),
  amount: money(row.amount, row.currency),
  ...(row.instrument && { instrument: row.instrument }),
  originator: row.originator,
  acceptedAt: row.accepted_at,
  confirmations: row.confirmations,
  state: row.state,
})
