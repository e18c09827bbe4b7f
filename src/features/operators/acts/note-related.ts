import { noteConcerned } from '#runtime/work/audit-log/audit-log.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** The members of a state or an answer that name related objects: the holder of a frozen account, for example. */
const NAMING = ['customerId', 'accountId', 'transactionId'] as const

/** Adds the objects that these states name to the audit entry of the act, so that their logs list the act too. */
export function noteRelated(work: Work, ...states: readonly unknown[]): void {
  for (const state of states)
    if (typeof state === 'object' && state !== null)
      for (const [name, value] of Object.entries(state))
        if (NAMING.some((each) => each === name) && typeof value === 'string') noteConcerned(work, value)
}
