import type { Feature } from '../../runtime/feature.ts'
import type { WalletAuthDependencies } from './dependencies.ts'
import { routesWith } from './routes.ts'

export { endWalletsOf } from './end-wallets.ts'
export { enqueueNotice, notify } from './notify.ts'
export { passkeyPolicyOf } from './passkey-policy.ts'
export const walletAuth = (dependencies: WalletAuthDependencies): Feature => ({ routes: routesWith(dependencies) })
