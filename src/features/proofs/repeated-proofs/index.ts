import type { Feature } from '#runtime/kernel/feature.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import { deleteOldProofs } from './store.ts'

export { answerOnce } from './answer-once.ts'
export { wasJustProven } from './store.ts'

/** A right proof that the caller repeats immediately gets the same answer, and counts as no attempt. */
export const repeatedProofs: Feature = {
  bind: () => ({
    sweeps: [{ name: 'repeated-proofs.delete-old', everyMs: 10 * MINUTE_MS, run: deleteOldProofs }],
  }),
}
