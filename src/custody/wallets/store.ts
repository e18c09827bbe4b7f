import { canonicalJson } from '#crypto/canonical-json.ts'
import type { Keyring } from '#crypto/keyring.ts'
import { columns, type Db, type RowOf, scoped, type Tx } from '#runtime/db/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Wallet } from '../model.ts'

/** The columns of a wallet. */
const WALLET = columns<'custody_wallets', Wallet>({
  accountId: 'account_id',
  customerId: 'customer_id',
  environment: 'environment',
  isClaimed: 'is_claimed',
  sealedEntropy: 'sealed_entropy',
  identityKey: 'identity_key',
  exportedAt: 'exported_at',
})

/**
 * Returns the text that the row's tag authenticates: the owner of the wallet, its environment, and whether it has had a
 * credential (wallet-auth 16.2).
 */
const securedText = (
  platform: string,
  { accountId, customerId, environment, identityKey, isClaimed }: Wallet,
): string => canonicalJson({ accountId, customerId, environment, identityKey, isClaimed: String(isClaimed), platform })

/** Returns the text that the tag of a stored row must cover. */
export const securedTextOf = (row: Row): string => securedText(row.platform_id, WALLET.fromRow(row))

/** Inserts a wallet. Returns false if the account already has a wallet. */
export async function insertWallet({ tx, platform, now }: Work, keyring: Keyring, wallet: Wallet): Promise<boolean> {
  const { accountId, customerId, environment, isClaimed, sealedEntropy, identityKey } = wallet
  const { keyId, tag } = keyring.tag('row-mac', securedText(platform, wallet))
  const row = {
    platform_id: platform,
    account_id: accountId,
    customer_id: customerId,
    environment,
    is_claimed: isClaimed,
    sealed_entropy: sealedEntropy,
    identity_key: identityKey,
    exported_at: null,
    created_at: now,
    tag_key_id: keyId,
    tag,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('custody_wallets')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const walletsOf = ({ tx, platform }: Work) => scoped(tx, platform).selectFrom('custody_wallets').selectAll()

/** Finds a wallet. Throws if custody did not write its row as it is, or if the row belongs to the other environment. */
export async function findWallet(work: Work, keyring: Keyring, accountId: string): Promise<Wallet | undefined> {
  const row = await walletsOf(work).where('account_id', '=', accountId).executeTakeFirst()
  return row && checked(work, keyring, row)
}

/** Returns the wallet and locks it until the transaction ends, which serializes changes to its users. */
export async function lockWallet(work: Work, keyring: Keyring, accountId: string): Promise<Wallet | undefined> {
  const row = await walletsOf(work).where('account_id', '=', accountId).forUpdate().executeTakeFirst()
  return row && checked(work, keyring, row)
}

/** Finds the accounts of the customer's wallets. */
export async function findAccountIdsOfCustomer(
  work: Work,
  keyring: Keyring,
  customerId: `Customer:${string}`,
): Promise<Wallet['accountId'][]> {
  const rows = await walletsOf(work).where('customer_id', '=', customerId).orderBy('account_id').execute()
  return rows.map((row) => checked(work, keyring, row).accountId)
}

export async function markClaimed({ tx, platform }: Work, keyring: Keyring, wallet: Wallet): Promise<void> {
  const { keyId, tag } = keyring.tag('row-mac', securedText(platform, { ...wallet, isClaimed: true }))
  await scoped(tx, platform)
    .updateTable('custody_wallets')
    .set({ is_claimed: true, tag_key_id: keyId, tag })
    .where('account_id', '=', wallet.accountId)
    .execute()
}

export async function markExported({ tx, platform, now }: Work, accountId: string): Promise<void> {
  await scoped(tx, platform)
    .updateTable('custody_wallets')
    .set({ exported_at: now })
    .where('account_id', '=', accountId)
    .execute()
}

type Row = RowOf<'custody_wallets'>

function checked({ environment }: Work, keyring: Keyring, row: Row): Wallet {
  const isOurs = keyring.isTag('row-mac', securedTextOf(row), { keyId: row.tag_key_id, tag: row.tag })
  if (!isOurs || row.environment !== environment)
    throw new Error(`The row of the wallet ${row.account_id} is not as custody has written it.`)
  return WALLET.fromRow(row)
}

/** A key of the deployment that signs bundles. */
export interface BundleKey {
  /** Compressed point in hex. */
  publicKey: string
  sealedPrivateKey: string
  generation: number
  /** The time from which it signs. Clients know it from its creation. */
  notBefore: Date
  createdAt: Date
}

export async function listBundleKeys(db: Db | Tx): Promise<BundleKey[]> {
  const rows = await db.selectFrom('custody_bundle_keys').selectAll().orderBy('generation').execute()
  return rows.map((row) => ({
    publicKey: row.public_key,
    sealedPrivateKey: row.sealed_private_key,
    generation: row.generation,
    notBefore: row.not_before,
    createdAt: row.created_at,
  }))
}

/**
 * Inserts a key. Returns false if its generation already exists: if two processes start together, only one key remains.
 */
export async function insertBundleKey(
  db: Db | Tx,
  { publicKey, sealedPrivateKey, generation, notBefore, createdAt }: BundleKey,
): Promise<boolean> {
  const row = {
    public_key: publicKey,
    sealed_private_key: sealedPrivateKey,
    generation,
    not_before: notBefore,
    created_at: createdAt,
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('custody_bundle_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Replaces the sealed form of the same key. */
export async function replaceBundleKey(db: Db, publicKey: string, sealedPrivateKey: string): Promise<void> {
  await db
    .updateTable('custody_bundle_keys')
    .set({ sealed_private_key: sealedPrivateKey })
    .where('public_key', '=', publicKey)
    .execute()
}
