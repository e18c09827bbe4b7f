import { defineConfig } from 'vitest/config'

/** The tests of the mutated code, within the folder that the run names. They need no database. */
export default defineConfig({
  test: {
    include: [
      'crypto/**/*.test.ts',
      'formats/wallet-signature.test.ts',
      'features/external-accounts/ownership/rules.test.ts',
      'wallet/src/*.test.ts',
    ],
    pool: 'forks',
  },
})
