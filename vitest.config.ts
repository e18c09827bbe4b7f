import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { SUBMISSION } from './test/support/amounts-by-run.ts'

/** The tests of many seeds take minutes each. They begin first, so that no worker is left alone with one at the end. */
class PropertiesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('.properties.test.ts')
    const others = files.filter((file) => !isLong(file))
    return [...files.filter(isLong), ...(await super.sort(others))]
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'sdk/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    provide: { amounts: SUBMISSION },
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: PropertiesFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
