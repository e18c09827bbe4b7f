import type { Money } from '#money/money.ts'
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
import { credit, debit, type Entry, type Journal, journal, net, refuseJournal, reversed } from '../journal.ts'

/**
 * A priced outgoing payment as the ledger sees it (payments 18.3; symbols of section 3). Only its transaction stores
 * these figures.
 */
export interface Payment {
  /** Of the transaction. */
  id: string
  /** T_s: the whole amount that the payer pays. */
  sent: Money
  /** T_r: the delivered amount. */
  received: Money
  /** The fees Fs + V_s, in the sending currency. */
  serviceFees: bigint
  /** The fees Fp + V_p, in the sending currency. */
  platformFees: bigint
  /** The account that receives the platform's fees. Required if there are any. */
  platformFeeAccountId?: string
  /** The fee Fc, in the receiving currency. */
  counterpartyFee: bigint
}

/** C + q: the converted amount, in the sending currency. */
export const convertedOf = ({ sent, serviceFees, platformFees }: Payment): bigint =>
  sent.amount - serviceFees - platformFees

/** The account of a debit or a return, if the wallet mirror has to move with it. */
export interface WalletMirror {
  network: string
}

/** The system accounts for fees and conversions. */
export const CONVERSION: readonly LedgerAccount[] = [FEE_INCOME, FX, COUNTERPARTY_FEES_PAYABLE]

/** Returns X of payments 18.3: fees and conversion. */
function feesAndConversion(payment: Payment): Entry[] {
  const { sent, received, counterpartyFee } = payment
  const [s, r] = [sent.currency, received.currency]
  return [
    credit(FEE_INCOME, s, payment.serviceFees),
    ...(payment.platformFees > 0n ? [credit(available(feeAccountOf(payment)), s, payment.platformFees)] : []),
    // Within one currency these two entries cancel out, unless bitcoin is in between (payments 8.5).
    credit(FX, s, convertedOf(payment)),
    debit(FX, r, received.amount + counterpartyFee),
    credit(COUNTERPARTY_FEES_PAYABLE, r, counterpartyFee),
  ]
}

/**
 * Returns X, one line of `account currency amount` for each entry of an account that is not internal, for comparison
 * with the result of `journalsAbout`.
 */
export const conversionOf = (payment: Payment): string[] =>
  net(feesAndConversion(payment))
    .filter(({ account }) => CONVERSION.includes(account))
    .map(({ account, currency, amount }) => `${account} ${currency} ${amount}`)

/** Returns X reversed. The platform returns the available amount, and the rest becomes its receivable. */
function feesAndConversionReversed(payment: Payment, { doesCounterpartyKeepFee = false } = {}): Entry[] {
  const entries = reversed(feesAndConversion(payment)).map((entry) => ({
    ...entry,
    mayFallShort: entry.account.startsWith('ia:'),
  }))
  if (!doesCounterpartyKeepFee) return entries
  const kept = entries.filter(({ account }) => account !== COUNTERPARTY_FEES_PAYABLE)
  const bearer = payment.sent.currency === payment.received.currency ? FEE_INCOME : FX
  return [...kept, debit(bearer, payment.received.currency, payment.counterpartyFee)]
}

function feeAccountOf({ platformFeeAccountId, id }: Payment): string {
  return platformFeeAccountId ?? refuseJournal(`${id} takes a platform fee but names no account for it.`)
}

/** O1: reserves money, because the capture comes later. */
export const paymentHeld = ({ id, sent }: Payment, accountId: string): Journal =>
  journal(
    'O1',
    id,
    [debit(available(accountId), sent.currency, sent.amount), credit(held(accountId), sent.currency, sent.amount)],
    {
      opensHold: { id, accountId, part: 'held', amount: sent.amount },
    },
  )

