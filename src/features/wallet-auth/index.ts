import type { MessageSender } from '../../providers/messages/port.ts'
import type { Feature } from '../../runtime/feature.ts'
import { MINUTE_MS } from '../../runtime/jobs/sweeps.ts'
import { deleteOldTraces } from './delete-old-traces.ts'
import type { WalletAuthDependencies } from './dependencies.ts'
import { jobs } from './jobs.ts'
import { routesWith } from './routes.ts'

export { endWallet, endWalletsOf } from './end-wallets.ts'
export { passkeyPolicyOf } from './passkey-policy.ts'
export type { WalletAuthDependencies }
export const walletAuth = (dependencies: WalletAuthDependencies & { messages: MessageSender }): Feature => ({
  routes: routesWith(dependencies),
  jobs: jobs(dependencies.custody, dependencies.messages),
  sweeps: [{ name: 'wallet-auth.delete-old', everyMs: 60 * MINUTE_MS, run: deleteOldTraces }],
})
