import fc from 'fast-check'
import { expect } from 'vitest'
import { newCustomer, newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import { accountOf as validAccount } from '#features/external-accounts/accounts.test-support.ts'
import { eurAccount, usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { newDocument } from '#features/payments/payment-documents/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { type Receipt, receiveReceipt } from '#features/payments/receipts/index.ts'
import { transferRequest } from '#features/payments/transfers/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { money } from '#money/money.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { createLog } from '#runtime/lib/log.ts'
import { bringJobsForward } from '#runtime/work/jobs/store.ts'
import { movePlatformClock, releasePlatformClock } from '#runtime/work/platforms/platforms.ts'
import type { Answer, Api, Json } from '../support/api.ts'
import { restart, service, settle } from '../support/service.ts'
import { newPlatformWithWebhooks, type WebhookAnswer, type WebhookReceiver } from '../support/webhooks.ts'

/**
 * Random actions on payments: every operation that moves money or decides about it, the passing of time, and restarts.
 */

/** One platform with a customer, and the objects created for them until now. */
export interface World {
  api: Api
  receiver: WebhookReceiver
  customer: Json
  dollars: Json
  euros: Json
  /** The customer's banks abroad, by sandbox outcome. */
  banks: Json[]
  dollarBanks: Json[]
  /** A business whose payments require documents. */
  business: Json
  documents: Json[]
  /** Look-ups, each with its destination. */
  lookUps: { lookupId: string; destination: object }[]
  quotes: Json[]
  funded: Json[]
  /** A payer who authorizes payments, with an account and banks. */
  payer: { customer: Json; dollars: Json; banks: Json[] }
  /** Quotes that may wait for the payer. */
  asked: Json[]
  transactions: string[]
}

export async function newWorld(): Promise<World> {
  const { api, receiver } = await newPlatformWithWebhooks({ supportedCurrencies: ['USD', 'EUR', 'CNY'] })
  const customer = await newCustomer(api)
  const customerId: string = customer.id
  const [dollars, euros] = [await accountOf(api, 'USD', customerId), await accountOf(api, 'EUR', customerId)]
  for (const { id } of [dollars, euros]) await fund(api, id, 500_000)
  const register = (account: object) => api.create('/customers/external-accounts', { ...account, customerId })
  return {
    api,
    receiver,
    customer,
    dollars,
    euros,
    banks: await Promise.all(['000', '002', '003', '004', '005', '006', '007'].map((end) => register(eurAccount(end)))),
    dollarBanks: await Promise.all(['000', '002', '003', '005'].map((end) => register(usdAccount(end)))),
    business: await register(validAccount('CNY_ACCOUNT')),
    payer: await newPayer(api),
    documents: [],
    lookUps: [],
    quotes: [],
    funded: [],
    asked: [],
    transactions: [],
  }
}

async function newPayer(api: Api): Promise<World['payer']> {
  const customer = await newCustomerOfEea(api)
  const dollars = await accountOf(api, 'USD', customer.id)
  await fund(api, dollars.id, 500_000)
  const register = (account: object) =>
    api.create('/customers/external-accounts', { ...account, customerId: customer.id })
  const banks = await Promise.all(
    [eurAccount('000'), eurAccount('002'), usdAccount('000'), usdAccount('005')].map(register),
  )
  return { customer, dollars, banks }
}

/** An action in a world. */
export type Step = (world: World) => Promise<unknown>

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)]
const amount = fc.integer({ min: 1, max: 20_000 })
const index = fc.nat(40)
const UMA_RECEIVERS = ['success.usd', 'success.eur', 'pending.long.usd', 'fail.compliance.usd', 'non.existent.usd']
const umaAddress = fc.constantFrom(...UMA_RECEIVERS).map((name) => `$${name}@sandbox.uma.money`)

/** Allows refusals and fails on errors of the service. Returns the body of a success. */
async function attempt(answer: Promise<Answer>): Promise<Json | undefined> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(500)
  return status < 300 ? body : undefined
}

