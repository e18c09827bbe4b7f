import { addSeconds } from '#runtime/lib/clock.ts'
import { type BoundJob, runs } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { lockCustomer } from '../index.ts'
import { keepingEnds } from './contract.ts'
import { destroyDocumentsOf } from './delete-document.ts'
import type { Document } from './model.ts'

const DAY_SECONDS = 86_400

/** Destroys the documents of a customer deleted now after the given number of days. */
export const keepFor =
  (days: number) =>
  async (work: Work, customerId: `Customer:${string}`): Promise<void> =>
    work.enqueue(keepingEnds, { customerId }, { at: addSeconds(work.now, days * DAY_SECONDS) })

async function endKeeping(work: Work, { customerId }: { customerId: Document['customerId'] }): Promise<void> {
  await lockCustomer(work, customerId)
  await destroyDocumentsOf(work, customerId)
}

export const jobs: BoundJob[] = [runs(keepingEnds, endKeeping)]
