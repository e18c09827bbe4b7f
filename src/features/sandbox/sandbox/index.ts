import { type Feature, operationsIn } from '../../../runtime/feature.ts'
import type { MoveDependencies } from './advance-clock.ts'
import * as clock from './clock-contract.ts'
import { clockRoutes } from './clock-routes.ts'
import * as funding from './fund-contract.ts'
import { fundRoutes } from './fund-routes.ts'
import * as sending from './send-contract.ts'
import { sendRoutes } from './send-routes.ts'
import type { DeliverAwaited } from './send-test-webhook.ts'
import * as webhookTest from './webhook-contract.ts'
import { webhookRoutes } from './webhook-routes.ts'

interface Dependencies extends MoveDependencies {
  deliverAwaited: DeliverAwaited
}

/** What exists in the sandbox only, and the webhook test. */
export const sandbox: Feature<Dependencies> = {
  operations: [
    ...operationsIn(clock),
    ...operationsIn(funding),
    ...operationsIn(sending),
    ...operationsIn(webhookTest),
  ],
  bind: ({ deliverAwaited, ...move }) => ({
    routes: [...clockRoutes(move), ...fundRoutes, ...sendRoutes, ...webhookRoutes(deliverAwaited)],
  }),
}
