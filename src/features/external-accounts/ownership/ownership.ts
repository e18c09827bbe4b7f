import { runs } from '#runtime/work/jobs/jobs.ts'
import { livenessChecked } from './contract.ts'
import { recordLiveness } from './prove-ownership.ts'

export * as contract from './contract.ts'
export { routesWith } from './routes.ts'

export const jobs = [runs(livenessChecked, recordLiveness)]
