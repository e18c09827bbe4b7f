import { mergeConfig } from 'vitest/config'
import { NIGHTLY } from './test/support/amounts-by-run.ts'
import config from './vitest.config.ts'

/** The same tests, which do as much as a night has time for. */
export default mergeConfig(config, { test: { provide: { amounts: NIGHTLY } } })