/** O2: releases the hold. */
export const holdReleased = ({ id, sent }: Payment, accountId: string): Journal =>
  journal(
    'O2',
    id,
    [debit(held(accountId), sent.currency, sent.amount), credit(available(accountId), sent.currency, sent.amount)],
    { closesHold: id },
  )

/**
 * The source of a capture: an account directly, an earlier hold on an account, or money received or pulled, by its
 * location.
 */
export type CaptureSource = { accountId: string; isHeld?: boolean; wallet?: WalletMirror } | { place: string }

/** O3: takes the money and the fees and converts. Without a destination account the money waits in transit for the payout. */
export function captured(payment: Payment, source: CaptureSource, destinationAccountId?: string): Journal {
  const { id, sent, received } = payment
  const target = destinationAccountId ? available(destinationAccountId) : transit(id)
  const entries = [
    debit(sourceAccountOf(source), sent.currency, sent.amount),
    ...feesAndConversion(payment),
    credit(target, received.currency, received.amount),
    ...mirrorOf(source, sent.currency, sent.amount),
  ]
  return journal('O3', id, entries, holdOf(source, id))
}

function sourceAccountOf(source: CaptureSource): LedgerAccount {
  if ('place' in source) return cash(source.place)
  return source.isHeld ? held(source.accountId) : available(source.accountId)
}

/** Money that the service owes back for a transaction. */
export interface Owed {
  /** Of the transaction. */
  id: string
  owed: Money
}

/** J1: the payment cannot use the received money. The service owes all of it back. */
export function receivedInVain({ id, owed: { amount, currency } }: Owed, source: CaptureSource): Journal {
  const entries = [
    debit(sourceAccountOf(source), currency, amount),
    credit(refundDue(id), currency, amount),
    ...mirrorOf(source, currency, amount),
  ]
  return journal('J1', id, entries, holdOf(source, id))
}

/** J2: the same, of an asset. The payer's account of that asset gets it back immediately. */
export const receivedIntoAccount = (
  { id, owed: { amount, currency } }: Owed,
  network: string,
  accountId: string,
): Journal =>
  journal('J2', id, [debit(cash(network), currency, amount), credit(available(accountId), currency, amount)])

const mirrorOf = (source: CaptureSource, currency: string, amount: bigint) =>
  'wallet' in source && source.wallet ? mirrorIntoService(source.wallet, currency, amount) : []
const holdOf = (source: CaptureSource, id: string) => ('isHeld' in source && source.isHeld ? { closesHold: id } : {})

/** O4: confirms the payout. */
export const payoutConfirmed = ({ id, received }: Pick<Payment, 'id' | 'received'>, place: string): Journal =>
  journal('O4', id, [
    debit(transit(id), received.currency, received.amount),
    credit(cash(place), received.currency, received.amount),
  ])

/** O5: the payment is delivered into an embedded wallet. */
export const deliveredIntoWallet = ({ id, received }: Payment, accountId: string, wallet: WalletMirror): Journal =>
  journal('O5', id, [
    debit(transit(id), received.currency, received.amount),
    credit(available(accountId), received.currency, received.amount),
    ...mirrorIntoWallet(wallet, received.currency, received.amount),
  ])

/**
 * O6: confirms a payout to a UMA address. Its settlement may be in any asset. The difference from the delivered amount
 * stays in the conversion position.
 */
export const umaPayoutConfirmed = (
  { id, received: { amount, currency }, counterpartyFee }: Payment,
  settled: Money,
  rail: string,
): Journal =>
  journal('O6', id, [
    debit(transit(id), currency, amount),
    debit(COUNTERPARTY_FEES_PAYABLE, currency, counterpartyFee),
    credit(FX, currency, amount + counterpartyFee),
    debit(FX, settled.currency, settled.amount),
    credit(cash(rail), settled.currency, settled.amount),
  ])

