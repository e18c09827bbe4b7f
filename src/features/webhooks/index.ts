import { testWebhook } from './contract.ts'

export { DeliveryWorker, type AskedDelivery } from './delivery-worker.ts'
export { isReceived } from './rules.ts'
export { SigningKeys } from './signing-keys.ts'
export const webhooks = { webhooks: [testWebhook] }
