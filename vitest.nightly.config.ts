import { mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { NIGHTLY } from './test/support/amounts-by-run.ts'
import config from './vitest.config.ts'

/** Finds a test that relies on what ran before it. */
class RandomOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
      .map((file) => ({ file, place: Math.random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ file }) => file)
  }
}

/** The same tests, which do as much as a night has time for, each file in a process of its own. */
export default mergeConfig(config, {
  test: {
    provide: { amounts: NIGHTLY },
    isolate: true,
    maxWorkers: 2,
    sequence: { sequencer: RandomOrder },
    // A thousand sequences take longer than a submission lets them.
    testTimeout: 600_000,
  },
})
