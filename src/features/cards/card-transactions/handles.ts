import type { CardEvent, PullNotice } from '../../../providers/card-network/port.ts'
import { job } from '../../../runtime/declare/job.ts'
import type { CardTransaction } from './model.ts'

/** An event of the network that is to come in by the door: the simulator's way to it. */
export const deliverCardEvent = job<{ event: CardEvent }>('card-transactions.deliver-event')

/** Events of a card that waited for what they follow up are tried again. `isLast`: they have waited for long enough. */
export const tryWaitingEvents = job<{ cardId: CardEvent['cardId']; token: string; isLast: boolean }>(
  'card-transactions.try-waiting',
)

/** A pull is made final. */
export const makePull = job<{ transactionId: CardTransaction['id']; number: number }>('card-transactions.pull')

/** The network has told how a pull has ended. */
export const settlePull = job<{ transactionId: CardTransaction['id']; number: number; notice: PullNotice }>(
  'card-transactions.settle-pull',
)

/** Tokens of a wallet are sent beside the pulls. */
export const transferTokens = job<{ transactionId: CardTransaction['id']; number: number }>(
  'card-transactions.transfer-tokens',
)

/** How such a transfer has ended. */
export const settleTokenTransfer = job<{ transactionId: CardTransaction['id']; number: number; notice: PullNotice }>(
  'card-transactions.settle-token-transfer',
)

/** What nobody has cleared in time is given back. */
export const authorizationExpires = job<{ transactionId: CardTransaction['id'] }>('card-transactions.expire')
