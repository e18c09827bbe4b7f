import { setTimeout as sleep } from 'node:timers/promises'
import { quoteRequest } from '../../src/features/quotes/makers.test-support.ts'
import type { Payment, Request } from './book.ts'
import { authorizeByCard, followUpByCard } from './card-payments.ts'
import { ServiceLost } from './client.ts'
import { ask, fund } from './desk.ts'
import { orderStablecoins } from './stablecoins.ts'
import type { Load, Payer } from './world.ts'

/** Enough for batches in which many requests are under way when the service dies. */
const CALLERS = 64
const CALLERS_IN_OUTAGES = 8
const PAUSE_MS = 100
const MOST_BYTES = 500_000

type Step = (load: Load) => Promise<unknown>

/** Chosen from with equal chances. */
const STEPS: readonly Step[] = [
  (load) => fund(load, load.random.pick(load.payers).dollars),
  openToken,
  payAtOnce,
  payAtOnce,
  payAtOnce,
  payLater,
  payLater,
  payLater,
  quoteOnly,
  upload,
  authorizeByCard,
  authorizeByCard,
  followUpByCard,
  followUpByCard,
  orderStablecoins,
]

/** Calls from several sides at once until the service is lost. */
export async function callUntilLost(load: Load): Promise<void> {
  const call = async () => {
    for (;;) await load.random.pick(STEPS)(load)
  }
  const calls = Array.from({ length: CALLERS }, () =>
    call().catch((error: unknown) => {
      if (!(error instanceof ServiceLost)) throw error
    }),
  )
  await Promise.all(calls)
}

/**
 * Calls through several processes, each from several sides, until it is over. The pauses keep the load below what the processes can deliver, so
 * that whatever is left over long afterwards was held up by something else.
 */
export async function callThroughOutages(loads: readonly Load[], isOver: () => boolean): Promise<void> {
  const call = async (load: Load) => {
    while (!isOver()) {
      await load.random
        .pick(STEPS)(load)
        .catch((error: unknown) => {
          if (!(error instanceof ServiceLost)) throw error
        })
      await sleep(PAUSE_MS)
    }
  }
  const callers = loads.flatMap((load) =>
    Array.from({ length: CALLERS_IN_OUTAGES / loads.length }, () => ({ ...load, isOutageExpected: true })),
  )
  await Promise.all(callers.map(call))
}

async function openToken(load: Load): Promise<void> {
  const { book, round } = load
  const body = { name: `Token ${book.tokens.length}`, permissions: ['VIEW'] }
  const request: Request = { round, path: '/tokens', body, accepts: ['201'] }
  book.tokens.push(request)
  await ask(load, request)
}

/** A file of many chunks, so that it may be on its way when the service dies. */
async function upload(load: Load): Promise<void> {
  const { book, round, random, payers } = load
  const body = new FormData()
  body.set('documentType', 'INVOICE')
  body.set('customerId', random.pick(payers).customerId)
  body.set('file', new Blob(['%PDF-1.7', Buffer.alloc(random.within(1, MOST_BYTES), `${book.uploads.length} `)]))
  const key = `upload-${book.uploads.length}`
  const request: Request = { round, path: '/payment-documents', body, key, accepts: ['201'] }
  book.uploads.push(request)
  await ask(load, request)
}

async function payAtOnce(load: Load): Promise<void> {
  await quote(load, { isExecutedAtOnce: true })
}

async function payLater(load: Load): Promise<void> {
  const payment = await quote(load, { isExecutedAtOnce: false })
  const { answer, key } = payment.creation
  payment.execution = {
    round: load.round,
    path: `/quotes/${answer?.body.id}/execute`,
    body: {},
    key: `${key}-execution`,
    accepts: ['200', '400 INSUFFICIENT_FUNDS'],
  }
  await ask(load, payment.execution)
}

async function quoteOnly(load: Load): Promise<void> {
  await quote(load, { isExecutedAtOnce: false })
}

async function quote(load: Load, { isExecutedAtOnce }: Pick<Payment, 'isExecutedAtOnce'>): Promise<Payment> {
  const { book, round, random, payers } = load
  const payer = random.pick(payers)
  const { to, destination, outcome } = destinationOf(payer, load)
  const amount = random.within(1_000, 20_000)
  const body = quoteRequest(payer.dollars, to, amount, isExecutedAtOnce ? { immediatelyExecute: true } : {})
  const creation: Request = {
    round,
    path: '/quotes',
    body,
    key: `quote-${book.payments.length}`,
    accepts: isExecutedAtOnce ? ['201', '400 INSUFFICIENT_FUNDS'] : ['201'],
  }
  const payment: Payment = { from: payer.dollars, to, destination, outcome, creation, isExecutedAtOnce }
  book.payments.push(payment)
  await ask(load, creation)
  return payment
}

/** A bank account abroad, another customer's account, or the payer's own in another currency. */
function destinationOf(payer: Payer, { random, payers }: Load): Pick<Payment, 'to' | 'destination' | 'outcome'> {
  const others = payers.filter((each) => each !== payer)
  const kind = random.pick(['external', 'external', 'own', 'other'] as const)
  if (kind === 'own') return { to: payer.euros, destination: kind, outcome: 'delivered' }
  if (kind === 'other') return { to: random.pick(others).dollars, destination: kind, outcome: 'delivered' }
  const { id, outcome } = random.pick(payer.bankAccounts)
  return { to: id, destination: kind, outcome }
}
