import type { OrderKind, PartnerNotice, PartnerOrder } from '#providers/payouts/port.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { AnyPayment, Rail } from '../model.ts'
import { fundingOf } from '../rules.ts'
import type { Registered, TransactionKind } from '../transactions/index.ts'
import { type NoticeKind, type NoticeRules, orderKindOf } from './notice-rules.ts'
import { insertNotice } from './notices/store.ts'
import { toOrderKey } from './order-key.ts'
import type { OrderSide, Reader } from './order-sides.ts'

/** An order to a partner. The service reads its content when it sends the order. */
export type AskedOrder =
  | { kind: 'payout' | 'refund' }
  /** `walletSignature` is the paying wallet's signature on its transfer, in hex. */
  | { kind: 'pull'; walletSignature?: string | undefined }

/** A partner event about a payment, with the id from the partner. */
export interface ReportedNotice {
  noticeId: string
  notice: PartnerNotice
  /** True if the partner announced it with the acceptance of its order. */
  isAnnounced?: boolean
}

/** The result of a partner event. */
export type Application =
  | 'applied'
  | 'known already'
  | 'contradicts an earlier report'
  | 'too early'
  | 'means nothing any more'

/** The orders to partners of one payment. Reads the payment once. */
export interface PaymentOrders {
  keyOf(kind: OrderKind): string
  /** Returns the rail of the order. Throws if the payment has no such order. */
  railOf(kind: OrderKind): Rail
  /** Returns the external account of the order, or undefined if it has none. */
  outsideOf(kind: OrderKind): `ExternalAccount:${string}` | undefined
  /** The treasury account that received the payment's money. Undefined if the money did not arrive there. */
  cameTo: string | undefined
  /** Returns the order with its current content. Throws if the payment has no such order. */
  orderOf(asked: AskedOrder): Promise<PartnerOrder>
  /** Returns true if an order was requested, regardless of its outcome. */
  isGiven(kind: OrderKind): Promise<boolean>
  /** Returns true if the outcome of an order is still open. */
  isOpen(kind: OrderKind): Promise<boolean>
  /** Returns true if the payment waits until its partner has the order. */
  awaitsSubmission(kind: OrderKind): boolean
  /**
   * Records that the partner has the payment order. Has no effect if the payment does not wait for it. The caller has
   * locked the payment.
   */
  noteSubmitted(work: Work, kind: OrderKind): void
  /**
   * Applies a partner event to a payment that the caller has locked. An event that arrives before the one it follows (a
   * return before the confirmation) leaves no trace. Records and ignores an event without effect (a second return).
   */
  apply(work: Work, reported: ReportedNotice): Promise<Application>
}

export type Notices = { [K in NoticeKind]: Extract<PartnerNotice, { kind: K }> }
export type Effects<T, Progress, Kinds extends NoticeKind> = {
  [K in Kinds]: (work: Work, payment: T, notice: Notices[K], progress: Progress) => Promise<unknown>
}

/** The order rules of one payment direction. Its event rules depend on the `Progress` state. */
interface OrderRules<T, Progress> {
  sideOf(payment: T, kind: OrderKind): OrderSide
  orderOf(reader: Reader, payment: T, asked: AskedOrder): Promise<UnnamedOrder>
  progressOf(reader: Reader, payment: T): Promise<Progress>
  rules: NoticeRules<Progress>
  awaitsSubmission(payment: T, kind: OrderKind): boolean
  /** Returns the payment after its partner has received the order. */
  submitted(work: Work, payment: T): T
  /** Returns true if the payment order was cancelled: events announced earlier no longer arrive. */
  isWithdrawn(progress: Progress): boolean
  /** The effect of each possible partner event. */
  effects: Partial<Effects<T, Progress, NoticeKind>>
}

/** An order without its key. */
export type UnnamedOrder = PartnerOrder extends infer Order
  ? Order extends PartnerOrder
    ? Omit<Order, 'key'>
    : never
  : never

/** Finds the orders of one direction of payments. */
export const paymentOrders =
  <T extends AnyPayment, Progress>({ fromRegistered }: TransactionKind<T>, parts: OrderRules<T, Progress>) =>
  (reader: Reader, registered: Registered): PaymentOrders => {
    const payment = fromRegistered(registered)
    const { rules } = parts
    let known: Promise<Progress> | undefined
    const progressOf = () => {
      known ??= parts.progressOf(reader, payment)
      return known
    }
    const keyOf = (kind: OrderKind) => toOrderKey({ platform: reader.platform, transactionId: payment.id, kind })
    const noteSubmitted = (work: Work, kind: OrderKind): T =>
      parts.awaitsSubmission(payment, kind) ? parts.submitted(work, payment) : payment
    return {
      keyOf,
      railOf: (kind) => parts.sideOf(payment, kind).rail,
      outsideOf: (kind) => outsideAt(parts.sideOf(payment, kind)),
      cameTo: fundingOf(payment)?.treasuryAccount,
      orderOf: async (asked) => ({ ...(await parts.orderOf(reader, payment, asked)), key: keyOf(asked.kind) }),
      isGiven: async (kind) => rules.isGiven[kind](await progressOf()),
      isOpen: async (kind) => rules.isOpen[kind](await progressOf()),
      awaitsSubmission: (kind) => parts.awaitsSubmission(payment, kind),
      noteSubmitted: (work, kind) => void noteSubmitted(work, kind),
      async apply(work, { noticeId, notice, isAnnounced = false }) {
        const progress = await progressOf()
        if (isAnnounced && notice.kind === 'PAID' && parts.isWithdrawn(progress)) return 'means nothing any more'
        if (rules.isEarly(progress, notice.kind)) return 'too early'
        const noted = await insertNotice(work, {
          id: noticeId,
          transactionId: payment.id,
          kind: notice.kind,
          ...('charge' in notice && notice.charge !== undefined && { charge: BigInt(notice.charge) }),
        })
        if (noted !== 'new') return noted
        if (!rules.fits[notice.kind]?.(progress)) return 'means nothing any more'
        // A report about an order proves that the partner has it, even if the service did not record that.
        const transaction = noteSubmitted(work, orderKindOf(notice.kind))
        await takeEffect(parts.effects, notice.kind, notice)?.(work, transaction, progress)
        return 'applied'
      },
    }
  }

const outsideAt = (side: OrderSide) => (side.kind === 'external' || side.kind === 'pull' ? side.accountId : undefined)

const takeEffect = <T, Progress, K extends NoticeKind>(
  effects: Partial<Effects<T, Progress, NoticeKind>>,
  kind: K,
  notice: Notices[K],
) => {
  const effect = effects[kind]
  return effect && ((work: Work, payment: T, progress: Progress) => effect(work, payment, notice, progress))
}
