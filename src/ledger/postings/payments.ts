import {
  available,
  COUNTERPARTY_FEES_PAYABLE,
  cash,
  FEE_INCOME,
  FX,
  held,
  type LedgerAccount,
  RETURN_COST,
  receivable,
  refundDue,
  selfCustody,
  transit,
} from '../accounts.ts'
import { credit, debit, type Entry, type Journal, journal, reversed } from '../journal.ts'

/** A priced outgoing payment as the ledger sees it (payments 18.3; symbols of section 3). */
export interface Payment {
  transactionId: string
  sendingCurrency: string
  receivingCurrency: string
  /** T_s: everything that is taken from the payer. */
  totalSending: bigint
  /** T_r: what is delivered. */
  totalReceiving: bigint
  /** Fs + V_s. */
  serviceFees: bigint
  /** Fp + V_p. */
  platformFees: bigint
  /** Where the platform's fees go; needed when there are any. */
  platformFeeAccountId?: string
  /** C + q: what is converted, in the sending currency. */
  converted: bigint
  /** Fc, in the receiving currency. */
  counterpartyFee: bigint
}

/** The account that money is taken from or given back to, where the wallet mirror has to move with it. */
export interface WalletMirror {
  network: string
}

/** X of payments 18.3: fees and conversion. */
function feesAndConversion(payment: Payment): Entry[] {
  const { sendingCurrency: s, receivingCurrency: r, counterpartyFee } = payment
  return [
    credit(FEE_INCOME, s, payment.serviceFees),
    ...(payment.platformFees > 0n ? [credit(available(feeAccountOf(payment)), s, payment.platformFees)] : []),
    ...(s === r ? [] : [credit(FX, s, payment.converted), debit(FX, r, payment.totalReceiving + counterpartyFee)]),
    credit(COUNTERPARTY_FEES_PAYABLE, r, counterpartyFee),
  ]
}

/** X on its other side. The platform gives back what is there; the rest becomes its receivable. */
function feesAndConversionReversed(payment: Payment, { doesCounterpartyKeepFee = false } = {}): Entry[] {
  const entries = reversed(feesAndConversion(payment)).map((entry) => ({
    ...entry,
    mayFallShort: entry.account.startsWith('ia:'),
  }))
  if (!doesCounterpartyKeepFee) return entries
  const kept = entries.filter(({ account }) => account !== COUNTERPARTY_FEES_PAYABLE)
  const bearer = payment.sendingCurrency === payment.receivingCurrency ? FEE_INCOME : FX
  return [...kept, debit(bearer, payment.receivingCurrency, payment.counterpartyFee)]
}

function feeAccountOf({ platformFeeAccountId, transactionId }: Payment): string {
  if (!platformFeeAccountId) throw new Error(`${transactionId} takes a platform fee but names no account for it.`)
  return platformFeeAccountId
}

/** O1: money is set aside because the capture comes later. */
export const paymentHeld = ({ transactionId, sendingCurrency, totalSending }: Payment, accountId: string): Journal =>
  journal(
    'O1',
    transactionId,
    [
      debit(available(accountId), sendingCurrency, totalSending),
      credit(held(accountId), sendingCurrency, totalSending),
    ],
    {
      opensHold: { id: transactionId, accountId, part: 'held', amount: totalSending },
    },
  )

/** O2: the hold is released. */
export const holdReleased = ({ transactionId, sendingCurrency, totalSending }: Payment, accountId: string): Journal =>
  journal(
    'O2',
    transactionId,
    [
      debit(held(accountId), sendingCurrency, totalSending),
      credit(available(accountId), sendingCurrency, totalSending),
    ],
    { closesHold: transactionId },
  )

/** Where a capture takes the money: an account at once, an earlier hold on an account, or money received or pulled over a rail. */
export type CaptureSource = { accountId: string; isHeld?: boolean; wallet?: WalletMirror } | { rail: string }

/** O3: takes the money and the fees and converts. Without a destination account the money waits in transit for the payout. */
export function captured(payment: Payment, source: CaptureSource, destinationAccountId?: string): Journal {
  const { transactionId, sendingCurrency, receivingCurrency, totalSending, totalReceiving } = payment
  const target = destinationAccountId ? available(destinationAccountId) : transit(transactionId)
  const entries = [
    debit(sourceAccountOf(source), sendingCurrency, totalSending),
    ...feesAndConversion(payment),
    credit(target, receivingCurrency, totalReceiving),
    ...mirrorOf(source, sendingCurrency, totalSending),
  ]
  return journal('O3', transactionId, entries, holdOf(source, transactionId))
}

function sourceAccountOf(source: CaptureSource): LedgerAccount {
  if ('rail' in source) return cash(source.rail)
  return source.isHeld ? held(source.accountId) : available(source.accountId)
}

/** J1: what was received cannot be used for the payment; all of it is owed back. */
export function receivedInVain(
  { transactionId, sendingCurrency, totalSending }: Payment,
  source: CaptureSource,
): Journal {
  const entries = [
    debit(sourceAccountOf(source), sendingCurrency, totalSending),
    credit(refundDue(transactionId), sendingCurrency, totalSending),
    ...mirrorOf(source, sendingCurrency, totalSending),
  ]
  return journal('J1', transactionId, entries, holdOf(source, transactionId))
}

