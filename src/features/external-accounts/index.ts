import type { Providers } from '../../providers/index.ts'
import type { Feature } from '../../runtime/feature.ts'
import type { AccountSettings } from './add-account.ts'
import { externalAccountStatus } from './contract.ts'
import { jobsWith } from './jobs.ts'
import * as microEntries from './micro-entries/jobs.ts'
import * as ownership from './ownership/index.ts'
import { routesWith } from './routes.ts'

export { deactivateAccountsOf, retireIfSingleUse, retireReported } from './change-status.ts'
export { checkCorridor, checkPayableNow } from './check-payable.ts'
export { DECISIONS, type Decision, decideOnAccount } from './decide-account.ts'
export { returnEntry as returnMicroEntry } from './micro-entries/validate-account.ts'
export type { ExternalAccount } from './model.ts'
export { currenciesOn, faultsOfReceiver } from './receivers.ts'
export { networkOf, primaryIdentifierOf, railsOf } from './rules.ts'
export { sandboxSuffixOf } from './sandbox-values.ts'
export { checkPullable, checkUsableAsDestination } from './status.ts'
export { requireExternalAccount, setCounterpartyRequirements } from './store.ts'

type Parts = AccountSettings & Pick<Providers, 'accountScreening' | 'microEntries' | 'liveness'>

export const externalAccounts = (parts: Parts): Feature => ({
  routes: [...routesWith(parts), ...ownership.routesWith(parts)],
  jobs: [...jobsWith(parts), ...microEntries.jobsWith(parts), ...ownership.jobs],
  webhooks: [externalAccountStatus],
})
