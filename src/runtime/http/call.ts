import type { Db } from '../db/index.ts'
import type { Operation } from '../declare/operation.ts'
import type { Clock } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import type { IdempotencyKey } from '../work/idempotency/key.ts'
import type { WorkContext } from '../work/units/work.ts'
import type { Works } from '../work/units/works.ts'
import type { JudgeAgain } from './admission.ts'
import type { ToAnswer } from './answers.ts'
import type { Note } from './audit-notes.ts'
import type { Trace } from './guards.ts'

/** A call: all its data except the request. */
export interface Call {
  operation: Operation
  unit: WorkContext
  key: IdempotencyKey | undefined
  toAnswer: ToAnswer
  /** Records the result in the audit log. */
  note: Note
  /** Audit log details from its guards. */
  traces: readonly Trace[]
  /** Absent if the request has not waited since admission checked the caller. */
  judgeAgain: JudgeAgain | undefined
}

export interface CallDependencies {
  clock: Clock
  db: Db
  works: Works
  log: Log
}
