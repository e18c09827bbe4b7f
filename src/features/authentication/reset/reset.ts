import { runs } from '#runtime/work/jobs/jobs.ts'
import { lostFactorChecked } from './contract.ts'
import { recordLiveness } from './judge-reset.ts'

export * as contract from './contract.ts'
export { resetActs } from './operator-acts.ts'
export * as operatorContract from './operator-contract.ts'
export { operatorRoutes } from './operator-routes.ts'
export { routesWith } from './routes.ts'
export { countUnderReview, deleteResetsOf, waitingResets } from './store.ts'

export const jobs = [runs(lostFactorChecked, recordLiveness)]
