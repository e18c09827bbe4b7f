import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import { customerDeleted } from '../index.ts'
import { demandsFrom } from '../verifications/index.ts'
import * as contract from './contract.ts'
import { type ServingDependencies, verificationPages } from './pages/serve.ts'
import { STYLES, STYLES_PATH } from './pages/styles.ts'
import { routesWith } from './routes.ts'
import { deleteOldLinks, removeLinksOf } from './store.ts'

/** Links with which customers complete their verification themselves, on pages of the service. */
export const hostedVerification: Feature<Omit<ServingDependencies, 'demands'>> = {
  operations: operationsIn(contract),
  adds: [to(customerDeleted, removeLinksOf)],
  bind: ({ settings, db, masterKey, custody, publicUrl, perform, workFor }) => ({
    routes: routesWith(publicUrl),
    contents: [{ path: STYLES_PATH, content: STYLES }],
    sweeps: [{ name: 'hosted-verification.delete-old', everyMs: 60 * MINUTE_MS, run: deleteOldLinks }],
    formPages: verificationPages({
      db,
      masterKey,
      custody,
      publicUrl,
      perform,
      workFor,
      demands: demandsFrom(settings),
    }),
  }),
}
