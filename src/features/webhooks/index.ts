import type { Feature } from '../../runtime/feature.ts'
import { MINUTE_MS } from '../../runtime/jobs/sweeps.ts'
import { deleteOldEvents, eventFigures } from '../../runtime/outbox/store.ts'
import { testWebhook } from './contract.ts'

export { type AskedDelivery, DeliveryWorker } from '../../runtime/outbox/delivery-worker.ts'
export { isReceived } from '../../runtime/outbox/rules.ts'
export { SigningKeys } from '../../runtime/outbox/signing-keys.ts'
export { testWebhook } from './contract.ts'
export const webhooks: Feature = {
  webhooks: [testWebhook],
  sweeps: [{ name: 'webhooks.delete-old', everyMs: 60 * MINUTE_MS, run: deleteOldEvents }],
  gauges: [
    {
      name: 'webhooks_oldest_waiting_seconds',
      help: 'The age of the oldest event that has not been delivered yet.',
      read: async (db) => (await eventFigures(db)).oldestWaitingSeconds,
    },
    {
      name: 'webhooks_undeliverable',
      help: 'Events that were given up, as long as they are kept.',
      read: async (db) => (await eventFigures(db)).undeliverable,
    },
  ],
}
