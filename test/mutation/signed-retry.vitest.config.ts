import { defineConfig } from 'vitest/config'

/** The tests that reach what is mutated. Each run of a file starts a service on an embedded database of its own. */
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
