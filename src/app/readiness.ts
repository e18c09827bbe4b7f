import type { Custody } from '#custody/index.ts'
import type { ClockWatch } from '#runtime/db/clock-watch.ts'
import { type Database, isMigrated, type Migration } from '#runtime/db/index.ts'
import { inTime } from '#runtime/lib/wait.ts'
import type { SigningKeys } from '#runtime/work/outbox/signing-keys.ts'
import type { Services } from './services.ts'

interface Readiness {
  isDraining: boolean
  signingKeys: SigningKeys
  custody: Custody
  clockWatch: ClockWatch
  fetching: Services['providers']['fetching']
  workers: readonly { isWorking: boolean }[]
}

/** The probe responds even if the database does not. */
const ANSWERED_WITHIN_MS = 2_000

const isTrueSoon = async (asked: Promise<boolean>): Promise<boolean> =>
  (await inTime(
    asked.catch(() => false),
    ANSWERED_WITHIN_MS,
  )) === true

/** Returns the components that are not ready (platform-rules 15.1). */
export async function unreadyOf(
  { database, migrations }: { database: Database; migrations: readonly Migration[] },
  { isDraining, signingKeys, custody, clockWatch, fetching, workers }: Readiness,
): Promise<string[]> {
  const keys = Promise.all([signingKeys.check(), custody.bundleSigner.current(database.db)]).then(() => true)
  const [isDatabaseReady, areKeysReady] = await Promise.all([
    isTrueSoon(isMigrated(database, migrations)),
    isTrueSoon(keys),
  ])
  return [
    ...(isDraining ? ['process'] : []),
    ...(isDatabaseReady ? [] : ['database']),
    ...(areKeysReady ? [] : ['signing keys']),
    ...(clockWatch.isRight ? [] : ['clock']),
    ...fetching.filter(({ isReady }) => !isReady).map(({ port }) => port),
    ...(workers.every(({ isWorking }) => isWorking) ? [] : ['workers']),
  ]
}
