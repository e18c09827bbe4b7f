import { job } from '../../../runtime/jobs/jobs.ts'
import { settleLiveness } from './prove-ownership.ts'

export const jobs = [job('external-accounts.settle-liveness', settleLiveness)]
