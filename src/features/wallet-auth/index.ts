import type { MessageSender } from '../../providers/messages/port.ts'
import type { Feature } from '../../runtime/feature.ts'
import type { WalletAuthDependencies } from './dependencies.ts'
import { jobs } from './jobs.ts'
import { routesWith } from './routes.ts'

export { deleteOldTraces } from './delete-old-traces.ts'
export { endWallet, endWalletsOf } from './end-wallets.ts'
export { passkeyPolicyOf } from './passkey-policy.ts'
export type { WalletAuthDependencies }
export const walletAuth = (dependencies: WalletAuthDependencies & { messages: MessageSender }): Feature => ({
  routes: routesWith(dependencies), jobs: jobs(dependencies.custody, dependencies.messages),
})
