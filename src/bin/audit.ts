import { readConfig } from '#app/config.ts'
import { useDeployment } from '#app/deployment.ts'
import { FEATURES } from '#app/features.ts'
import { createServices, NO_RUNNING_SERVICE } from '#app/services.ts'
import { auditFiles, type SealedFiles } from '#features/files/index.ts'
import type { Database } from '#runtime/db/index.ts'
import { assemble } from '#runtime/kernel/assembly.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { createLog } from '#runtime/lib/log.ts'
import { endQuietlyWhenUnread } from '#runtime/lib/standard-output.ts'
import { messageOf } from '#runtime/lib/thrown.ts'
import { findViolations, type InvariantCheck, type Violation } from '#runtime/work/invariants.ts'
import { Places } from '#runtime/work/jobs/places.ts'
import { findBooks } from '#runtime/work/platforms/platforms.ts'
import { findStrayRows } from '#runtime/work/platforms/stray-rows.ts'

/** Some checks load the database and others this process, so running several in parallel is faster. */
const CHECKS_AT_ONCE = 3

/**
 * `npm run audit`: checks the invariants of every platform and reads every file, unless called with `--without-files`.
 * Exits with 1 if a check fails. No other process may use the embedded database.
 */
endQuietlyWhenUnread()
try {
  const config = readConfig(process.env, FEATURES)
  await useDeployment(config, createLog('silent'), async (deployment) => {
    const { database } = deployment
    const services = createServices(deployment, NO_RUNNING_SERVICE)
    await report(database, assemble(FEATURES, services, config.settings).invariants)
    if (!process.argv.includes('--without-files'))
      await reportFiles(database, { ...services, files: services.providers.files })
  })
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}

async function report(database: Database, checks: readonly InvariantCheck[]): Promise<void> {
  const count = checks.flatMap(({ invariants }) => invariants).length
  for (const platform of await findBooks(database.db)) {
    const violations = await violationsOf(database, platform.id, checks)
    process.stdout.write(
      `${platform.name} (${platform.environment}): ${count - violations.length} of ${count} invariants hold\n`,
    )
    violations.forEach(tellBroken)
  }
  const stray = await findStrayRows(database.db)
  if (stray.length > 0) tellBroken({ invariant: 'Every row belongs to a platform.', offenders: stray })
}

/** Runs the checks as reports: a check over all data takes longer than a single read may, and reads whole tables. */
async function violationsOf(
  database: Database,
  platform: PlatformId,
  checks: readonly InvariantCheck[],
): Promise<Violation[]> {
  const places = new Places(CHECKS_AT_ONCE)
  const found = await Promise.all(
    checks.map((check) => places.use(() => database.report((tx) => findViolations(tx, platform, [check])))),
  )
  return found.flat()
}

async function reportFiles({ db }: Database, files: SealedFiles): Promise<void> {
  const { read, violations } = await auditFiles(db, files)
  process.stdout.write(`Files: ${read} are whole\n`)
  violations.forEach(tellBroken)
}

function tellBroken({ invariant, offenders }: Violation): void {
  const lines = offenders.slice(0, 20).map((each) => `    ${each}\n`)
  process.stdout.write(`  broken: ${invariant}\n${lines.join('')}`)
  process.exitCode = 1
}
