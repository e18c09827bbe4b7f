import { setTimeout as sleep } from 'node:timers/promises'
import { usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import type { Payment, Request } from './book.ts'
import { authorizeByCard, followUpByCard } from './card-payments.ts'
import { ServiceLost } from './client.ts'
import { ask, fund, read } from './desk.ts'
import { orderStablecoins } from './stablecoins.ts'
import type { Load, Payer } from './world.ts'

/** Enough callers for batches in which many requests are under way when the service dies. */
const CALLERS = 64
const CALLERS_IN_OUTAGES = 8
const PAUSE_MS = 100
const MOST_BYTES = 500_000
const MOST_SECONDS = 20
const UMA_RECEIVER = '$success.eur@sandbox.uma.money'

type Step = (load: Load) => Promise<unknown>

/** The steps, chosen with equal probability. */
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
  payByAgent,
  payByUma,
  registerAccount,
  removeAccount,
]

/** Steps for minutes in which each step happens often, and the clock advances by hours. */
const LONG_STEPS: readonly Step[] = [...STEPS, ...STEPS, moveClock]

/** Calls from several callers in parallel until the service is lost. */
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
 * Sends calls through several processes, with several concurrent callers for each, until it ends. The pauses keep the
 * load below the capacity of the processes, so that any work left long afterwards must have another cause.
 */
export async function callThroughOutages(
  loads: readonly Load[],
  isOver: () => boolean,
  { isLong = false } = {},
): Promise<void> {
  const call = async (load: Load) => {
    while (!isOver()) {
      await load.random
        .pick(isLong ? LONG_STEPS : STEPS)(load)
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

/** Uploads a file of many chunks, so it may be under way when the service dies. */
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
  await execute(load, await quote(load, { isExecutedAtOnce: false }))
}

async function execute(load: Load, payment: Payment): Promise<void> {
  const { answer, key, path, credentials } = payment.creation
  payment.execution = {
    round: load.round,
    credentials,
    path: `${path}/${answer?.body.id}/execute`,
    body: credentials ? undefined : {},
    key: `${key}-execution`,
    // The quote may have expired if the test repeats the request long after.
    accepts: ['200', '202', '400 INSUFFICIENT_FUNDS', '400 QUOTE_EXPIRED'],
  }
  await ask(load, payment.execution)
}

/** Pays within the policy of the payer's agent, which decides alone. */
async function payByAgent(load: Load): Promise<void> {
  const payer = load.random.pick(load.payers)
  const { id: to, outcome } = load.random.pick(payer.bankAccounts)
  const body = quoteRequest(payer.dollars, to, load.random.within(1_000, 20_000))
  const creation: Request = {
    round: load.round,
    path: '/agents/me/quotes',
    credentials: payer.agent,
    body,
    accepts: ['201'],
    key: `agent-${load.book.payments.length}`,
  }
  await execute(
    load,
    await note(load, { from: payer.dollars, to, destination: 'external', outcome, creation, isExecutedAtOnce: false }),
  )
}

/** Pays a customer of the simulated institution. */
async function payByUma(load: Load): Promise<void> {
  const { book, round, random } = load
  const payer = random.pick(load.payers)
  const { lookupId } = await read(
    load,
    `/receiver/uma/${encodeURIComponent(UMA_RECEIVER)}?customerId=${payer.customerId}`,
  )
  const body = {
    lookupId,
    ...quoteRequest(payer.dollars, '', random.within(1_000, 20_000), { immediatelyExecute: true }),
    destination: { destinationType: 'UMA_ADDRESS', umaAddress: UMA_RECEIVER },
  }
  // The look-up may have expired if the test repeats the request long after.
  const accepts = ['201', '400 INSUFFICIENT_FUNDS', '404 LOOKUP_REQUEST_NOT_FOUND']
  const creation: Request = { round, path: '/quotes', body, accepts, key: `uma-${book.payments.length}` }
  const payment = { from: payer.dollars, to: UMA_RECEIVER, destination: 'external', outcome: 'delivered' } as const
  await note(load, { ...payment, creation, isExecutedAtOnce: true })
}

/** Registers a bank account with a unique number. It receives no payment. */
async function registerAccount(load: Load): Promise<void> {
  const { book, round, random, payers } = load
  const { customerId } = random.pick(payers)
  const suffix = String(book.registrations.length).padStart(9, '0')
  const body = usdAccount('000', { customerId })
  body.accountInfo.accountNumber = `8${suffix}000`
  const creation: Request = { round, path: '/customers/external-accounts', body, accepts: ['201'] }
  book.registrations.push({ creation })
  await ask(load, creation)
}

async function removeAccount(load: Load): Promise<void> {
  const { book, round } = load
  const registration = book.registrations.find(({ creation, removal }) => creation.answer && !removal)
  if (!registration) return
  registration.removal = {
    round,
    method: 'DELETE',
    accepts: ['204'],
    path: `/customers/external-accounts/${registration.creation.answer?.body.id}`,
  }
  await ask(load, registration.removal)
}

/** Advances the sandbox clock by less time than a quote is valid. */
async function moveClock(load: Load): Promise<void> {
  const body = { advanceSeconds: load.random.within(1, MOST_SECONDS) }
  await ask(load, { round: load.round, path: '/sandbox/clock', body, accepts: ['200'] })
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
  return note(load, payment)
}

/** Records the payment, then requests it. */
async function note(load: Load, payment: Payment): Promise<Payment> {
  load.book.payments.push(payment)
  await ask(load, payment.creation)
  return payment
}

/** Returns a bank account abroad, another customer's account, or the payer's own account in another currency. */
function destinationOf(payer: Payer, { random, payers }: Load): Pick<Payment, 'to' | 'destination' | 'outcome'> {
  const others = payers.filter((each) => each !== payer)
  const kind = random.pick(['external', 'external', 'own', 'other'] as const)
  if (kind === 'own') return { to: payer.euros, destination: kind, outcome: 'delivered' }
  if (kind === 'other') return { to: random.pick(others).dollars, destination: kind, outcome: 'delivered' }
  const { id, outcome } = random.pick(payer.bankAccounts)
  return { to: id, destination: kind, outcome }
}
