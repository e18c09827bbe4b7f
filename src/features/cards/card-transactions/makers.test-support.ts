import { randomUUID } from 'node:crypto'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { termsOver } from '#features/terms/index.ts'
import type { CardEvent, CardMessage, DecidedKind, DecidedMessage } from '#providers/card-network/port.ts'
import type { Api, Json } from '#test/support/api.ts'
import { service, settle } from '#test/support/service.ts'
import { done, seen } from '#test/support/two-people.ts'
import { deliverCardEvent } from './index.ts'
import type { Reception } from './receive-event.ts'
import { type OpenUnit, receiveFromNetwork } from './receive-network-event.ts'
import type { ExceptionMove } from './settle-exception.ts'

/** The dependencies of card payments in the service under test, with the built-in terms. */
export const cardParts = () => ({ custody: service().app.custody, terms: termsOver({}) })

/** Sends the network's events about one card, as the simulator does. */
export function networkOf(api: Api, card: Json) {
  const { platform } = api
  const cardId: CardEvent['cardId'] = card.id
  /** Delivers events, all together. */
  const bring = async (...events: CardEvent[]) => {
    const { works } = service().app
    for (const event of events)
      await works.run({ platform, environment: 'sandbox', now: new Date() }, async (work) => {
        work.enqueue(deliverCardEvent, { event })
      })
    await settle()
  }
  const find = async (token: string): Promise<Json> => {
    const { data }: Json = await api.read('/transactions?type=CARD&limit=100')
    return data.find((each: Json) => each.issuerTransactionToken === token)
  }
  const report = async (token: string, message: CardMessage, id: string = randomUUID()): Promise<Json> => {
    await bring({ id, cardId, token, message })
    return find(token)
  }
  /** Requests decisions concurrently, in batched transactions. */
  const askAtOnce = async (message: DecidedMessage, tokens: readonly string[]): Promise<Reception[]> => {
    const { works } = service().app
    const openUnit: OpenUnit = (callback) =>
      works.runInBatch({ platform, environment: 'sandbox', now: new Date() }, callback)
    const answers = await Promise.all(
      tokens.map((token) => receiveFromNetwork(openUnit, cardParts(), { id: token, cardId, token, message })),
    )
    return answers.map(({ reception }) => reception)
  }
  return {
    bring,
    find,
    report,
    askAtOnce,
    /** Requests a decision. Returns the transaction. */
    ask: (amount: number, more: Partial<DecidedMessage> & { kind?: DecidedKind } = {}, token: string = randomUUID()) =>
      report(token, asked(amount, more)),
    /** Returns the available balance and the total balance. */
    balances: async (currency = 'USD'): Promise<[number, number]> => {
      const { balance, totalBalance } = await accountOf(api, currency, card.cardholderId)
      return [balance.amount, totalBalance.amount]
    },
  }
}

const pathOf = ({ platform }: Api, rest: string) => `/platforms/PlatformConfig:${platform}/${rest}`

/** Lists the card payments with missing money, as operators see them. */
export const exceptionsOf = async (api: Api): Promise<Json[]> =>
  (await seen('treasurer', pathOf(api, 'card-exceptions?limit=100'))).data

/** Lists the network events without a payment, as operators see them. */
export const unappliedEventsOf = async (api: Api): Promise<Json[]> =>
  (await seen('treasurer', pathOf(api, 'unapplied-card-events'))).data

/** Settles the missing money of a card payment as an operator. */
export const settleException = (api: Api, move: ExceptionMove, id: string): Promise<Json> =>
  done('treasurer', pathOf(api, `card-exceptions/${id}/${move}`))

/** Returns the given number of network payment names. */
export const newTokens = (count: number): string[] => Array.from({ length: count }, () => randomUUID())

/** Builds a message that requires a decision. */
export const asked = (amount: number, more: Partial<DecidedMessage> = {}): DecidedMessage => ({
  kind: 'AUTHORIZATION',
  amount: String(amount),
  currency: 'USD',
  merchant: { descriptor: 'SHOP' },
  ...more,
})
