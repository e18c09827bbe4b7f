import { defineConfig } from 'vitest/config'

/** The tests that need no database: those of pure functions. */
export default defineConfig({ test: { include: ['src/crypto/**/*.test.ts'], pool: 'forks' } })
