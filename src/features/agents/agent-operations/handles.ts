import { job } from '#runtime/declare/job.ts'
import type { AgentAction } from './model.ts'

/** Fails an action that was not decided in time. */
export const actionLapses = job<{ actionId: AgentAction['id'] }>('agents.action-lapses')