const mirrorOf = (source: CaptureSource, currency: string, amount: bigint) =>
  'wallet' in source && source.wallet ? mirrorIntoService(source.wallet, currency, amount) : []
const holdOf = (source: CaptureSource, transactionId: string) =>
  'isHeld' in source && source.isHeld ? { closesHold: transactionId } : {}

/** O4: the payout is confirmed. */
export const payoutConfirmed = ({ transactionId, receivingCurrency, totalReceiving }: Payment, rail: string): Journal =>
  journal('O4', transactionId, [
    debit(transit(transactionId), receivingCurrency, totalReceiving),
    credit(cash(rail), receivingCurrency, totalReceiving),
  ])

/** O5: delivered into an embedded wallet. */
export const deliveredIntoWallet = (
  { transactionId, receivingCurrency, totalReceiving }: Payment,
  accountId: string,
  wallet: WalletMirror,
): Journal =>
  journal('O5', transactionId, [
    debit(transit(transactionId), receivingCurrency, totalReceiving),
    credit(available(accountId), receivingCurrency, totalReceiving),
    ...mirrorIntoWallet(wallet, receivingCurrency, totalReceiving),
  ])

/** O8: a pull that was captured is returned by the payer's bank; what the payer owes stands against an account of theirs. */
export const pullReturned = (
  { transactionId, sendingCurrency, totalSending }: Payment,
  accountId: string,
  rail: string,
): Journal =>
  journal('O8', transactionId, [
    debit(receivable(accountId), sendingCurrency, totalSending),
    credit(cash(rail), sendingCurrency, totalSending),
  ])

/** Where a refund goes: an account that can take it at once, or back over the rail later. */
export type RefundTarget = { accountId: string } | undefined

const refundTargetOf = (payment: Payment, target: RefundTarget) =>
  target ? available(target.accountId) : refundDue(payment.transactionId)

/** R1: failed after the capture. */
export const failedAfterCapture = (payment: Payment, target: RefundTarget): Journal =>
  journal('R1', payment.transactionId, [
    debit(transit(payment.transactionId), payment.receivingCurrency, payment.totalReceiving),
    ...feesAndConversionReversed(payment),
    credit(refundTargetOf(payment, target), payment.sendingCurrency, payment.totalSending),
  ])

/** R2: returned by the receiving bank after delivery; the bank may keep a charge, the counterparty its fee. */
export const returnedAfterDelivery = (
  payment: Payment,
  target: RefundTarget,
  {
    rail,
    charge = 0n,
    doesCounterpartyKeepFee = false,
  }: { rail: string; charge?: bigint; doesCounterpartyKeepFee?: boolean },
): Journal =>
  journal('R2', payment.transactionId, [
    debit(cash(rail), payment.receivingCurrency, payment.totalReceiving - charge),
    debit(RETURN_COST, payment.receivingCurrency, charge),
    ...feesAndConversionReversed(payment, { doesCounterpartyKeepFee }),
    credit(refundTargetOf(payment, target), payment.sendingCurrency, payment.totalSending),
  ])

/** R3: the refund is confirmed over a rail. */
export const refundConfirmed = ({ transactionId, sendingCurrency, totalSending }: Payment, rail: string): Journal =>
  journal('R3', transactionId, [
    debit(refundDue(transactionId), sendingCurrency, totalSending),
    credit(cash(rail), sendingCurrency, totalSending),
  ])

/** R4: the refund arrived in an embedded wallet. */
export const refundedIntoWallet = (
  { transactionId, sendingCurrency, totalSending }: Payment,
  accountId: string,
  wallet: WalletMirror,
): Journal =>
  journal('R4', transactionId, [
    debit(refundDue(transactionId), sendingCurrency, totalSending),
    credit(available(accountId), sendingCurrency, totalSending),
    ...mirrorIntoWallet(wallet, sendingCurrency, totalSending),
  ])

/** R5: the operator resolves a refund that could not be delivered: to an account, or out over a rail. */
export const failedRefundResolved = (
  { transactionId, sendingCurrency, totalSending }: Payment,
  to: { accountId: string } | { rail: string },
): Journal =>
  journal('R5', transactionId, [
    debit(refundDue(transactionId), sendingCurrency, totalSending),
    credit('rail' in to ? cash(to.rail) : available(to.accountId), sendingCurrency, totalSending),
  ])

/** R6: cancelled and given back, but the partner delivers nevertheless; the service bears it. */
export const deliveredInSpiteOfCancellation = (
  { transactionId, receivingCurrency, totalReceiving }: Payment,
  rail: string,
): Journal =>
  journal('R6', transactionId, [
    debit(RETURN_COST, receivingCurrency, totalReceiving),
    credit(cash(rail), receivingCurrency, totalReceiving),
  ])

const mirrorIntoService = ({ network }: WalletMirror, currency: string, amount: bigint) => [
  debit(cash(network), currency, amount),
  credit(selfCustody(network), currency, amount),
]
const mirrorIntoWallet = ({ network }: WalletMirror, currency: string, amount: bigint) => [
  debit(selfCustody(network), currency, amount),
  credit(cash(network), currency, amount),
]
