export { DocumentOnFile } from './operator-contract.ts'
export { customerOnFile, documentOnFile } from './operator-view.ts'

import { actBindings } from '#features/operators/acts/index.ts'
import { objectsOfCustomers } from '#features/operators/customer-objects/index.ts'
import { reviewKinds } from '#features/operators/reviews/index.ts'
import { searchable } from '#features/search/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { invariantCheck } from '#runtime/work/invariants.ts'
import { documentUses } from '../documents/index.ts'
import { caseFileChanged, customerErased, nameOfCustomer } from '../index.ts'
import * as contract from './contract.ts'
import type { VerificationsDependencies } from './dependencies.ts'
import { followChange, usesInCases } from './follow-change.ts'
import { jobs } from './jobs.ts'
import { verificationsFound, verificationsOfCustomer } from './listed.ts'
import { verificationActs } from './operator-acts.ts'
import * as operatorContract from './operator-contract.ts'
import { customerActs } from './operator-customer-acts.ts'
import * as customerContract from './operator-customer-contract.ts'
import { operatorRoutes } from './operator-routes.ts'
import { demandsFrom, overlaySettings } from './requirements/index.ts'
import { routesWith } from './routes.ts'
import { countUnderReview, forgetErrorsOf, misplacedCases, waitingCases } from './store.ts'

export { completeCase, isSettled, openErrors } from './complete-case.ts'

export {
  rejectCase,
  returnCase,
} from './decide-case.ts'
export type { VerificationsDependencies } from './dependencies.ts'
export type { VerificationError } from './model.ts'
export {
  demandsFrom,
  type IdentityType,
  identityDocumentsIn,
  isIdentityType,
  sidesOfIdentity,
} from './requirements/index.ts'

/** The verification cases that lead to a customer's approval. */
export const verifications: Feature<Omit<VerificationsDependencies, 'demands'>> = {
  settings: overlaySettings,
  invariants: [invariantCheck('A customer under review is PENDING or on HOLD.', misplacedCases)],
  operations: operationsIn(contract),
  operatorOperations: [...operationsIn(customerContract), ...operationsIn(operatorContract)],
  webhooks: [contract.verificationWebhook],
  adds: [
    to(documentUses, usesInCases),
    to(customerErased, forgetErrorsOf),
    to(reviewKinds, { kind: 'VERIFICATION', waiting: waitingCases, nameOf: nameOfCustomer }),
    to(searchable, verificationsFound),
    to(objectsOfCustomers, verificationsOfCustomer),
  ],
  bind: ({ masterKey, custody, settings }) => {
    const dependencies = { masterKey, custody, demands: demandsFrom(settings) }
    const acts = actBindings([...customerActs(dependencies), ...verificationActs(dependencies)])
    return {
      routes: [...routesWith(dependencies), ...operatorRoutes, ...acts.routes],
      jobs,
      gauges: [
        {
          name: 'verifications_waiting',
          help: 'Verifications of production that wait for a person.',
          read: countUnderReview,
        },
      ],
      adds: [...acts.adds, to(caseFileChanged, (work, customer) => followChange(work, customer, dependencies))],
    }
  },
}
