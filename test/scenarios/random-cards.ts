import fc from 'fast-check'
import { expect } from 'vitest'
import { deliverCardEvent } from '#features/cards/card-transactions/index.ts'
import { exceptionsOf, settleException } from '#features/cards/card-transactions/makers.test-support.ts'
import { cardRequest, newCard } from '#features/cards/makers.test-support.ts'
import { usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { transferRequest } from '#features/payments/transfers/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import type { CardEvent, CardMessage, DecidedMessage, FactMessage } from '#providers/card-network/port.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { moveAccount } from '../support/account-moves.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { inWork } from '../support/inside.ts'
import { restart, service, settle } from '../support/service.ts'
import { setTerms } from '../support/terms.ts'
import { delegateKey, logIn, newWallet } from '../support/wallet.ts'
import { moveClock } from './random-payments.ts'

/**
 * Random card activity: events in any order, once, twice or late, and all other movements of money on their accounts.
 */

/** A cardholder, with the other changes of their account: deposits less transfers, in units of the account. */
export interface Payer {
  customer: Json
  accountId: string
  currency: string
  /** The number of units of the account in one unit of the card. */
  scale: number
  credential?: Json
  cards: Json[]
  deposited: number
  writtenOff: number
}

/** One platform with its cardholders, and the past events of its network. */
export interface CardWorld {
  api: Api
  payers: Payer[]
  bank: Json
  /** All payments that a sequence has begun, by their network tokens. */
  begun: { payer: Payer; cardId: CardEvent['cardId']; token: string }[]
  delivered: CardEvent[]
  /** Payments of which the operator has collected the missing amount. */
  collected: Set<string>
  /** Past events for a later delivery. */
  undelivered: CardEvent[]
}

const DEPOSIT = 6_000

/** A limit low enough that clearings exceed it. */
const OVER_CLEARING = { partsPerMillion: 200_000, atLeast: 300 }

/** Returns the maximum amount to take for an authorization, unless the operator collects the rest. */
export const mostOf = (authorized: number): number =>
  authorized + Math.max(Math.floor(authorized * 0.2), OVER_CLEARING.atLeast)

export async function newCardWorld(): Promise<CardWorld> {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR', 'USDB'] })
  const [dollars, euros, wallet] = [await newPayer(api, 'USD'), await newPayer(api, 'EUR'), await newWalletPayer(api)]
  await setTerms(api, { cards: { overClearings: ['USD', 'EUR'].map((currency) => ({ currency, ...OVER_CLEARING })) } })
  const bank = await api.create('/customers/external-accounts', usdAccount('890', { customerId: dollars.customer.id }))
  return {
    api,
    payers: [dollars, euros, wallet],
    bank,
    begun: [],
    collected: new Set(),
    delivered: [],
    undelivered: [],
  }
}

async function newPayer(api: Api, currency: string): Promise<Payer> {
  const { customer, account, card } = await newCard(api, { amount: DEPOSIT, currency })
  return {
    customer,
    accountId: account.id,
    currency,
    scale: 1,
    cards: [card],
    deposited: DEPOSIT,
    writtenOff: 0,
  }
}

async function newWalletPayer(api: Api): Promise<Payer> {
  const { customer, account, credential } = await newWallet(api)
  const scale = 10_000
  const payer: Payer = {
    customer,
    accountId: account.id,
    currency: 'USDB',
    scale,
    credential,
    cards: [],
    deposited: 0,
    writtenOff: 0,
  }
  await deposit(api, payer, DEPOSIT)
  await issue(api, payer)
  return payer
}

async function deposit(api: Api, payer: Payer, amount: number): Promise<void> {
  await fund(api, payer.accountId, amount * payer.scale)
  payer.deposited += amount * payer.scale
}

/** Issues a further card. A wallet key serves only one card. */
async function issue(api: Api, payer: Payer): Promise<void> {
  const account = { id: payer.accountId }
  const { id } = await api.create('/cards', cardRequest(payer.customer, [account]))
  await settle()
  payer.cards.push(await api.read(`/cards/${id}`))
  if (payer.credential) await delegateKey(api, { account, ...(await logIn(api, payer.credential)), cardId: id })
}

/** An action in a world. */
type Step = (world: CardWorld) => Promise<unknown>

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)]
const index = fc.nat(40)
const amount = fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.constantFrom(100, 500, 1_000))
const lastCard = ({ cards }: Payer): Json => cards.at(-1)

