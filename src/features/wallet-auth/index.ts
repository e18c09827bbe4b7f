import { to } from '../../runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '../../runtime/feature.ts'
import { MINUTE_MS } from '../../runtime/jobs/sweeps.ts'
import { customerDeleted } from '../customers/index.ts'
import { exportInternalAccount, updateInternalAccount } from '../internal-accounts/index.ts'
import * as delegatedKeys from './contract/delegated-keys.ts'
import * as contract from './contract/index.ts'
import { deleteOldTraces } from './delete-old-traces.ts'
import { dependenciesOf, type WalletAuthNeeds } from './dependencies.ts'
import { endWalletsOf } from './end-wallets.ts'
import { jobs } from './jobs.ts'
import { routesWith } from './routes.ts'
import { walletAuthSettings } from './settings.ts'

export type { FindCardBinding } from './delegate-key.ts'
export { endWallet } from './end-wallets.ts'
export const walletAuth: Feature<WalletAuthNeeds> = {
  settings: walletAuthSettings,
  operations: [...operationsIn(contract), ...operationsIn(delegatedKeys), updateInternalAccount, exportInternalAccount],
  bind: (services) => ({
    routes: routesWith(dependenciesOf(services, services.settings(walletAuthSettings))),
    jobs: jobs(services.custody, services.providers.messages),
    adds: [to(customerDeleted, (work, customerId) => endWalletsOf(work, services.custody, customerId))],
    sweeps: [{ name: 'wallet-auth.delete-old', everyMs: 60 * MINUTE_MS, run: deleteOldTraces }],
  }),
}
