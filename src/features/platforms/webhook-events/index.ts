import { searchable } from '#features/search/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import * as operatorContract from './operator-contract.ts'
import { operatorRoutes } from './operator-routes.ts'
import { routes } from './routes.ts'
import { eventsFound } from './view.ts'

export { WEBHOOK_BODY } from './contract.ts'
export { eventsAbout } from './store.ts'

/** The webhooks that the service has sent, or tried to send, to a platform. */
export const webhookEvents: Feature = {
  operations: operationsIn(contract),
  operatorOperations: operationsIn(operatorContract),
  adds: [to(searchable, eventsFound)],
  bind: () => ({ routes: [...routes, ...operatorRoutes] }),
}
