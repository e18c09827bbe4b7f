import type { Work } from '#runtime/work/units/work.ts'

/** Runs a part of the transaction and rolls it back. Its result shows whether it would have succeeded. */
export async function dryRun<T>(work: Work, callback: (work: Work) => Promise<T>): Promise<T> {
  const mark = await work.mark()
  const outcome = await callback(work)
  await work.takeBack(mark)
  return outcome
}
