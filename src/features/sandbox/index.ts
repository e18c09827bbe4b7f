import type { Feature } from '../../runtime/feature.ts'
import type { MoveDependencies } from './advance-clock.ts'
import { clockRoutes } from './clock-routes.ts'
import { fundRoutes } from './fund-routes.ts'
import type { DeliverAsked } from './send-test-webhook.ts'
import { webhookRoutes } from './webhook-routes.ts'

export interface SandboxDependencies extends MoveDependencies {
  deliverAsked: DeliverAsked
}

/** What exists in the sandbox only, and the webhook test. */
export const sandbox = ({ deliverAsked, ...move }: SandboxDependencies): Feature => ({
  routes: [...clockRoutes(move), ...fundRoutes, ...webhookRoutes(deliverAsked)],
})
