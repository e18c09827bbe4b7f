import type { OrderKind, PartnerNotice, PartnerOrder } from '../../../../providers/payouts/port.ts'
import type { Db, Tx } from '../../../../runtime/db/index.ts'
import type { PlatformId } from '../../../../runtime/ids.ts'
import type { JobContext } from '../../../../runtime/jobs/jobs.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import type { Registered, TransactionKind } from '../../transactions/index.ts'
import { type NoticeKind, orderKindOf } from './notice-rules.ts'
import { insertNotice } from './notices/store.ts'

export type Reader = Pick<JobContext, 'db' | 'platform'>

/** A notice about a transaction, under the id that its partner has given it. */
export interface Told {
  noticeId: string
  notice: PartnerNotice
  /** It was announced with the acceptance of its order. */
  isAnnounced?: boolean
}

/** What has become of a notice that came. */
export type Application =
  | 'applied'
  | 'known already'
  | 'contradicts an earlier report'
  | 'too early'
  | 'means nothing any more'

/** Kinds of transactions for which partners move money, whatever they are. */
export interface Partnered {
  /** The rail that carries the order. Throws where there is no such order. */
  railOf(registered: Registered, kind: OrderKind): string
  /** The order as it is to be given now. Throws where there is no such order. */
  orderOf(context: Reader, registered: Registered, kind: OrderKind, walletSignature?: string): Promise<PartnerOrder>
  /** Whether an order has been asked for, however it has ended. */
  isOrderGiven(db: Db | Tx, platform: PlatformId, registered: Registered, kind: OrderKind): Promise<boolean>
  /** Whether what becomes of an order is still to be told. */
  isOrderOpen(db: Db | Tx, platform: PlatformId, registered: Registered, kind: OrderKind): Promise<boolean>
  /** Whether the transaction waits for its partner to have the order. */
  awaitsSubmission(registered: Registered, kind: OrderKind): boolean
  /** Notes that the partner has the order; nothing where the transaction does not wait for that. The caller holds it. */
  noteSubmitted(work: Work, registered: Registered, kind: OrderKind): void
  /**
   * Applies a notice to a transaction that the caller holds. One that came before what it follows up (a return before the confirmation) leaves
   * nothing behind; one that means nothing any more (a second return) is kept and ignored.
   */
  apply(work: Work, registered: Registered, told: Told): Promise<Application>
}

export type Notices = { [K in NoticeKind]: Extract<PartnerNotice, { kind: K }> }
export type Applying<T, Progress, K extends NoticeKind> = (
  work: Work,
  transaction: T,
  notice: Notices[K],
  progress: Progress,
) => Promise<unknown>

/** What one kind of transactions knows of its orders; `Progress` is what of a transaction decides what may be told next. */
interface Parts<T extends { id: string }, Progress> {
  railOf(transaction: T, kind: OrderKind): string
  orderOf(context: Reader, transaction: T, kind: OrderKind, walletSignature?: string): Promise<PartnerOrder>
  progressOf(db: Db | Tx, platform: PlatformId, transaction: T): Promise<Progress>
  isOrderGiven(progress: Progress, kind: OrderKind): boolean
  isOrderOpen(progress: Progress, kind: OrderKind): boolean
  /** The transaction waits for its partner to have the order. */
  awaitsSubmission(transaction: T, kind: OrderKind): boolean
  /** The transaction that has waited for it, as it is from now on. */
  submitted(work: Work, transaction: T): T
  /** The order has been taken back: what was announced about it before does not come any more. */
  isWithdrawn(progress: Progress): boolean
  /** What the notice follows up has not been told yet. */
  isEarly(progress: Progress, kind: NoticeKind): boolean
  fits(progress: Progress, kind: NoticeKind): boolean
  /** The effect of each notice on a transaction that it fits. */
  effects: { [K in NoticeKind]: Applying<T, Progress, K> }
}

/** The one way in which notices take effect, for a kind of transactions. */
export function partnered<T extends { id: string }, Progress>(
  { fromRegistered }: TransactionKind<T>,
  parts: Parts<T, Progress>,
): Partnered {
  const progressOf = (db: Db | Tx, platform: PlatformId, registered: Registered) =>
    parts.progressOf(db, platform, fromRegistered(registered))
  const takeEffect = <K extends NoticeKind>(
    work: Work,
    transaction: T,
    kind: K,
    notice: Notices[K],
    progress: Progress,
  ) => parts.effects[kind](work, transaction, notice, progress)
  const noteSubmitted = (work: Work, transaction: T, kind: OrderKind): T =>
    parts.awaitsSubmission(transaction, kind) ? parts.submitted(work, transaction) : transaction
  return {
    awaitsSubmission: (registered, kind) => parts.awaitsSubmission(fromRegistered(registered), kind),
    noteSubmitted: (work, registered, kind) => void noteSubmitted(work, fromRegistered(registered), kind),
    railOf: (registered, kind) => parts.railOf(fromRegistered(registered), kind),
    orderOf: (context, registered, kind, walletSignature) =>
      parts.orderOf(context, fromRegistered(registered), kind, walletSignature),
    isOrderGiven: async (db, platform, registered, kind) =>
      parts.isOrderGiven(await progressOf(db, platform, registered), kind),
    isOrderOpen: async (db, platform, registered, kind) =>
      parts.isOrderOpen(await progressOf(db, platform, registered), kind),
    async apply(work, registered, { noticeId, notice, isAnnounced = false }) {
      const progress = await progressOf(work.tx, work.platform, registered)
      if (isAnnounced && notice.kind === 'PAID' && parts.isWithdrawn(progress)) return 'means nothing any more'
      if (parts.isEarly(progress, notice.kind)) return 'too early'
      const noted = await insertNotice(work, {
        ...{ id: noticeId, transactionId: registered.id, kind: notice.kind },
        ...('charge' in notice && notice.charge !== undefined && { charge: BigInt(notice.charge) }),
      })
      if (noted !== 'new') return noted
      if (!parts.fits(progress, notice.kind)) return 'means nothing any more'
      // Whoever tells of an order has had it, even when we have not noted so.
      const transaction = noteSubmitted(work, fromRegistered(registered), orderKindOf(notice.kind))
      await takeEffect(work, transaction, notice.kind, notice, progress)
      return 'applied'
    },
  }
}
