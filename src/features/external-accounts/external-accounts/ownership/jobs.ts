import { runs } from '../../../../runtime/jobs/jobs.ts'
import { livenessChecked } from './handles.ts'
import { recordLiveness } from './prove-ownership.ts'

export const jobs = [runs(livenessChecked, recordLiveness)]
