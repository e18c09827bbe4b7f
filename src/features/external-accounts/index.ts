import type { AccountRules } from '#account-types/context.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import type { ProviderSettings, Providers } from '#providers/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { foresees } from '#runtime/declare/previewable-jobs.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { customerDeleted } from '../customers/index.ts'
import { actBindings } from '../operators/acts/index.ts'
import { objectsOfCustomers } from '../operators/customer-objects/index.ts'
import { reviewKinds } from '../operators/reviews/index.ts'
import { searchable } from '../search/index.ts'
import type { TermsSource } from '../terms/index.ts'
import { deactivateAccountsOf } from './change-status.ts'
import * as contract from './contract.ts'
import { activateAccount } from './handles.ts'
import { jobsWith } from './jobs.ts'
import { externalAccountsFound, outsideAccountsOfCustomer } from './listed.ts'
import * as microEntries from './micro-entries/jobs.ts'
import * as ownership from './ownership/ownership.ts'
import * as requirementContract from './requirements/operator-contract.ts'
import { requirementActs, requirementRoutes } from './requirements/operator-routes.ts'
import { routesWith } from './routes.ts'
import { nameOfHolder } from './screening/load-case.ts'
import { screeningActs } from './screening/operator-acts.ts'
import * as screeningContract from './screening/operator-contract.ts'
import { screeningRoutes } from './screening/operator-routes.ts'
import { countUnderReview, waitingAccounts } from './screening/store.ts'
import { pendingAmong } from './store.ts'

export type { AccountSettings } from './add-account.ts'
export { retireIfSingleUse, retireReported } from './change-status.ts'
export { checkCorridor, checkPayableNow } from './check-payable.ts'
export {
  ExternalAccount as ExternalAccountSchema,
  ExternalAccountPage,
  NewCustomerExternalAccount,
} from './contract.ts'
export { decideOnAccount } from './decide-account.ts'
export { accountsOf as exampleAccountsOf } from './examples.ts'
export { accountDeletionChecks, holderConfirmed, type OrdersTo } from './handles.ts'
export { returnEntry as returnMicroEntry } from './micro-entries/validate-account.ts'
export type { ExternalAccount } from './model.ts'
export { registrationWith } from './register-account.ts'
export { removeAccount } from './remove-account.ts'
export { setCounterpartyRequirements } from './requirements/store.ts'
export { pageOfAccounts } from './routes.ts'
export {
  countryOfIban,
  currenciesOn,
  faultsOfReceiver,
  type Holder,
  holderOf,
  networkOf,
  paymentRequestOf,
  railsOf,
  singleUsePayeeOf,
} from './rules.ts'
export { sandboxSuffixOf } from './sandbox-values.ts'
export { ExternalAccountType, newAccountSchema } from './schemas.ts'
export { checkPullable, checkUsableAsDestination } from './status.ts'
export {
  findDefaultUmaDeposit,
  findLiveAccount,
  fromRow as externalAccountFrom,
  listAccounts as listExternalAccounts,
  lockOwnedAccount,
  requireEvenDeleted,
  requireExternalAccount,
  requireOwnedAccount,
} from './store.ts'
export { toWire as externalAccountToWire } from './view.ts'

interface Dependencies {
  config: AccountRules & Pick<ProviderSettings, 'sandboxTimeScale'>
  providers: Pick<Providers, 'accountScreening' | 'addressScreening' | 'microEntries' | 'liveness'>
  terms: TermsSource
  masterKey: MasterKey
}

export const externalAccounts: Feature<Dependencies> = {
  operations: [...operationsIn(contract), ...operationsIn(ownership.contract)],
  operatorOperations: [...operationsIn(screeningContract), ...operationsIn(requirementContract)],
  webhooks: [contract.externalAccountStatus],
  adds: [
    to(customerDeleted, deactivateAccountsOf),
    to(reviewKinds, { kind: 'EXTERNAL_ACCOUNT', waiting: waitingAccounts, nameOf: nameOfHolder }),
    to(searchable, externalAccountsFound),
    to(objectsOfCustomers, outsideAccountsOfCustomer),
    foresees(activateAccount, async (db, platform, payloads) => {
      const ids = payloads.map(({ accountId }) => accountId)
      const pending = await pendingAmong(db, platform, ids)
      return ids.map((id) => (pending.has(id) ? 'EXTERNAL_ACCOUNT_ACTIVATED' : undefined))
    }),
  ],
  bind: ({ config, providers, terms, masterKey }) => {
    const acts = actBindings([...screeningActs(masterKey), ...requirementActs])
    return {
      routes: [
        ...routesWith({ ...config, ...providers, terms }),
        ...ownership.routesWith(providers),
        ...screeningRoutes(masterKey, providers),
        ...requirementRoutes,
        ...acts.routes,
      ],
      adds: acts.adds,
      jobs: [...jobsWith(providers), ...microEntries.jobsWith(providers), ...ownership.jobs],
      gauges: [
        {
          name: 'external_accounts_waiting',
          help: 'External accounts in production that wait for a screening decision.',
          read: countUnderReview,
        },
      ],
    }
  },
}
