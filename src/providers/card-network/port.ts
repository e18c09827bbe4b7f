import type { PlatformId } from '#runtime/lib/ids.ts'

/** The merchant in the network's description. */
export interface Merchant {
  descriptor: string
  /** Four digits. */
  mcc?: string
  /** Two upper-case letters. */
  country?: string
}

/** The issuer's data for a card. The references are opaque. */
export interface Provisioned {
  brand: 'VISA' | 'MASTERCARD'
  last4: string
  expMonth: number
  expYear: number
  processorRef: string
  issuerRef: string
}

/** An order for a card. `key` is the card's id: the same order twice makes one card. */
export interface IssueOrder {
  platform: PlatformId
  key: `Card:${string}`
  program: string
  platformCardId: string
  /** Whether the platform has chosen the id above. Otherwise the service generated it. */
  isIdChosen: boolean
  /** The instant of the order, in the platform's own time. */
  now: Date
  /** The cardholder's password, if the program has one. The service does not store it. */
  threeDSecurePassword?: string
}

/** The result of an order for a card. */
export type IssueNotice = { kind: 'PROVISIONED'; provisioned: Provisioned } | { kind: 'REFUSED' }

/** A change that the issuer must learn, with the card's intended state. A repetition is harmless. */
export interface ChangeOrder {
  platform: PlatformId
  key: `Card:${string}`
  state: 'ACTIVE' | 'FROZEN' | 'CLOSED'
}

/** Money taken for a card transaction, for a final settlement. */
export interface PullOrder {
  platform: PlatformId
  /** `CardTransaction:…/1`. If the same order is given twice, it takes the money once. */
  key: string
  accountId: `InternalAccount:${string}`
  /** The amount in the smallest unit of the account's currency. */
  amount: bigint
  currency: string
  merchant: Merchant
  /** Signature of the paying wallet's delegated key: DER in hex. Absent for an account that the service keeps. */
  walletSignature?: string
}

/** Tokens that return to the wallet that paid. */
export type SendOrder = Pick<PullOrder, 'platform' | 'key' | 'accountId' | 'amount' | 'currency'>

export type PullNotice = 'CONFIRMED' | 'FAILED'

/** A later event that the network announces with its acceptance. The service handles it as received after a delay. */
export interface Announced<Notice> {
  afterMs: number
  notice: Notice
}

/**
 * A card network, through its processor. It accepts orders, each under its own key, and returns the events that it
 * announces. A network that reports by call-back announces no events. Events without an order arrive through
 * `features/cards/card-transactions`. An adapter guarantees:
 * - The id of an event is unique for its card and the same in each repetition. All events of one card transaction have
 *   the same token.
 * - It has authenticated the processor, and knows the platform from the reference that it got with the order.
 * - It answers within the processor's time limit. The processor treats a missing answer as a decline, and reverses it.
 * - It repeats an event that needs no decision until the service has stored it.
 */
export interface CardNetwork {
  issue(order: IssueOrder): Promise<Announced<IssueNotice>[]>
  change(order: ChangeOrder): Promise<void>
  pull(order: PullOrder): Promise<Announced<PullNotice>[]>
  /** Announces only the arrival of the tokens. The adapter retries failed attempts behind the port. */
  send(order: SendOrder): Promise<Announced<'CONFIRMED'>[]>
}

/** Amounts in messages are decimal text, in the smallest unit of the card's currency. */
type AmountText = string

/** An authorization of one of these kinds asks for a decision. */
export type DecidedKind =
  | 'AUTHORIZATION'
  | 'FINANCIAL_AUTHORIZATION'
  | 'CREDIT_AUTHORIZATION'
  | 'CREDIT_AUTHORIZATION_ADVICE'
  | 'FINANCIAL_CREDIT_AUTHORIZATION'
  | 'BALANCE_INQUIRY'

/** A message that asks for a decision. An inquiry concerns no money: its amount is `0`. */
export interface DecidedMessage {
  kind: DecidedKind
  amount: AmountText
  currency: string
  merchant: Merchant
  /** The issuer's decision, in a program in which the issuer decides. */
  issuerDecision?: 'APPROVED' | 'DECLINED'
}

/** A fact that the service records and cannot decline. */
export type FactMessage =
  /** The new total of an authorization. */
  | { kind: 'AUTHORIZATION_ADVICE'; amount: AmountText }
  /** `merchant` is present if no authorization may have come before. `isLast` means that no other clearing follows. */
  | { kind: 'CLEARING'; amount: AmountText; currency?: string; merchant?: Merchant; isLast?: boolean }
  | { kind: 'EXPIRY' }
  /** Without an amount, the whole authorization is void. With an amount, only that part is void. */
  | { kind: 'REVERSAL'; amount?: AmountText }
  | { kind: 'RETURN'; amount: AmountText }
  | { kind: 'RETURN_REVERSAL' }

export type CardMessage = DecidedMessage | FactMessage

/** An event of the card network. */
export interface CardEvent {
  /** The network's own id, unique for a card. A repetition has the same id. */
  id: string
  cardId: `Card:${string}`
  /** The issuer's name for the whole transaction, which all its events carry. */
  token: string
  message: CardMessage
}
