import type { Money } from '#money/money.ts'

/** A small ACH credit that shows whether an account exists. */
export interface MicroEntry {
  /** The key is the same for every attempt. A second entry with the same key is the same entry. */
  key: string
  routingNumber: string
  accountNumber: string
  bankAccountType: 'CHECKING' | 'SAVINGS'
  amount: Money
}

/**
 * A bank that sends ACH credits. Success means that the entry goes out with the next settlement. A call-back reports a
 * return within three banking days after it.
 */
export interface MicroEntrySender {
  send(entry: MicroEntry): Promise<void>
}
