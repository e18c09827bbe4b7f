import type { Addition } from '#runtime/declare/extension-point.ts'
import type { Job } from '#runtime/declare/job.ts'
import { foresees, type PreviewedKind } from '#runtime/declare/previewable-jobs.ts'
import type { Registered } from './model.ts'
import { findAllRegistered } from './store.ts'

/** Adds the description of a job's effect on a transaction, based on the transaction's current state. */
export const foreseesAbout = <Payload extends { transactionId: Registered['id'] }>(
  job: Job<Payload>,
  kindOf: (transaction: Registered, payload: Payload) => PreviewedKind | undefined,
): Addition =>
  foresees(job, async (db, platform, payloads) => {
    const ids = payloads.map(({ transactionId }) => transactionId)
    const found = new Map((await findAllRegistered(db, platform, ids)).map((each) => [each.id, each]))
    return payloads.map((payload) => {
      const transaction = found.get(payload.transactionId)
      return transaction && kindOf(transaction, payload)
    })
  })