/** O8: the payer's bank returns a captured pull. The journal records the payer's debt against one of their accounts. */
export const pullReturned = ({ id, sent }: Pick<Payment, 'id' | 'sent'>, accountId: string, rail: string): Journal =>
  journal('O8', id, [
    debit(receivable(accountId), sent.currency, sent.amount),
    credit(cash(rail), sent.currency, sent.amount),
  ])

/** The target of a refund: an account that can receive it immediately, or the rail later. */
export type RefundTarget = { accountId: string } | undefined

const refundTargetOf = (payment: Payment, target: RefundTarget) =>
  target ? available(target.accountId) : refundDue(payment.id)

/** R1: the payment failed after the capture. */
export const failedAfterCapture = (payment: Payment, target: RefundTarget): Journal =>
  journal('R1', payment.id, [
    debit(transit(payment.id), payment.received.currency, payment.received.amount),
    ...feesAndConversionReversed(payment),
    credit(refundTargetOf(payment, target), payment.sent.currency, payment.sent.amount),
  ])

/** R2: the receiving bank returned the payment after delivery. The bank may keep a charge, the counterparty its fee. */
export const returnedAfterDelivery = (
  payment: Payment,
  target: RefundTarget,
  {
    place,
    charge = 0n,
    doesCounterpartyKeepFee = false,
    isFeeSettled = false,
  }: { place: string; charge?: bigint; doesCounterpartyKeepFee?: boolean; isFeeSettled?: boolean },
): Journal =>
  journal('R2', payment.id, [
    debit(cash(place), payment.received.currency, payment.received.amount - charge),
    debit(RETURN_COST, payment.received.currency, charge),
    ...(isFeeSettled ? counterpartyFeeReturned(payment, place) : []),
    ...feesAndConversionReversed(payment, { doesCounterpartyKeepFee }),
    credit(refundTargetOf(payment, target), payment.sent.currency, payment.sent.amount),
  ])

/** The service paid the fee with the payout, and gets it back with the payout. No part of it remains payable. */
const counterpartyFeeReturned = ({ received: { currency }, counterpartyFee }: Payment, place: string): Entry[] => [
  debit(cash(place), currency, counterpartyFee),
  credit(COUNTERPARTY_FEES_PAYABLE, currency, counterpartyFee),
]

/** R3: confirms the refund over a rail. */
export const refundConfirmed = ({ id, owed: { amount, currency } }: Owed, place: string): Journal =>
  journal('R3', id, [debit(refundDue(id), currency, amount), credit(cash(place), currency, amount)])

/** R4: the refund arrived in an embedded wallet. */
export const refundedIntoWallet = (
  { id, owed: { amount, currency } }: Owed,
  accountId: string,
  wallet: WalletMirror,
): Journal =>
  journal('R4', id, [
    debit(refundDue(id), currency, amount),
    credit(available(accountId), currency, amount),
    ...mirrorIntoWallet(wallet, currency, amount),
  ])

/** R5: the operator resolves an undeliverable refund: to an account, or out over a rail. */
export const failedRefundResolved = (
  { id, owed: { amount, currency } }: Owed,
  to: { accountId: string } | { place: string },
): Journal =>
  journal('R5', id, [
    debit(refundDue(id), currency, amount),
    credit('place' in to ? cash(to.place) : available(to.accountId), currency, amount),
  ])

/** R6: the payment was cancelled and refunded, but the partner delivers it. The service bears the loss. */
export const deliveredInSpiteOfCancellation = ({ id, received }: Payment, place: string): Journal =>
  journal('R6', id, [
    debit(RETURN_COST, received.currency, received.amount),
    credit(cash(place), received.currency, received.amount),
  ])

const mirrorIntoService = ({ network }: WalletMirror, currency: string, amount: bigint) => [
  debit(cash(network), currency, amount),
  credit(selfCustody(network), currency, amount),
]
const mirrorIntoWallet = ({ network }: WalletMirror, currency: string, amount: bigint) => [
  debit(selfCustody(network), currency, amount),
  credit(cash(network), currency, amount),
]
