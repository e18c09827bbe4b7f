import type { Feature } from '../../runtime/feature.ts'
import type { AccountSettings } from './add-account.ts'
import { externalAccountStatus } from './contract.ts'
import { jobs } from './jobs.ts'
import { routesWith } from './routes.ts'

export { deactivateAccountsOf, retireIfSingleUse } from './change-status.ts'
export type { ExternalAccount } from './model.ts'
export { currenciesOn, faultsOfReceiver } from './receivers.ts'
export { checkPayableAmount, networkOf, primaryIdentifierOf, railsOf } from './rules.ts'
export { sandboxSuffixOf } from './sandbox-values.ts'
export { checkPullable, checkUsableAsDestination } from './status.ts'
export { requireExternalAccount, setCounterpartyRequirements } from './store.ts'
export const externalAccounts = (settings: AccountSettings): Feature => ({
  routes: routesWith(settings), jobs, webhooks: [externalAccountStatus],
})
