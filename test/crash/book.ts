import type { Answer } from './client.ts'

/** A request to the service. Without a response, it is unknown whether it took effect. */
export interface Request {
  round: number
  path: string
  /** JSON, or a form. */
  body?: object | FormData
  /** POST by default. */
  method?: 'POST' | 'DELETE'
  /** The credentials of the caller, if it is not the platform. */
  credentials?: string
  /** The Idempotency-Key. Absent if the operation ignores it: the test never repeats such a request. */
  key?: string
  /** The possible responses: a status, with the code of a refusal. */
  accepts: readonly string[]
  answer?: Answer
}

export type PayoutOutcome = 'delivered' | 'refused' | 'returned'

/** A payment: a quote whose execution is immediate, with a second request, or never. */
export interface Payment {
  from: string
  to: string
  /** An internal account. It gets an incoming transaction if its owner is another customer. */
  destination: 'external' | 'own' | 'other'
  outcome: PayoutOutcome
  creation: Request
  isExecutedAtOnce: boolean
  execution?: Request
}

export interface Funding {
  accountId: string
  /** The amount, unique for each funding, so the records identify it. */
  amount: bigint
  request: Request
}

/** A card payment that the merchant may collect wholly or in part, and refund. */
export interface CardPayment {
  cardId: string
  accountId: string
  amount: number
  authorization: Request
  clearing?: FollowUp
  refund?: FollowUp
}

export interface FollowUp {
  amount: number
  request: Request
}

/** A mint or a burn. `end` is absent if the provider refuses it. */
export interface StablecoinOrder {
  creation: Request
  end: 'COMPLETED' | 'FAILED' | 'EXPIRED' | undefined
}

/** A registered bank account, and its later removal. */
export interface Registration {
  creation: Request
  removal?: Request
}

/** All requests, with their answers. */
export class Book {
  readonly payments: Payment[] = []
  readonly fundings: Funding[] = []
  readonly cardPayments: CardPayment[] = []
  readonly stablecoinOrders: StablecoinOrder[] = []
  readonly tokens: Request[] = []
  readonly uploads: Request[] = []
  readonly registrations: Registration[] = []

  get requests(): Request[] {
    const ofPayments = this.payments.flatMap(({ creation, execution }) =>
      execution ? [creation, execution] : [creation],
    )
    const ofCards = this.cardPayments.flatMap(({ authorization, clearing, refund }) => [
      authorization,
      ...[clearing, refund].flatMap((followUp) => followUp?.request ?? []),
    ])
    const ofFundings = this.fundings.map(({ request }) => request)
    const ofStablecoins = this.stablecoinOrders.map(({ creation }) => creation)
    const ofRegistrations = this.registrations.flatMap(({ creation, removal }) =>
      removal ? [creation, removal] : [creation],
    )
    return [
      ...[ofPayments, ofCards, ofFundings, ofStablecoins, ofRegistrations].flat(),
      ...this.tokens,
      ...this.uploads,
    ]
  }

  /** Returns the requests of a round that are safe to repeat. */
  keyedOf(round: number): Request[] {
    return this.requests.filter((request) => request.round === round && request.key !== undefined)
  }
}

/** A success. */
export const isAcknowledged = ({ answer }: Request): boolean => answer !== undefined && answer.status < 300

/** `201`, `400 INSUFFICIENT_FUNDS` */
export const inShort = ({ status, body }: Answer): string => (status < 300 ? String(status) : `${status} ${body?.code}`)

/**
 * Returns the end of a payment after everything has settled: without a transaction, unexecuted, or with its
 * destination's outcome.
 */
export function endOf({
  creation,
  isExecutedAtOnce,
  execution,
  outcome,
}: Payment): 'none' | 'unexecuted' | PayoutOutcome {
  if (!isAcknowledged(creation)) return 'none'
  const isExecuted = isExecutedAtOnce || (execution !== undefined && isAcknowledged(execution))
  return isExecuted ? outcome : 'unexecuted'
}
