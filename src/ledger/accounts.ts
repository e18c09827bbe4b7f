/** The four parts of an internal account. Their sum is its total balance. */
export const PARTS = ['available', 'held', 'card_held', 'pending'] as const
export type Part = (typeof PARTS)[number]

type Kind =
  | 'transit'
  | 'refund_due'
  | 'receivable'
  | 'unallocated'
  | 'clearing_in'
  | 'cash'
  | 'self_custody'
  | 'card_settlement'
  | 'card_exception'
  | 'bank'
  | 'suspense'

/** The names of the accounts (payments 18.2). Each is a separate account in every currency. */
export type LedgerAccount =
  | `ia:${string}:${Part}`
  | `${Kind}:${string}`
  | 'fx'
  | 'fee_income'
  | 'counterparty_fees_payable'
  | 'return_cost'
  | 'card_loss'
  | 'bank_fees'
  | 'bank_interest'
  | 'treasury_capital'

export const internal = (accountId: string, part: Part): LedgerAccount => `ia:${accountId}:${part}`
export const available = (accountId: string) => internal(accountId, 'available')
export const held = (accountId: string) => internal(accountId, 'held')
export const cardHeld = (accountId: string) => internal(accountId, 'card_held')
export const pending = (accountId: string) => internal(accountId, 'pending')

/** Money taken from the payer and not yet delivered. */
export const transit = (transactionId: string): LedgerAccount => `transit:${transactionId}`
/** Money owed to the payer or sender as a refund. */
export const refundDue = (transactionId: string): LedgerAccount => `refund_due:${transactionId}`
/** Shortfalls of the owner of an internal account after a reversal. */
export const receivable = (accountId: string): LedgerAccount => `receivable:${accountId}`
/** Received, owner unknown. */
export const unallocated = (rail: string): LedgerAccount => `unallocated:${rail}`
/** Money pulled for a transfer-in and not yet received. */
export const clearingIn = (rail: string): LedgerAccount => `clearing_in:${rail}`
/**
 * Money at banks and on the service's wallets, by place: in production an account of the treasury, elsewhere the rail or
 * network.
 */
export const cash = (place: string): LedgerAccount => `cash:${place}`
/**
 * Returns the treasury account to which this cash belongs. Its ids begin with a lower-case letter, unlike rails and
 * networks.
 */
export const treasuryAccountOf = (account: LedgerAccount): string | undefined => /^cash:([a-z].*)$/.exec(account)?.[1]
/** The balance that a bank reports for an account of the treasury. Only in the book of the system tenant. */
export const bank = (account: string): LedgerAccount => `bank:${account}`
/** Bookings of a bank without an explanation yet. Only in the system tenant's ledger. */
export const suspense = (account: string): LedgerAccount => `suspense:${account}`
/** The mirror of tokens in embedded wallets. */
export const selfCustody = (network: string): LedgerAccount => `self_custody:${network}`
/** Money owed to or by the network of a card program. */
export const cardSettlement = (program: string): LedgerAccount => `card_settlement:${program}`
/** Money that the network has settled but the service cannot collect from the account. */
export const cardException = (cardTransactionId: string): LedgerAccount => `card_exception:${cardTransactionId}`
/** Both legs of every conversion, and rounding remainders. */
export const FX: LedgerAccount = 'fx'
export const FEE_INCOME: LedgerAccount = 'fee_income'
export const COUNTERPARTY_FEES_PAYABLE: LedgerAccount = 'counterparty_fees_payable'
export const RETURN_COST: LedgerAccount = 'return_cost'
/** Card exceptions written off. */
export const CARD_LOSS: LedgerAccount = 'card_loss'
/** Fees charged by banks. */
export const BANK_FEES: LedgerAccount = 'bank_fees'
/** Interest paid by banks, less interest charged. */
export const BANK_INTEREST: LedgerAccount = 'bank_interest'
/** Capital that the operator has put into the treasury. */
export const TREASURY_CAPITAL: LedgerAccount = 'treasury_capital'

/** Returns the balance that an entry changes, for accounts with a checked balance row. */
export function balanceOf(name: string): { accountId: string; part: Part | 'receivable' } | undefined {
  const [, accountId, partName] = /^ia:(.+):(\w+)$/.exec(name) ?? []
  const part = PARTS.find((each) => each === partName)
  if (accountId && part) return { accountId, part }
  const [, owner] = /^receivable:(.+)$/.exec(name) ?? []
  return owner ? { accountId: owner, part: 'receivable' } : undefined
}

/** The kind of an account: the part of its name before the first colon. */
