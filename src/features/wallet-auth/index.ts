import type { MessageSender } from '../../providers/messages/port.ts'
import type { Feature } from '../../runtime/feature.ts'
import { MINUTE_MS } from '../../runtime/jobs/sweeps.ts'
import * as credentials from './credentials/routes.ts'
import { deleteOldTraces } from './delete-old-traces.ts'
import type { WalletAuthDependencies } from './dependencies.ts'
import { jobs } from './jobs.ts'
import * as logIn from './log-in/routes.ts'
import * as sessions from './sessions/routes.ts'
import * as use from './use/routes.ts'

export { contactLogins } from './credentials/contact-logins.ts'
export { endWallet, endWalletsOf } from './end-wallets.ts'
export { passkeyPolicyOf } from './log-in/passkey-policy.ts'
export { SEALED_RECORDS } from './sealed-records.ts'
export type { WalletAuthDependencies }

export const walletAuth = (dependencies: WalletAuthDependencies & { messages: MessageSender }): Feature => ({
  routes: [credentials, logIn, sessions, use].flatMap(({ routesWith }) => routesWith(dependencies)),
  jobs: jobs(dependencies.custody, dependencies.messages),
  sweeps: [{ name: 'wallet-auth.delete-old', everyMs: 60 * MINUTE_MS, run: deleteOldTraces }],
})
