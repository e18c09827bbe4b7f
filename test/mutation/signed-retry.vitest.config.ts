import { defineConfig } from 'vitest/config'

/**
 * The tests of signed calls. They share one process, which loads the service once. Each file has a separate database.
 */
export default defineConfig({
  test: {
    include: ['signed-retry*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