/** Makes a quote, and stores it in `quotes` or `funded` by its source. Repeated requests share one key. */
async function askForQuote({ api, quotes, funded, transactions }: World, request: Json, times = 1): Promise<void> {
  const headers = { 'Idempotency-Key': newUuid() }
  for (let time = 0; time < times; time++) {
    const quote = await attempt(api.post('/quotes', request, headers))
    if (!quote || transactions.includes(quote.transactionId)) continue
    transactions.push(quote.transactionId)
    ;(request.source.sourceType === 'REALTIME_FUNDING' ? funded : quotes).push(quote)
  }
}

const receive = (receipt: Pick<Receipt, 'id' | 'amount' | 'originator'>) => {
  const { app, database } = service()
  const tools = { db: database.db, clock: systemClock, works: app.works, log: createLog('silent') }
  return receiveReceipt(tools, 'sandbox', { rail: 'RTP', acceptedAt: new Date(), ...receipt })
}

/** Moves the clock as the operation does, but without waiting for later retries. */
export async function moveClock({ platform }: Api, byMs: number): Promise<void> {
  const { app, database } = service()
  const until = await app.works.run({ platform, environment: 'sandbox', now: new Date() }, async ({ tx }) => {
    const end = await movePlatformClock(tx, platform, byMs)
    await bringJobsForward(tx, platform, byMs)
    return end
  })
  await releasePlatformClock(database.db, platform, until)
  await settle()
}

/** The platform's answer to an incoming payment: the status, or a decision after a 202. */
type Verdict = number | 'approve' | 'reject'

const answerOf = (verdict: Verdict, world: World): WebhookAnswer =>
  typeof verdict === 'number'
    ? verdict
    : (response, { type, data }) => {
        response.writeHead(202).end()
        // The service may stop before it receives the decision.
        if (type === 'INCOMING_PAYMENT.PENDING') world.api.post(`/transactions/${data.id}/${verdict}`).catch(() => {})
      }

let receipts = 0

const QUOTES: readonly fc.Arbitrary<Step>[] = [
  fc.record({ to: index, amount, wire: fc.boolean(), now: fc.boolean() }).map(
    ({ to, amount, wire, now }): Step =>
      (world) => {
        const target = wire ? pick(world.dollarBanks, to) : pick(world.banks, to)
        const request = quoteRequest(world.dollars.id, target.id, amount, { immediatelyExecute: now })
        const destination = { ...request.destination, ...(wire && { paymentRail: 'WIRE' }) }
        return askForQuote(world, { ...request, destination })
      },
  ),
  fc.record({ to: index, amount }).map(
    ({ to, amount }): Step =>
      (world) => {
        const source = { sourceType: 'REALTIME_FUNDING', customerId: world.customer.id, currency: 'USD' }
        return askForQuote(world, { ...quoteRequest('', pick(world.banks, to).id, amount), source })
      },
  ),
  fc.record({ which: index, amount, now: fc.boolean(), isFunded: fc.boolean() }).map(
    ({ which, amount, now, isFunded }): Step =>
      async (world) => {
        const found = pick(world.lookUps, which)
        if (!found) return
        const source = isFunded
          ? { sourceType: 'REALTIME_FUNDING', customerId: world.customer.id, currency: 'USD' }
          : { sourceType: 'ACCOUNT', accountId: world.dollars.id }
        const execution = isFunded ? {} : { immediatelyExecute: now }
        await askForQuote(world, { ...quoteRequest('', '', amount, execution), ...found, source })
      },
  ),
  fc.record({ which: fc.array(index, { maxLength: 2 }), amount, now: fc.boolean() }).map(
    ({ which, amount, now }): Step =>
      (world) => {
        const documentIds = [...new Set(which.flatMap((each) => pick(world.documents, each)?.id ?? []))]
        const request = quoteRequest(world.dollars.id, world.business.id, amount, {
          purposeOfPayment: 'EXPORTED_GOODS_PREPAYMENT',
          immediatelyExecute: now,
          ...(documentIds.length > 0 && { documentIds }),
        })
        return askForQuote(world, request, 2)
      },
  ),
  index.map(
    (which): Step =>
      async ({ api, quotes }) => {
        const quote = pick(quotes, which)
        if (quote) await attempt(api.post(`/quotes/${quote.id}/execute`))
      },
  ),
]

