import { runs } from '../../../runtime/jobs/jobs.ts'
import { settleLivenessCheck } from './handles.ts'
import { settleLiveness } from './prove-ownership.ts'

export const jobs = [runs(settleLivenessCheck, settleLiveness)]
