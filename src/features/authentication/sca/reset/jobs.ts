import { type BoundJob, runs } from '../../../../runtime/jobs/jobs.ts'
import { lostFactorChecked } from './handles.ts'
import { recordLiveness } from './judge-reset.ts'

export const jobs: BoundJob[] = [runs(lostFactorChecked, recordLiveness)]
