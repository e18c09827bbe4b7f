import type { Asker } from '#runtime/http/route.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { DeliveryWorker } from '#runtime/work/outbox/delivery-worker.ts'
import { isReceived } from '#runtime/work/outbox/rules.ts'
import { testWebhook } from '../platforms/platform-config/index.ts'

const SHOWN_BYTES = 10 * 1024

export type DeliverAwaited = DeliveryWorker['deliverAwaited']

export interface TestOutcome {
  url: string
  response_status: number
  /** The raw text of the answer, cut at 10 KiB. */
  response_body: string
}

/**
 * Sends one `TEST` event and returns the endpoint's answer. Refuses with the answer in the details if it is not a
 * receipt, and with the reason if there was no answer.
 */
export async function sendTestWebhook(
  { work }: Asker,
  platform: PlatformId,
  deliverAwaited: DeliverAwaited,
): Promise<TestOutcome> {
  const eventId = await work(async (each) => each.emit(testWebhook, 'TEST', {}, { isAwaited: true }))
  const delivery = await deliverAwaited(platform, eventId)
  if (!delivery) return refuse('WEBHOOK_ENDPOINT_NOT_SET', 'There is no webhook endpoint. Set one with PATCH /config.')
  const { url, answer, failure = 'NO_ANSWER' } = delivery
  if (!answer) {
    const reason = `The webhook endpoint gave no complete answer: ${failure}.`
    return refuse('WEBHOOK_DELIVERY_ERROR', reason, { url, failure })
  }
  const outcome = { url, response_status: answer.status, response_body: textOf(answer.body) }
  return isReceived(answer.status)
    ? outcome
    : refuse('WEBHOOK_DELIVERY_ERROR', `The webhook endpoint answered ${answer.status}.`, { ...outcome })
}

/** Omits a character that the cut would halve. */
const textOf = (body: Buffer): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.subarray(0, SHOWN_BYTES), {
    stream: body.length > SHOWN_BYTES,
  })
