import { ask } from '../../runtime/route.ts'
import { type DeliverAsked, sendTestWebhook } from './send-test-webhook.ts'
import * as contract from './webhook-contract.ts'

export const webhookRoutes = (deliverAsked: DeliverAsked) => [
  ask(contract.sendTestWebhook, (asker, { caller }) => sendTestWebhook(asker, caller.platform, deliverAsked)),
]