/** Enqueues card events together, and awaits the jobs that follow immediately. */
export async function bring({ api }: Pick<CardWorld, 'api'>, events: readonly CardEvent[]): Promise<void> {
  await inWork(api, async (work) => {
    for (const event of events) work.enqueue(deliverCardEvent, { event })
  })
  await settle()
}

/** How an event arrives: once, twice at the same moment, or later. */
const fate = fc.constantFrom('once', 'once', 'once', 'twice', 'late')
type Fate = 'once' | 'twice' | 'late'

async function happens(
  world: CardWorld,
  { cardId, token }: Pick<CardEvent, 'cardId' | 'token'>,
  message: CardMessage,
  comes: Fate,
): Promise<void> {
  const event: CardEvent = { id: newUuid(), cardId, token, message }
  if (comes === 'late') return void world.undelivered.push(event)
  world.delivered.push(event)
  await bring(world, comes === 'twice' ? [event, event] : [event])
}

const question: fc.Arbitrary<Omit<DecidedMessage, 'amount' | 'currency'>> = fc.record({
  kind: fc.constantFrom<DecidedMessage['kind']>(
    ...(['AUTHORIZATION', 'AUTHORIZATION', 'AUTHORIZATION', 'FINANCIAL_AUTHORIZATION', 'BALANCE_INQUIRY'] as const),
    ...(['CREDIT_AUTHORIZATION', 'CREDIT_AUTHORIZATION_ADVICE', 'FINANCIAL_CREDIT_AUTHORIZATION'] as const),
  ),
  merchant: fc.constantFrom('SHOP', 'SHOP', 'SHOP', 'SHOP 002', 'SHOP 003', 'SHOP 007', 'INN').map((descriptor) => ({
    descriptor,
    ...(descriptor === 'INN' && { mcc: '7011' }),
  })),
  issuerDecision: fc.constantFrom<NonNullable<DecidedMessage['issuerDecision']>>('APPROVED', 'APPROVED', 'DECLINED'),
})

const fact: fc.Arbitrary<FactMessage> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ kind: fc.constant('CLEARING' as const), amount, isLast: fc.constantFrom(false, false, true) })
      .map(text),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('RETURN' as const), amount }).map(text) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('AUTHORIZATION_ADVICE' as const), amount }).map(text) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('REVERSAL' as const), amount }).map(text) },
  fc.constantFrom<FactMessage>({ kind: 'REVERSAL' }, { kind: 'EXPIRY' }, { kind: 'RETURN_REVERSAL' }),
)

function text<Message extends { amount: number }>(message: Message): Omit<Message, 'amount'> & { amount: string } {
  return { ...message, amount: String(message.amount) }
}

const cleared = (amount: number): FactMessage => ({ kind: 'CLEARING', amount: String(amount) })
const returned = (amount: number): FactMessage => ({ kind: 'RETURN', amount: String(amount) })

/** Frequent events after an authorization of an amount. */
const STORIES: readonly ((amount: number) => FactMessage[])[] = [
  () => [],
  () => [],
  (amount) => [cleared(amount)],
  (amount) => [cleared(Math.ceil(amount / 2)), { kind: 'EXPIRY' }],
  (amount) => [cleared(amount), returned(amount), { kind: 'RETURN_REVERSAL' }],
]

/** A merchant requests a decision, and may immediately report the events that follow. */
const ask = fc
  .record({
    who: index,
    message: question,
    amount,
    isForeign: fc.nat(20),
    comes: fate,
    follows: fc.constantFrom(...STORIES),
  })
  .map(
    ({ who, message, amount, isForeign, comes, follows }): Step =>
      async (world) => {
        const payer = pick(world.payers, who)
        if (!payer) return
        const about = { payer, cardId: lastCard(payer).id, token: newUuid() }
        world.begun.push(about)
        const asked = message.kind === 'BALANCE_INQUIRY' ? '0' : String(amount)
        const currency = isForeign === 0 ? 'GBP' : lastCard(payer).currency
        await happens(world, about, { ...message, amount: asked, currency }, comes)
        for (const follow of follows(amount)) await happens(world, about, follow, 'once')
      },
  )

const followUp = fc.record({ which: index, message: fact, comes: fate }).map(
  ({ which, message, comes }): Step =>
    async (world) => {
      const about = pick(world.begun.toReversed(), which % 4)
      if (about) await happens(world, about, message, comes)
    },
)

