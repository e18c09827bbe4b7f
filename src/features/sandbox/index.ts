import { previewableJobs } from '#runtime/declare/previewable-jobs.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as clock from './clock-contract.ts'
import * as funding from './fund-contract.ts'
import * as listening from './listen-contract.ts'
import { type RouteDependencies, routesWith } from './routes.ts'
import * as sending from './send-contract.ts'
import * as webhookTest from './webhook-contract.ts'

/** Operations that exist only in the sandbox, and the webhook test. */
export const sandbox: Feature<Omit<RouteDependencies, 'foreseen'>> = {
  operations: [clock, funding, sending, listening, webhookTest].flatMap(operationsIn),
  bind: ({ added, ...dependencies }) => ({
    routes: routesWith({ ...dependencies, foreseen: () => added(previewableJobs) }),
  }),
}
