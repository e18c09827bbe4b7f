import { defineConfig } from 'vitest/config'

/** The tests of what is mutated, within the folder that the run names. None of them needs a database. */
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
