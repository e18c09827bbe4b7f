import type { Db } from '#runtime/db/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import { invitationPage } from './page.ts'
import { routesWith } from './routes.ts'

interface Dependencies {
  db: Db
  publicUrl(): string
}

export const invitations: Feature<Dependencies> = {
  operations: operationsIn(contract),
  webhooks: [contract.invitationClaimed],
  bind: ({ db, publicUrl }) => ({ routes: routesWith(publicUrl), pages: [invitationPage(db)] }),
}