const CODES = fc.constantFrom('123456', '123456', '123456', '654321')

/**
 * Steps of a payer who authorizes payments: payments of each kind, successful and failed proofs, and trusted payees.
 */
const AUTHORIZED: readonly fc.Arbitrary<Step>[] = [
  fc.record({ to: index, amount, now: fc.boolean(), isFunded: fc.boolean() }).map(
    ({ to, amount, now, isFunded }): Step =>
      async ({ api, payer, asked, funded, transactions }) => {
        const request = quoteRequest(payer.dollars.id, pick(payer.banks, to)?.id, amount)
        const source = { sourceType: 'REALTIME_FUNDING', customerId: payer.customer.id, currency: 'USD' }
        const execution = isFunded ? { source } : { immediatelyExecute: now }
        const quote = await attempt(api.post('/quotes', { ...request, ...execution }))
        if (!quote) return
        transactions.push(quote.transactionId)
        ;(quote.paymentInstructions ? funded : asked).push(quote)
      },
  ),
  fc.record({ which: index, code: CODES, isExecuted: fc.boolean() }).map(
    ({ which, code, isExecuted }): Step =>
      async ({ api, asked, funded }) => {
        const quote = pick(asked.toReversed(), which)
        if (!quote) return
        if (isExecuted) await attempt(api.post(`/quotes/${quote.id}/execute`))
        const authorized = await attempt(api.post(`/quotes/${quote.id}/authorize`, { code }))
        if (authorized?.paymentInstructions) funded.push(authorized)
      },
  ),
  CODES.map(
    (code): Step =>
      async ({ api, payer: { customer } }) => {
        const of = (operation: string) => `/sca/${operation}?customerId=${customer.id}`
        if (code !== '123456') await attempt(api.post(of('record-event'), { eventType: 'RESET_PASSWORD_COMPLETED' }))
        const started = await attempt(api.post(of('login/start'), { factor: 'SMS_OTP' }))
        const proof = { factor: 'SMS_OTP', challengeId: started?.challengeId, code, endUserIpAddress: '203.0.113.7' }
        await attempt(api.post(of('login/complete'), proof))
      },
  ),
  fc.record({ which: index, code: CODES, way: fc.constantFrom('trust', 'untrust') }).map(
    ({ which, code, way }): Step =>
      async ({ api, payer: { banks } }) => {
        const path = `/customers/external-accounts/${pick(banks, which)?.id}/${way}`
        const started = await attempt(api.post(path))
        if (started) await attempt(api.post(`${path}/confirm`, { challengeId: started.scaChallenge.id, code }))
      },
  ),
]

const PREPARATIONS: readonly fc.Arbitrary<Step>[] = [
  umaAddress.map(
    (umaAddress): Step =>
      async ({ api, customer, lookUps }) => {
        const found = await attempt(
          api.get(`/receiver/uma/${encodeURIComponent(umaAddress)}?customerId=${customer.id}`),
        )
        if (found)
          lookUps.push({ lookupId: found.lookupId, destination: { destinationType: 'UMA_ADDRESS', umaAddress } })
      },
  ),
  index.map(
    (which): Step =>
      async ({ api, customer, banks, lookUps }) => {
        const { id: accountId } = pick(banks, which)
        const found = await attempt(api.get(`/receiver/external-account/${accountId}?customerId=${customer.id}`))
        if (found) lookUps.push({ lookupId: found.lookupId, destination: { destinationType: 'ACCOUNT', accountId } })
      },
  ),
  fc.constantFrom('contract.pdf', 'contract.pdf', 'contract.424.pdf').map(
    (fileName): Step =>
      async ({ api, customer, documents }) =>
        documents.push(await newDocument(api, { documentType: 'CONTRACT', fileName, customerId: customer.id })),
  ),
]

