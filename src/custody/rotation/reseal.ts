import type { Keyring } from '#crypto/keyring.ts'
import type { Database, Db } from '#runtime/db/index.ts'
import { type Clock, platformTime } from '#runtime/lib/clock.ts'
import { findBooks } from '#runtime/work/platforms/platforms.ts'
import type { WorkContext } from '#runtime/work/units/work.ts'
import type { Works } from '#runtime/work/units/works.ts'
import { listBundleKeys, replaceBundleKey } from '../wallets/store.ts'
import { findNeededKeys } from './check-keys.ts'
import { OWN_KINDS, orNothing, type RecordKind, type RecordsElsewhere } from './record-kinds.ts'

/** The result for one kind of records. */
export interface Renewed {
  what: string
  count: number
  /**
   * The records that do not open, or whose tag is wrong. They may have been changed, so the command does not reseal
   * them.
   */
  leftAlone: readonly string[]
}

export interface Resealing {
  renewed: readonly Renewed[]
  /**
   * Codes on their way to users under another key's tag. Custody cannot renew a tag without the code. The tag expires
   * with the code.
   */
  openCodes: number
  /** The ids of the keys that are still in use. */
  keyIds: readonly string[]
}

export interface ResealDependencies {
  database: Database
  works: Works
  clock: Clock
}

/**
 * Reseals and retags all records that a key other than the active one sealed or tagged (wallet-auth 16.3), page by
 * page, each page in its own transaction. The operator may interrupt and repeat it at any time, while a service with
 * the same keys runs.
 */
export async function reseal(
  { database: { db }, works, clock }: ResealDependencies,
  keyring: Keyring,
  elsewhere: RecordsElsewhere,
): Promise<Resealing> {
  const contexts = await contextsOf(db, clock)
  for (const context of contexts) await works.run(context, elsewhere.endExpiredCodes)
  const renewed = [await renewBundleKeys(db, keyring)]
  for (const kind of [...OWN_KINDS, ...elsewhere.kinds]) renewed.push(await renewKind(works, contexts, kind, keyring))
  const codes = await elsewhere.countOpenCodes(db)
  const openCodes = codes
    .filter(({ keyId }) => keyId !== keyring.activeKeyId)
    .reduce((sum, { count }) => sum + count, 0)
  return { renewed, openCodes, keyIds: await findNeededKeys(db, elsewhere) }
}

const contextsOf = async (db: Db, clock: Clock): Promise<WorkContext[]> =>
  (await findBooks(db)).map(({ id, environment, clockOffsetMs }) => ({
    platform: id,
    environment,
    now: platformTime(clock.now(), clockOffsetMs),
  }))

async function renewKind(
  works: Works,
  contexts: readonly WorkContext[],
  { what, place, renewPage }: RecordKind,
  keyring: Keyring,
): Promise<Renewed> {
  const leftAlone: string[] = []
  let count = 0
  for (const context of contexts) {
    const renewAfter = (id: string) => works.run(context, (work) => renewPage(work, keyring, id))
    for (let page = await renewAfter(''); page.last; page = await renewAfter(page.last)) {
      count += page.count
      leftAlone.push(...page.leftAlone.map((id) => `${place.table} ${context.platform} ${id}`))
    }
  }
  return { what, count, leftAlone }
}

async function renewBundleKeys(db: Db, keyring: Keyring): Promise<Renewed> {
  const leftAlone: string[] = []
  const outdated = (await listBundleKeys(db)).filter(
    ({ sealedPrivateKey }) => !sealedPrivateKey.startsWith(`v1.${keyring.activeKeyId}.`),
  )
  for (const { publicKey, sealedPrivateKey } of outdated) {
    const resealed = orNothing(() => keyring.reseal('bundle-signing', publicKey, sealedPrivateKey))
    if (resealed) await replaceBundleKey(db, publicKey, resealed)
    else leftAlone.push(`custody_bundle_keys ${publicKey}`)
  }
  return { what: 'keys that sign bundles', count: outdated.length - leftAlone.length, leftAlone }
}