const tellLate = index.map(
  (which): Step =>
    async (world) => {
      const event = pick(world.undelivered, which)
      if (event) await tell(world, [event])
    },
)

/** Delivers late events now. */
export async function tell(world: CardWorld, events: readonly CardEvent[]): Promise<void> {
  world.undelivered = world.undelivered.filter((each) => !events.includes(each))
  world.delivered.push(...events)
  await bring(world, events)
}

const sendAgain = index.map(
  (which): Step =>
    async (world) => {
      const event = pick(world.delivered, which)
      if (event) await bring(world, [event])
    },
)

const changeCard = fc
  .record({
    who: index,
    body: fc.constantFrom(
      ...[{ state: 'FROZEN' }, { state: 'ACTIVE' }, { state: 'ACTIVE' }, { state: 'CLOSED' }],
      ...[{ maxSpendPerTransaction: 300 }, { maxSpendPerTransaction: 300 }, { maxSpendPerTransaction: null }],
    ),
  })
  .map(
    ({ who, body }): Step =>
      async ({ api, payers }) => {
        const payer = pick(payers, who)
        if (!payer) return
        const { status } = await api.patch(`/cards/${lastCard(payer).id}`, body)
        expect(status).toBeLessThan(500)
        if (body.state === 'CLOSED' && status === 200) await issue(api, payer)
      },
  )

/** The operator freezes an account during an event, then unfreezes it. */
const freezeAccount = fc.record({ who: index, during: fc.oneof(ask, followUp) }).map(
  ({ who, during }): Step =>
    async (world) => {
      const payer = pick(world.payers, who)
      if (!payer) return
      await moveAccount(world.api, 'freeze', { id: payer.accountId })
      await during(world)
      await moveAccount(world.api, 'unfreeze', { id: payer.accountId })
    },
)

const topUp = fc.record({ who: index, amount }).map(
  ({ who, amount }): Step =>
    async ({ api, payers }) => {
      const payer = pick(payers, who)
      if (payer) await deposit(api, payer, amount)
    },
)

const transferOut = amount.map(
  (amount): Step =>
    async ({ api, payers: [payer], bank }) => {
      if (!payer) return
      const { status } = await api.post('/transfer-out', transferRequest({ id: payer.accountId }, bank, amount))
      expect(status).toBeLessThan(500)
      if (status === 201) payer.deposited -= amount
      await settle()
    },
)

const operate = fc
  .record({ which: index, move: fc.constantFrom('collect' as const, 'collect' as const, 'write-off' as const) })
  .map(
    ({ which, move }): Step =>
      async ({ api, payers, collected }) => {
        const open = pick(await exceptionsOf(api), which)
        const payer = payers.find(({ accountId }) => accountId === open?.accountId)
        if (!open || !payer) return
        try {
          await settleException(api, move, open.id)
          if (move === 'collect') collected.add(open.id)
          else payer.writtenOff += open.missing.amount
        } catch (error) {
          expect(String(error)).toMatch(/cannot pay it now|never collected/)
        }
        await settle()
      },
  )

const DAY_SECONDS = 86_400
const pass = fc.constantFrom(5, 60, 300, 600, 600, 7 * DAY_SECONDS).map(
  (seconds): Step =>
    ({ api }) =>
      moveClock(api, seconds * 1_000),
)

const startAnew: Step = async (world) => {
  await restart()
  world.api = world.api.at(service().address)
}

/** Returns the balances of a payer: available and total. */
export async function balancesOf(
  { api }: CardWorld,
  { customer, currency }: Payer,
): Promise<{ available: number; total: number }> {
  const { balance, totalBalance } = await accountOf(api, currency, customer.id)
  return { available: balance.amount, total: totalBalance.amount }
}

/** Generates a few steps in sequence. */
export const cardSequences: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    ...[
      { weight: 12, arbitrary: ask },
      { weight: 10, arbitrary: followUp },
      { weight: 2, arbitrary: tellLate },
      { weight: 2, arbitrary: sendAgain },
      { weight: 4, arbitrary: changeCard },
      { weight: 1, arbitrary: freezeAccount },
      { weight: 3, arbitrary: topUp },
      { weight: 2, arbitrary: transferOut },
      { weight: 3, arbitrary: operate },
      { weight: 2, arbitrary: pass },
      { weight: 1, arbitrary: fc.constant(startAnew) },
    ],
  ),
  { minLength: 4, maxLength: 12 },
)
