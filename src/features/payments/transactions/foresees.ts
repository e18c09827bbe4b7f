import type { Addition } from '#runtime/declare/extension-point.ts'
import type { Job } from '#runtime/declare/job.ts'
import { foresees, type PreviewedKind } from '#runtime/declare/previewable-jobs.ts'
import type { Registered } from './model.ts'
import { findAllRegistered } from './store.ts'

/** Adds what a job about a transaction will do, by the transaction as it is now. */
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
