import { nextChange } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { AgentAction } from './model.ts'
import { saveAction } from './store.ts'

/** Ends an action without a payment. One that has ended so already stays as it is. */
export const endAction = async (
  work: Work,
  action: AgentAction,
  status: 'FAILED' | 'REJECTED',
  rejectionReason?: string,
): Promise<AgentAction> =>
  action.status === status
    ? action
    : saveAction(work, {
        ...{ ...action, status, updatedAt: nextChange(action, work.now) },
        ...(rejectionReason !== undefined && { rejectionReason }),
      })
