import { expect, test } from 'vitest'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { retryDelayMs } from '#runtime/work/outbox/rules.ts'
import type { Api } from '../support/api.ts'
import { newDeliveryWorker } from '../support/delivery-worker.ts'
import { eventsOf, expectSoundLedger } from '../support/ledger.ts'
import { service, settle, useService } from '../support/service.ts'
import {
  newPlatformWithWebhooks,
  type ReceivedEvent,
  type WebhookAnswer,
  type WebhookReceiver,
} from '../support/webhooks.ts'

useService()

const BALANCE = 'INTERNAL_ACCOUNT.BALANCE_UPDATED'
/** One event is enough, because each hanging attempt takes its whole limit in real time. */
const HANGING = 1
const WEEK_SECONDS = 7 * 86_400

/** Returns the ways in which a receiver fails, each with one response. */
const failuresOf = ({ url }: WebhookReceiver): WebhookAnswer[] => [
  500,
  // Redirects to a URL that would accept the event.
  (response) => response.writeHead(307, { location: `${url}/moved` }).end(),
  (response) => response.destroy(),
  410,
]

/** Sends no answer until the service gives up the attempt. */
const hang: WebhookAnswer = () => {}

/**
 * The answers that an event gets, one for each attempt: up to six failures, each of another kind, then an acceptance or
 * a 409 for a known event.
 */
function answersTo(nth: number, failures: readonly WebhookAnswer[]): WebhookAnswer[] {
  const failing = Array.from({ length: nth % 7 }, (_, n) => failures[(nth + n) % failures.length] ?? 500)
  if (nth === HANGING) failing[0] = hang
  return [...failing, nth % 2 === 0 ? 200 : 409]
}

/** Answers each event from its own list. Returns the lists by event id, in order of arrival. */
function failInTurn(receiver: WebhookReceiver): Map<string, WebhookAnswer[]> {
  const answers = new Map<string, WebhookAnswer[]>()
  const failures = failuresOf(receiver)
  receiver.otherwise = async (response, event) => {
    const own = answers.get(event.id) ?? answersTo(answers.size, failures)
    answers.set(event.id, own)
    const answer = own[receiver.attempts.filter(({ id }) => id === event.id).length - 1] ?? 500
    if (typeof answer === 'number') response.writeHead(answer).end()
    else await answer(response, event)
  }
  return answers
}

const pass = (api: Api, ms: number) => api.create('/sandbox/clock', { advanceSeconds: Math.ceil(ms / 1_000) })

/** Runs the whole schedule and expects each retry exactly when it is due. */
async function deliverOnSchedule(api: Api): Promise<void> {
  const worker = newDeliveryWorker({ http: { limits: { connectMs: 5_000, answerMs: 5_000 } }, conflated: BALANCE })
  await worker.deliverDue()
  for (let retry = 1; (await waiting(api)).length > 0; retry++) {
    expect(retry).toBeLessThanOrEqual(6)
    const delayMs = retryDelayMs(retry)
    // From half a minute on, the duration of the test itself is negligible.
    if (delayMs > 30_000) {
      await pass(api, delayMs / 2)
      expect({ retry, deliverDue: await worker.deliverDue() }).toEqual({ retry, deliverDue: 0 })
    }
    await pass(api, delayMs * 1.1 + 1_000)
    await worker.deliverDue()
  }
  await pass(api, WEEK_SECONDS * 1_000)
  expect(await worker.deliverDue()).toBe(0)
}

const recorded = ({ platform }: Api) =>
  service().database.db.selectFrom('events').selectAll().where('platform_id', '=', platform).orderBy('id').execute()
const waiting = async (api: Api) => (await recorded(api)).filter(({ state }) => state === 'waiting')

const firstAttempts = (attempts: readonly ReceivedEvent[]) =>
  attempts.filter(({ id }, n) => attempts.findIndex((event) => event.id === id) === n)

test('delivers every event in order and once, despite failures, delays, redirects and known events', async () => {
  const { api, receiver } = await newPlatformWithWebhooks({ supportedCurrencies: ['USD', 'EUR'] })
  const answers = failInTurn(receiver)
  const payments = []
  for (const suffix of ['000', '004', '000']) {
    const { quote } = await newQuote(api, { suffix })
    await api.create(`/quotes/${quote.id}/execute`)
    payments.push(quote.transactionId)
  }
  await settle()
  await deliverOnSchedule(api)

  const events = await recorded(api)
  const toBeTaken = events.filter(({ state }) => state === 'delivered').map(({ id }) => id)
  expect(events.filter(({ state }) => state !== 'delivered').every(({ type }) => type === BALANCE)).toBe(true)
  expect([...answers.keys()].toSorted()).toEqual(toBeTaken.toSorted())
  for (const [id, own] of answers) {
    const attempts = receiver.attempts.filter((event) => event.id === id)
    expect({ id, length: attempts.length, size: new Set(attempts.map(({ raw }) => raw)).size }).toEqual({
      id,
      length: own.length,
      size: 1,
    })
  }
  for (const id of payments) {
    const attempted = firstAttempts(receiver.attempts).filter(({ data }) => data.id === id)
    expect(attempted.map(({ type }) => type)).toEqual(await eventsOf(api, id))
  }
  expect(answers.size).toBeGreaterThan(14)
  const accountId = (await accountOf(api, 'USD')).id
  expect(receiver.attempts.some(({ data }) => data.id === accountId)).toBe(false)
  await expectSoundLedger(api)
})
