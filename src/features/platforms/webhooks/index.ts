import type { Feature } from '../../../runtime/feature.ts'
import { testWebhook } from './contract.ts'

export { testWebhook } from './contract.ts'
export const webhooks: Feature = { webhooks: [testWebhook] }