const MONEY_FROM_OUTSIDE: readonly fc.Arbitrary<Step>[] = [
  fc.record({ which: index, off: fc.constantFrom(0, 0, 0, -1, 1), again: fc.boolean() }).map(
    ({ which, off, again }): Step =>
      async ({ funded }) => {
        const quote = pick(funded, which)
        if (!quote || quote.totalSendingAmount + off <= 0) return
        const [{ accountOrWalletInfo: way }] = quote.paymentInstructions
        await receive({
          id: `receipt ${again ? receipts : ++receipts}`,
          amount: money(BigInt(quote.totalSendingAmount + off), 'USD'),
          originator: { remittanceInformation: way.reference },
        })
      },
  ),
  fc.record({ amount, isKnown: fc.boolean() }).map(
    ({ amount, isKnown }): Step =>
      async ({ dollars }) => {
        const [{ accountOrWalletInfo: way }] = dollars.fundingPaymentInstructions
        await receive({
          id: `receipt ${++receipts}`,
          amount: money(BigInt(amount), 'USD'),
          originator: isKnown ? { remittanceInformation: way.reference } : {},
        })
      },
  ),
  fc.record({ amount, verdict: fc.constantFrom<Verdict>(200, 200, 403, 500, 'approve', 'reject') }).map(
    ({ amount, verdict }): Step =>
      async (world) => {
        const { api, customer, receiver, transactions } = world
        receiver.otherwise = answerOf(verdict, world)
        const made = await attempt(
          api.post('/sandbox/uma/receive', {
            senderUmaAddress: '$success.usd@sandbox.uma.money',
            receiverUmaAddress: customer.umaAddress,
            receivingCurrencyCode: 'USD',
            receivingCurrencyAmount: amount,
          }),
        )
        if (made) transactions.push(made.id)
      },
  ),
]

const TRANSACTIONS: readonly fc.Arbitrary<Step>[] = [
  fc.record({ to: index, amount, isIn: fc.boolean() }).map(
    ({ to, amount, isIn }): Step =>
      async ({ api, dollars, dollarBanks, transactions }) => {
        const bank = pick(dollarBanks, to)
        const made = isIn
          ? await attempt(api.post('/transfer-in', transferRequest(bank, dollars, amount)))
          : await attempt(api.post('/transfer-out', transferRequest(dollars, bank, amount)))
        if (made) transactions.push(made.id)
      },
  ),
  fc.record({ which: index, decision: fc.constantFrom('cancel', 'cancel', 'approve', 'reject', 'confirm') }).map(
    ({ which, decision }): Step =>
      async ({ api, transactions }) => {
        const id = pick(transactions.toReversed(), which)
        if (id) await attempt(api.post(`/transactions/${id}/${decision}`))
      },
  ),
]

const TIME: readonly fc.Arbitrary<Step>[] = [
  fc.constant<Step>(settle),
  fc.constantFrom(1, 5, 300, 400).map(
    (seconds): Step =>
      ({ api }) =>
        moveClock(api, seconds * 1_000),
  ),
  fc.boolean().map(
    (isBusy): Step =>
      async (world) => {
        const working = isBusy ? settle() : undefined
        await restart()
        world.api = world.api.at(service().address)
        await working
      },
  ),
]

/** Generates a few steps in sequence. */
export const sequences: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(...QUOTES, ...AUTHORIZED, ...PREPARATIONS, ...MONEY_FROM_OUTSIDE, ...TRANSACTIONS, ...TIME),
  { minLength: 4, maxLength: 16 },
)
