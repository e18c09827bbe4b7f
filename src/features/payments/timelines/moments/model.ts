import { paymentFrom } from '#features/payments/index.ts'
import { requireTransaction } from '#features/payments/transactions/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'

/** The kinds of moments of a payment, with their meanings. */
export const MOMENT_KINDS = {
  QUOTE: 'The quote.',
  STATUS: 'A status of the payment.',
  GATES: 'All gates passed, and the payment started. The result of each gate, by its name.',
  REFUND: 'The refund.',
  JOURNAL: 'A journal of the ledger.',
  ORDER: 'An order to a partner or a bank.',
  NOTICE: 'A report from a partner or a bank.',
  RECEIPT: 'Money that has come for the payment.',
  WEBHOOK: 'An event for the platform.',
  AUDIT: 'An entry of the audit log.',
  AUTHORIZATION: 'The payer was asked to confirm it.',
  APPROVAL: 'A request of an agent, and the decision of its platform.',
  ACT: 'An act of an operator.',
} as const

/** The meanings of moments for their payment. */
export const TONES = {
  GOOD: 'The payment, or a part of it, has succeeded.',
  RUNNING: 'The payment continues.',
  FAILED: 'The payment, or a part of it, has failed.',
  NEUTRAL: 'A record.',
} as const
export type Tone = keyof typeof TONES

/** One entry in a payment's history. */
export interface Moment {
  at: Date
  kind: keyof typeof MOMENT_KINDS
  /** One sentence, or a name. */
  title: string
  /** One line in plain words, about the details. */
  summary?: string
  /** NEUTRAL if absent. */
  tone?: Tone
  details: Record<string, unknown>
}

/** The order of entries with the same time: a cause precedes its effects. Journals that take money come first. */
const ORDER: readonly Moment['kind'][] = [
  ...(['QUOTE', 'STATUS', 'APPROVAL', 'AUTHORIZATION', 'GATES', 'RECEIPT'] as const),
  ...(['ORDER', 'NOTICE', 'JOURNAL', 'REFUND', 'WEBHOOK', 'AUDIT', 'ACT'] as const),
]
const TAKING = ['O1', 'O3', 'D1', 'D2', 'D3', 'I1', 'I2', 'U1', 'J1', 'J2']

/** Sorts entries by their time, and entries of one time by their causes. */
export const inOrder = (moments: readonly Moment[]): Moment[] =>
  moments.toSorted((one, other) => one.at.getTime() - other.at.getTime() || rankOf(one) - rankOf(other))

function rankOf({ kind, tone, details }: Moment): number {
  if (kind === 'JOURNAL' && TAKING.includes(String(details.code))) return ORDER.indexOf('RECEIPT') + AFTER
  // A status that has changed, unlike the first one.
  if (kind === 'STATUS' && tone !== undefined) return ORDER.indexOf('REFUND') + AFTER
  return ORDER.indexOf(kind)
}
const AFTER = 0.5

/** The maximum number of entries from each source. */
export const MOST_MOMENTS = 200

/** Returns a payment's history as one source knows it: `MOST_MOMENTS` at most. The payment exists. */
export type TimelineSource = (db: Db, platform: PlatformId, id: `Transaction:${string}`) => Promise<Moment[]>

/** Extension point for the sources of a payment's history. */
export const timelineOf = extensionPoint<TimelineSource>('moments of a payment')

/** Returns a payment's history from all sources, oldest first, or refuses with 404 TRANSACTION_NOT_FOUND. */
export async function readTimeline(
  db: Db,
  platform: PlatformId,
  id: `Transaction:${string}`,
  sources: readonly TimelineSource[],
): Promise<Moment[]> {
  paymentFrom(await requireTransaction(db, platform, id)) ?? refuseUnknown('TRANSACTION_NOT_FOUND')
  const moments = await Promise.all(sources.map((source) => source(db, platform, id)))
  return inOrder(moments.flat())
}
