import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { SUBMISSION } from './test/support/amounts-by-run.ts'
import { filesWithoutDatabase } from './test/support/files-without-database.ts'

/** The tests of many seeds take minutes each. They begin first, so that no worker runs one alone at the end. */
class PropertiesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('.properties.test.ts')
    const others = files.filter((file) => !isLong(file))
    return [...files.filter(isLong), ...(await super.sort(others))]
  }
}

const FOLDERS = ['src', 'test', 'sdk', 'console']
const isOnPostgres = Boolean(process.env.DATABASE_URL)
/** Tests without a database behave alike on both, and run in the pass on the embedded one. */
export const ALIKE_ON_BOTH = isOnPostgres ? filesWithoutDatabase(FOLDERS) : []
/** Pages and examples use features that other tests cover on both databases. On PostgreSQL they run at night. */
const BY_NIGHT = isOnPostgres
  ? [
      ...['test/browser/**', 'test/reference-examples.test.ts'],
      ...['test/attacks/logged-texts.test.ts', 'test/attacks/worst-megabyte.test.ts'],
    ]
  : []

export default defineConfig({
  // Its source: packages of the workspace are tested before they are built.
  resolve: { alias: { '@causeway/client': fileURLToPath(new URL('sdk/client/src/index.ts', import.meta.url)) } },
  test: {
    include: FOLDERS.map((folder) => `${folder}/**/*.test.ts`),
    exclude: [...configDefaults.exclude, ...ALIKE_ON_BOTH, ...BY_NIGHT],
    globalSetup: ['test/support/global-setup.ts'],
    provide: { amounts: SUBMISSION },
    pool: 'forks',
    // A process imports the service once for all files that it runs. Each file has its own database, and must leave no
    // other state behind.
    isolate: false,
    // One more than the cores of a submission, because some tests wait for leases and time limits.
    maxWorkers: 3,
    // The service creates many short-lived objects.
    execArgv: ['--max-semi-space-size=64'],
    // Compiles modules once for all runs. The cache is in node_modules/.experimental-vitest-cache.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: PropertiesFirst },
    // Awaited results arrive later while other tests run. The default is a second.
    expect: { poll: { timeout: 10_000 } },
    // These end hanging tests. They do not measure speed: the same test takes six times as long on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
