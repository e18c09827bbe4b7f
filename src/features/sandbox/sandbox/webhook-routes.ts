import { ask } from '../../../runtime/route.ts'
import { type DeliverAwaited, sendTestWebhook } from './send-test-webhook.ts'
import * as contract from './webhook-contract.ts'

export const webhookRoutes = (deliverAwaited: DeliverAwaited) => [
  ask(contract.sendTestWebhook, (asker, { caller }) => sendTestWebhook(asker, caller.platform, deliverAwaited)),
]
