import type { Feature } from '../../runtime/feature.ts'
import type { AccountSettings } from './add-account.ts'
import { externalAccountStatus } from './contract.ts'
import { jobs } from './jobs.ts'
import { microEntryJobs } from './micro-entries/jobs.ts'
import * as ownership from './ownership/index.ts'
import { routesWith } from './routes.ts'

export { deactivateAccountsOf, retireIfSingleUse, retireReported } from './change-status.ts'
export { checkCorridor, checkPayableNow } from './check-payable.ts'
export { DECISIONS, type Decision, decideOnAccount } from './decide-account.ts'
export { returnEntry as returnMicroEntry } from './micro-entries/validate-account.ts'
export type { ExternalAccount } from './model.ts'
export { currenciesOn, faultsOfReceiver } from './receivers.ts'
export { networkOf, railsOf } from './rules.ts'
export { sandboxSuffixOf } from './sandbox-values.ts'
export { checkPullable, checkUsableAsDestination } from './status.ts'
export { findEvenDeleted, requireExternalAccount, setCounterpartyRequirements } from './store.ts'

export const externalAccounts = (settings: AccountSettings & { liveness: ownership.LivenessProviders }): Feature => ({
  routes: [...routesWith(settings), ...ownership.routesWith(settings.liveness)],
  jobs: [...jobs, ...microEntryJobs, ...ownership.jobs],
  webhooks: [externalAccountStatus],
})
