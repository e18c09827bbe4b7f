import type { Keyring, Purpose } from '../../crypto/keyring.ts'
import { type Clock, platformTime } from '../../runtime/clock.ts'
import type { Database, Db } from '../../runtime/db/index.ts'
import type { Tables } from '../../runtime/db/tables.ts'
import { findPlatforms } from '../../runtime/platforms/platforms.ts'
import type { Work, WorkContext } from '../../runtime/units/work.ts'
import type { Works } from '../../runtime/units/works.ts'
import { securedTextOf as credentialText } from '../credentials/store.ts'
import { securedTextOf as delegatedKeyText } from '../delegated-keys/store.ts'
import { targetId } from '../one-time-codes/one-time-codes.ts'
import { countOpenCodes, endExpiredIssuances } from '../one-time-codes/store.ts'
import { endText, securedTextOf as sessionText } from '../sessions/store.ts'
import { listBundleKeys, replaceBundleKey, securedTextOf as walletText } from '../wallets/store.ts'
import { findKeyIds, lockOutdated, type Place, type Row, replaceColumns } from './store.ts'

/** What became of one kind of records. */
export interface Renewed {
  what: string
  count: number
  /** The records that do not open, or whose tag is wrong. Nobody vouches for them, so they stay as they are. */
  leftAlone: readonly string[]
}

export interface Resealing {
  renewed: readonly Renewed[]
  /** Codes on their way to users under the tag of another key. It cannot be made anew without the code, and ends with it. */
  openCodes: number
  /** The keys that are still needed. */
  keyIds: readonly string[]
}

/** Records of platforms and how one of them is renewed: the columns to write. Throws when the record is not what its key has made. */
interface Kind {
  what: string
  place: Place
  renew(keyring: Keyring, row: Row): Record<string, string>
}

const sealed = (
  what: string,
  table: keyof Tables,
  id: string,
  column: string,
  purpose: Purpose,
  recordIdOf = (row: Row) => row[id] as string,
): Kind => ({
  what,
  place: { table, id, sealed: column },
  renew: (keyring, row) => ({ [column]: keyring.reseal(purpose, recordIdOf(row), row[column] as string) }),
})

const tagged = (what: string, table: keyof Tables, id: string, textOf: (row: never) => string): Kind => ({
  what,
  place: { table, id },
  renew: (keyring, row) => {
    const { keyId, tag } = keyring.retag('row-mac', textOf(row as never), {
      keyId: row.tag_key_id as string,
      tag: row.tag as string,
    })
    return { tag_key_id: keyId, tag }
  },
})

const KINDS: readonly Kind[] = [
  sealed('seeds of wallets', 'custody_wallets', 'account_id', 'sealed_entropy', 'wallet-seed'),
  sealed(
    'targets of open codes',
    'custody_otp_issuances',
    'id',
    'sealed_target',
    'otp-target',
    ({ id, credential_id }) => targetId({ id: id as string, credentialId: credential_id as string }),
  ),
  sealed('delegated keys', 'custody_delegated_keys', 'id', 'sealed_private_key', 'delegated-key'),
  tagged('wallets by their tags', 'custody_wallets', 'account_id', walletText),
  tagged('delegated keys by their tags', 'custody_delegated_keys', 'id', delegatedKeyText),
  tagged('credentials', 'custody_credentials', 'id', credentialText),
  tagged('sessions', 'custody_sessions', 'id', sessionText),
  tagged('ends of sessions', 'custody_session_ends', 'session_id', ({ session_id }: Tables['custody_session_ends']) =>
    endText(session_id),
  ),
]

export interface ResealTools {
  database: Database
  works: Works
  clock: Clock
}

/**
 * Seals and tags everything anew that another key than the active one has sealed or tagged (wallet-auth 16.3), page by page, each in a unit of
 * work of its own. It may be interrupted and run again at any time, beside a service that knows the same keys.
 */
export async function reseal({ database: { db }, works, clock }: ResealTools, keyring: Keyring): Promise<Resealing> {
  const platforms = await findPlatforms(db)
  const contexts = platforms.map(
    ({ id, environment, clockOffsetMs }): WorkContext => ({
      platform: id,
      environment,
      now: platformTime(clock.now(), clockOffsetMs),
    }),
  )
  for (const context of contexts) await works.run(context, endExpiredIssuances)
  const renewed = [await renewBundleKeys(db, keyring)]
  for (const kind of KINDS) renewed.push(await renewKind(works, contexts, kind, keyring))
  return { renewed, openCodes: await countOpenCodes(db, keyring.activeKeyId), keyIds: await findKeyIds(db) }
}

async function renewKind(
  works: Works,
  contexts: readonly WorkContext[],
  kind: Kind,
  keyring: Keyring,
): Promise<Renewed> {
  const leftAlone: string[] = []
  let count = 0
  for (const context of contexts) {
    for (
      let page = await renewPage(works, context, kind, keyring, '');
      page.last;
      page = await renewPage(works, context, kind, keyring, page.last)
    ) {
      count += page.count
      leftAlone.push(...page.leftAlone.map((id) => `${kind.place.table} ${context.platform} ${id}`))
    }
  }
  return { what: kind.what, count, leftAlone }
}

interface Page {
  count: number
  leftAlone: readonly string[]
  /** Where the next page begins; absent when this one was empty. */
  last: string | undefined
}

const renewPage = (works: Works, context: WorkContext, kind: Kind, keyring: Keyring, after: string): Promise<Page> =>
  works.run(context, async (work) => {
    const rows = await lockOutdated(work, kind.place, keyring.activeKeyId, after)
    const ids = rows.map((row) => row[kind.place.id] as string)
    const isRenewed = await Promise.all(rows.map((row) => renewRow(work, kind, keyring, row)))
    const leftAlone = ids.filter((_, index) => !isRenewed[index])
    return { count: ids.length - leftAlone.length, leftAlone, last: ids.at(-1) }
  })

/** False when nothing was written, because the record is not what its key has made. */
async function renewRow(work: Work, { place, renew }: Kind, keyring: Keyring, row: Row): Promise<boolean> {
  const columns = orNothing(() => renew(keyring, row))
  if (columns) await replaceColumns(work, place, row[place.id] as string, columns)
  return columns !== undefined
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

function orNothing<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
