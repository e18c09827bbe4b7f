import { configDefaults, mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { NIGHTLY } from './test/support/amounts-by-run.ts'
import config, { ALIKE_ON_BOTH } from './vitest.config.ts'

/** Finds a test that depends on earlier tests. */
class RandomOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
      .map((file) => ({ file, place: Math.random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ file }) => file)
  }
}

/** All tests, with as much work as a night allows, each file in a separate process. */
const nightly = mergeConfig(config, {
  test: {
    provide: { amounts: NIGHTLY },
    isolate: true,
    maxWorkers: 2,
    sequence: { sequencer: RandomOrder },
    // A thousand sequences take longer than the limit of a submission.
    testTimeout: 600_000,
  },
})
// Includes the tests that a submission leaves to the night on PostgreSQL: merging would only add to the list.
nightly.test.exclude = [...configDefaults.exclude, ...ALIKE_ON_BOTH]

export default nightly
