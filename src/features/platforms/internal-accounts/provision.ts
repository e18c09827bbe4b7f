import { type Coordinates, sandboxCoordinates } from '#account-types/deposits.ts'
import { treasuryOf } from '#features/treasury-accounts/index.ts'
import { sparkAddress } from '#formats/spark.ts'
import { openBalances } from '#ledger/index.ts'
import { EMBEDDED_WALLET_CURRENCY, isFiat } from '#money/currencies.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { randomReference } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { registerInstruments } from './instruments/store.ts'
import type { InternalAccount, InternalAccountType } from './model.ts'
import { renewInvoiceInTime } from './renew-invoice.ts'
import { findAccountIn, insertMissingAccounts, updateCoordinates } from './store.ts'
import { isServed, withTreasuryWays } from './treasury/new-accounts.ts'

/** Gives the platform an account in each currency in which it has no account yet (accounts 2.2). */
export async function provisionPlatformAccounts(work: Work, currencies: readonly string[]): Promise<void> {
  const created = await provision(
    work,
    undefined,
    currencies.map((currency) => ({ currency, type: typeFor(currency) })),
  )
  await registerInstruments(work, created)
}

/** Makes the key of a new wallet. Returns the compressed key that identifies it on the Spark network. */
export type OpenWallet = (work: Work, accountId: `InternalAccount:${string}`) => Promise<Buffer>

interface CustomerAccounts {
  customerId: `Customer:${string}`
  currencies: readonly string[]
  /** If absent, the customer gets no wallet. */
  openWallet?: OpenWallet
}

/**
 * Creates the missing accounts of a customer: one per currency, with an embedded wallet for the wallets' currency.
 * Running it again creates no duplicates.
 */
export async function provisionCustomerAccounts(
  work: Work,
  { customerId, currencies, openWallet }: CustomerAccounts,
): Promise<void> {
  const custodial = currencies
    .filter((currency) => currency !== EMBEDDED_WALLET_CURRENCY)
    .map((currency) => ({ currency, type: typeFor(currency) }))
  const wallet = openWallet ? [{ currency: EMBEDDED_WALLET_CURRENCY, type: 'EMBEDDED_WALLET' as const }] : []
  const created = await provision(work, customerId, [...custodial, ...wallet])
  await registerInstruments(work, openWallet ? await withWallets(work, created, openWallet) : created)
}

/** Returns the accounts, with a key for each embedded wallet. */
async function withWallets(work: Work, created: readonly InternalAccount[], openWallet: OpenWallet) {
  const opened: InternalAccount[] = []
  for (const account of created)
    opened.push(account.type === 'EMBEDDED_WALLET' ? await withKey(work, account, openWallet) : account)
  return opened
}

async function withKey(work: Work, account: InternalAccount, openWallet: OpenWallet): Promise<InternalAccount> {
  const key = await openWallet(work, account.id)
  const opened = { ...account, coordinates: [walletCoordinates(work.environment, key)] }
  await updateCoordinates(work, opened)
  return opened
}

const walletCoordinates = (environment: Environment, identityKey: Buffer): Coordinates => ({
  accountType: 'SPARK_WALLET',
  assetType: EMBEDDED_WALLET_CURRENCY,
  address: sparkAddress(environment === 'production' ? 'spark' : 'sparkrt', identityKey),
})

/**
 * Returns the account of a customer or of the platform in a currency, and creates it if missing. Returns undefined if
 * the currency is the wallets' currency and the customer has no embedded wallet.
 */
export async function ensureAccount(
  work: Work,
  customerId: `Customer:${string}` | undefined,
  currency: string,
): Promise<InternalAccount | undefined> {
  const find = () => findAccountIn(work.tx, work.platform, customerId, currency)
  const known = await find()
  if (known) return known
  await (customerId === undefined
    ? provisionPlatformAccounts(work, [currency])
    : provisionCustomerAccounts(work, { customerId, currencies: [currency] }))
  return find()
}

const typeFor = (currency: string): InternalAccountType => (isFiat(currency) ? 'INTERNAL_FIAT' : 'INTERNAL_CRYPTO')

/** Writes accounts and returns them, with the deposit methods that no other account has. */
async function provision(
  work: Work,
  customerId: `Customer:${string}` | undefined,
  wanted: readonly { currency: string; type: InternalAccountType }[],
): Promise<InternalAccount[]> {
  const treasury = await treasuryOf(work)
  const accounts = wanted.map((each) =>
    newAccount(work, customerId, {
      ...each,
      isReady: work.environment === 'sandbox' || isServed(treasury, work.platform, each),
    }),
  )
  const written = await insertMissingAccounts(work, accounts)
  const created = accounts.filter(({ id }) => written.has(id))
  await openBalances(
    work,
    created.map(({ id, currency }) => ({ accountId: id, currency })),
  )
  if (work.environment === 'production') return withTreasuryWays(work, created)
  for (const account of created) renewInvoiceInTime(work, account)
  return created
}

/**
 * In the sandbox an account is ready immediately, with deposit methods. In production it is ready if a treasury account
 * serves it.
 */
function newAccount(
  { newId, now, environment }: Work,
  customerId: `Customer:${string}` | undefined,
  { currency, type, isReady }: { currency: string; type: InternalAccountType; isReady: boolean },
): InternalAccount {
  const id = newId('InternalAccount')
  const reference = `FUND-${randomReference(8)}`
  const coordinates =
    environment === 'sandbox' && type !== 'EMBEDDED_WALLET'
      ? sandboxCoordinates({ subjectId: id, currency, reference, now })
      : []
  return {
    id,
    customerId,
    type,
    currency,
    coordinates,
    fundingReference: reference,
    status: isReady ? 'ACTIVE' : 'PENDING',
    isPrivate: type === 'EMBEDDED_WALLET' ? false : undefined,
    createdAt: now,
    updatedAt: now,
  }
}
