import { canonicalJson } from '#crypto/canonical-json.ts'
import type { Keyring } from '#crypto/keyring.ts'
import { coalescedRows, columns, type Db, type RowOf, scoped, type Tx, violatedConstraint } from '#runtime/db/index.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { CustodyFault } from '../faults.ts'

/** The columns of a delegated key. */
const DELEGATED_KEY = columns<'custody_delegated_keys', DelegatedKey>({
  id: 'id',
  accountId: 'account_id',
  cardId: 'card_id',
  fundingSourceId: 'funding_source_id',
  nickname: 'nickname',
  publicKey: 'public_key',
  status: 'status',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

export type DelegatedKeyStatus = 'NEW' | 'PENDING' | 'ACTIVE' | 'REVOKED'

/** A key that may sign the payments of one card from one wallet (wallet-auth 11). */
export interface DelegatedKey {
  id: `DelegatedKey:${string}`
  accountId: string
  cardId: `Card:${string}`
  fundingSourceId: string
  nickname: string
  publicKey: string
  status: DelegatedKeyStatus
  createdAt: Date
  updatedAt: Date
}

export interface KeyFilters {
  accountId?: string
  fundingSourceId?: string
}

export const HAS_ACTIVE = 'This card has an active key for the wallet already.'

/** If two keys of a card become active at the same time, the database accepts only one. */
function toFault(error: unknown): never {
  const isTaken = violatedConstraint(error) === 'custody_delegated_keys_one_active'
  throw isTaken ? new CustodyFault('OUTDATED', HAS_ACTIVE) : error
}

/** Returns the text that the row's tag covers, including its status: writing to the table cannot activate a key. */
const securedText = (platform: string, { id, accountId, cardId, fundingSourceId, publicKey, status }: DelegatedKey) =>
  canonicalJson({ accountId, cardId, delegatedKeyId: id, fundingSourceId, platform, publicKey, status })

/** Returns the text that the tag of a stored row must cover. */
export const securedTextOf = (row: Row): string => securedText(row.platform_id, DELEGATED_KEY.fromRow(row))

export async function insertKey(
  { tx, platform }: Work,
  keyring: Keyring,
  key: DelegatedKey,
  sealedPrivateKey: string,
): Promise<void> {
  const { keyId, tag } = keyring.tag('row-mac', securedText(platform, key))
  await scoped(tx, platform)
    .insertInto('custody_delegated_keys', {
      id: key.id,
      account_id: key.accountId,
      card_id: key.cardId,
      funding_source_id: key.fundingSourceId,
      nickname: key.nickname,
      public_key: key.publicKey,
      sealed_private_key: sealedPrivateKey,
      status: key.status,
      created_at: key.createdAt,
      updated_at: key.updatedAt,
      tag_key_id: keyId,
      tag,
    })
    .execute()
}

/** Every read starts with this query, so that no caller ever sees the keys of another platform. */
const keysOf = (db: Db | Tx, platform: PlatformId) =>
  scoped(db, platform).selectFrom('custody_delegated_keys').selectAll()

/** Returns the key, locked until the transaction ends. Custody did not write a row with a wrong tag: it is no key. */
export async function lockKey(
  { tx, platform }: Work,
  keyring: Keyring,
  id: DelegatedKey['id'],
): Promise<DelegatedKey | undefined> {
  const row = await keysOf(tx, platform).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && isOurs(keyring, row) ? DELEGATED_KEY.fromRow(row) : undefined
}

const lockActiveRows = coalescedRows(
  ['source'],
  (tx, platform, { source }) =>
    keysOf(tx, platform).where('funding_source_id', '=', source).where('status', '=', 'ACTIVE'),
  { lock: 'update' },
)

/**
 * Returns the key that may sign for a binding, with its sealed half, locked until the transaction ends: a revocation
 * comes before or after.
 */
export async function lockActiveKey(
  { tx, platform }: Work,
  keyring: Keyring,
  fundingSourceId: string,
): Promise<(DelegatedKey & { sealedPrivateKey: string }) | undefined> {
  const [row] = await lockActiveRows(tx, platform, { source: fundingSourceId })
  return row?.sealed_private_key && isOurs(keyring, row)
    ? { ...DELEGATED_KEY.fromRow(row), sealedPrivateKey: row.sealed_private_key }
    : undefined
}

/** Returns a key with at least one signature. */
export async function findKey(
  db: Db | Tx,
  keyring: Keyring,
  platform: PlatformId,
  id: DelegatedKey['id'],
): Promise<DelegatedKey | undefined> {
  const row = await keysOf(db, platform).where('id', '=', id).where('status', '!=', 'NEW').executeTakeFirst()
  return row && isOurs(keyring, row) ? DELEGATED_KEY.fromRow(row) : undefined
}

/** Newest first. */
export async function listKeys(
  db: Db | Tx,
  keyring: Keyring,
  platform: PlatformId,
  { accountId, fundingSourceId }: KeyFilters,
): Promise<DelegatedKey[]> {
  let query = keysOf(db, platform).where('status', '!=', 'NEW')
  if (accountId !== undefined) query = query.where('account_id', '=', accountId)
  if (fundingSourceId !== undefined) query = query.where('funding_source_id', '=', fundingSourceId)
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  return rows.filter((row) => isOurs(keyring, row)).map(DELEGATED_KEY.fromRow)
}

/** Updates the status of the key. A revoked key loses its private half. */
export async function updateStatus(
  { tx, platform, now }: Work,
  keyring: Keyring,
  key: DelegatedKey,
  status: DelegatedKeyStatus,
): Promise<DelegatedKey> {
  const changed = { ...key, status, updatedAt: now }
  const { keyId, tag } = keyring.tag('row-mac', securedText(platform, changed))
  await scoped(tx, platform)
    .updateTable('custody_delegated_keys')
    .set({ status, updated_at: now, tag_key_id: keyId, tag, ...(status === 'REVOKED' && { sealed_private_key: null }) })
    .where('id', '=', key.id)
    .execute()
    .catch(toFault)
  return changed
}

/** Destroys a binding's keys without a signature. */
export async function deleteNewKeys({ tx, platform }: Work, fundingSourceId: string): Promise<void> {
  await scoped(tx, platform)
    .deleteFrom('custody_delegated_keys')
    .where('funding_source_id', '=', fundingSourceId)
    .where('status', '=', 'NEW')
    .execute()
}

const EXPIRED_AFTER_SECONDS = 300

/** Destroys keys whose challenge has expired. */
export async function deleteExpiredKeys({ tx, platform, now }: Work): Promise<void> {
  await scoped(tx, platform)
    .deleteFrom('custody_delegated_keys')
    .where('status', '=', 'NEW')
    .where('created_at', '<', addSeconds(now, -EXPIRED_AFTER_SECONDS))
    .execute()
}

type Row = RowOf<'custody_delegated_keys'>

const isOurs = (keyring: Keyring, row: Row) =>
  keyring.isTag('row-mac', securedTextOf(row), { keyId: row.tag_key_id, tag: row.tag })
