import { nameOfCustomer } from '#features/customers/index.ts'
import { internalAccountFrom, listInternalAccounts, withBalances } from '#features/platforms/internal-accounts/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { type Page, type PageRequest, pageOf } from '#runtime/declare/pages/pages.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { read } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { type ExternalAccount, externalAccountFrom, holderOf, listExternalAccounts } from '../index.ts'
import { listOwnAccounts } from './contract.ts'

type Query = Static<(typeof listOwnAccounts)['query']>
type Filters = Omit<Query, 'kind' | 'owner'> & { owners: readonly ('CUSTOMER' | 'PLATFORM')[] }
type Listed = Static<(typeof listOwnAccounts)['replies'][200]>['data'][number]

interface Place {
  platform: PlatformId
  environment: Environment
}

/** An account whose owner has no name yet. */
type Unnamed = Omit<Listed, 'customerId' | 'ownerName'> & { customerId: `Customer:${string}` | undefined }

async function internalAccounts(
  db: Db,
  place: Place,
  { owners, ...filters }: Filters,
  page: PageRequest,
): Promise<Page<Unnamed>> {
  const found = await listInternalAccounts(db, place.platform, owners, filters, page)
  const accounts = found.rows.map(internalAccountFrom)
  const shown = await withBalances(db, place, accounts)
  return {
    ...found,
    rows: shown.map(({ id, type, status, balance, totalBalance, createdAt }, index) => ({
      ...{ id, type, status, createdAt, currency: balance.currency.code, available: balance, total: totalBalance },
      customerId: accounts[index]?.customerId,
    })),
  }
}

const AS_OWNER = { CUSTOMER: 'customer', PLATFORM: 'platform' } as const

async function externalAccounts(
  db: Db,
  { platform }: Place,
  { owners, type, ...filters }: Filters,
  page: PageRequest,
): Promise<Page<Unnamed>> {
  if (type !== undefined) refuseField('type', 'This filter is for internal accounts.')
  const of = owners.map((owner) => AS_OWNER[owner])
  const found = await listExternalAccounts(db, platform, of, filters, page)
  return { ...found, rows: found.rows.map((row) => listed(externalAccountFrom(row))) }
}

function listed({ id, customerId, status, currency, accountInfo, createdAt }: ExternalAccount): Unnamed {
  const { name, ending } = holderOf(accountInfo) ?? {}
  return {
    ...{ id, customerId, type: accountInfo.accountType, status, currency, createdAt: toTimestamp(createdAt) },
    ...(name !== undefined && { holderName: name }),
    ...(ending !== undefined && { ending }),
  }
}

async function withOwner(db: Db, platform: PlatformId, { customerId, ...account }: Unnamed): Promise<Listed> {
  if (customerId === undefined) return account
  const ownerName = await nameOfCustomer(db, { platform, customerId })
  return { ...account, customerId, ...(ownerName !== undefined && { ownerName }) }
}

const LISTS = { INTERNAL: internalAccounts, EXTERNAL: externalAccounts } as const

export const routes = [
  read(listOwnAccounts, async (db, { caller, query: { kind = 'INTERNAL', owner, ...filters }, page }) => {
    const owners = owner ? [owner] : (['CUSTOMER', 'PLATFORM'] as const)
    const found = await LISTS[kind](db, caller, { owners, ...filters }, page)
    // One statement reads the names of all owners of the page.
    const rows = await Promise.all(found.rows.map((account) => withOwner(db, caller.platform, account)))
    return pageOf({ ...found, rows }, (account) => account)
  }),
]
