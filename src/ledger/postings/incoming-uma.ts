import type { Money } from '#money/money.ts'
import { available, cash, FEE_INCOME, FX, type LedgerAccount, refundDue, transit } from '../accounts.ts'
import { credit, debit, type Entry, type Journal, journal, reversed } from '../journal.ts'

/** Money that another institution has sent to a UMA address (payments 18.3, incoming UMA). */
export interface UmaFunds {
  /** The id of the incoming transaction. */
  id: string
  /** X_a: the received amount, in the asset that settles the payment. */
  settled: Money
  /** On which it came. */
  rail: string
  /** G: its value in the receiving currency. */
  gross: Money
  /** The fee f on receive, in the receiving currency. */
  fee: bigint
}

/** Returns no entries if the payment settles in the receiving currency. */
const conversion = ({ settled, gross }: UmaFunds): Entry[] =>
  settled.currency === gross.currency
    ? []
    : [debit(FX, gross.currency, gross.amount), credit(FX, settled.currency, settled.amount)]

const feeAndTarget = ({ gross, fee }: UmaFunds, target: LedgerAccount): Entry[] => [
  credit(FEE_INCOME, gross.currency, fee),
  credit(target, gross.currency, gross.amount - fee),
]

/** U1: the funds have arrived. The journal converts and credits them; without an account they wait for the payout. */
export const umaReceived = (funds: UmaFunds, accountId?: string): Journal =>
  journal('U1', funds.id, [
    debit(cash(funds.rail), funds.settled.currency, funds.settled.amount),
    ...conversion(funds),
    ...feeAndTarget(funds, accountId === undefined ? transit(funds.id) : available(accountId)),
  ])

/** U2: the payment had failed when the funds arrived. */
export const umaReceivedInVain = ({ id, settled, rail }: UmaFunds): Journal =>
  journal('U2', id, [
    debit(cash(rail), settled.currency, settled.amount),
    credit(refundDue(id), settled.currency, settled.amount),
  ])

/** U3: the payout to the external account has failed. */
export const umaPayoutFailed = (funds: UmaFunds): Journal =>
  journal('U3', funds.id, [
    ...reversed([...conversion(funds), ...feeAndTarget(funds, transit(funds.id))]),
    credit(refundDue(funds.id), funds.settled.currency, funds.settled.amount),
  ])

/** U4: the return to the sender is confirmed. */
export const umaGivenBack = ({ id, settled, rail }: UmaFunds): Journal =>
  journal('U4', id, [
    debit(refundDue(id), settled.currency, settled.amount),
    credit(cash(rail), settled.currency, settled.amount),
  ])
