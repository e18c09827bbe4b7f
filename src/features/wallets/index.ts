import { storedRecords } from '#custody/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import { customerDeleted, customerProvisioned, tiedLogins } from '../customers/index.ts'
import { addFirstWith, tiedLoginsWith } from './credentials/contact-logins.ts'
import * as credentialContract from './credentials/contract.ts'
import * as credentials from './credentials/routes.ts'
import { deleteOldTraces } from './delete-old-traces.ts'
import { dependenciesOf, type WalletAuthServices } from './dependencies.ts'
import { endWalletsOf } from './end-wallets.ts'
import { jobs } from './jobs.ts'
import * as logInContract from './log-in/contract.ts'
import * as logIn from './log-in/routes.ts'
import { STORED_RECORDS } from './sealed-records.ts'
import * as sessionContract from './sessions/contract.ts'
import * as sessions from './sessions/routes.ts'
import { walletAuthSettings } from './settings.ts'
import * as useContract from './use/contract.ts'
import * as use from './use/routes.ts'

export { endWallet } from './end-wallets.ts'
export { walletAuthSettings } from './settings.ts'
export type { FindCardBinding } from './use/delegate-key.ts'

export const walletAuth: Feature<WalletAuthServices> = {
  settings: walletAuthSettings,
  adds: [to(storedRecords, STORED_RECORDS)],
  operations: [
    ...operationsIn({ ...credentialContract, ...logInContract, ...sessionContract }),
    ...operationsIn(useContract),
  ],
  bind: (services) => {
    const { custody, providers, settings } = services
    const dependencies = dependenciesOf(services, settings(walletAuthSettings))
    return {
      routes: [credentials, logIn, sessions, use].flatMap(({ routesWith }) => routesWith(dependencies)),
      jobs: jobs(dependencies, providers.messages),
      adds: [
        to(tiedLogins, tiedLoginsWith(custody)),
        to(customerProvisioned, addFirstWith(custody)),
        to(customerDeleted, (work, customerId) => endWalletsOf(work, custody, customerId)),
      ],
      sweeps: [{ name: 'wallet-auth.delete-old', everyMs: 60 * MINUTE_MS, run: deleteOldTraces }],
    }
  },
}
