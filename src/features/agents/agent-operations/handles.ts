import { job } from '../../../runtime/declare/job.ts'
import type { AgentAction } from './model.ts'

/** What nobody has decided in time fails. */
export const actionLapses = job<{ actionId: AgentAction['id'] }>('agents.action-lapses')
