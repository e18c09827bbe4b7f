import { GOES_WITH_CUSTOMER } from '#migrations/customer-data.ts'
import {
  bytes,
  coalescedById,
  columns,
  type Db,
  json,
  jsonIn,
  optional,
  type RowOf,
  refuseWhere,
  scoped,
  sql,
  type Tx,
} from '#runtime/db/index.ts'
import type { Reach } from '#runtime/declare/auth/reach.ts'
import { whereWithin } from '#runtime/declare/pages/filters.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import { findPageOfPlatforms, madeWithin } from '#runtime/declare/pages/pages-of-platforms.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { type PlatformId, platformIdFromWire } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Look, objectsWith, objectsWithWords, rowsAt, rowsWhere } from '../search/index.ts'
import type { Customer, CustomerStatus, CustomerType, TermsConsent } from './model.ts'
import { keepTermsOf } from './search-terms.ts'

/** The columns of a customer. */
const CUSTOMER = columns<'customers', Customer>({
  id: 'id',
  type: 'type',
  platformCustomerId: 'platform_customer_id',
  status: 'status',
  region: 'region',
  currencies: 'currencies',
  email: 'email',
  phoneNumber: 'phone_number',
  umaAddress: 'uma_address',
  address: json('address'),
  details: json('details'),
  sealedTaxNumber: optional({ bytes: bytes('sealed_tax_number'), masterKeyId: 'master_key_id' }),
  termsConsent: json('terms_consent'),
  contactVerification: {
    read: ({ email_verification: email, phone_verification: phone }) => ({
      ...(email && { email }),
      ...(phone && { phone }),
    }),
    write: ({ email, phone }) => ({ email_verification: email ?? null, phone_verification: phone ?? null }),
  },
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  deletedAt: 'deleted_at',
  erasingSince: 'erasing_since',
  erasedAt: 'erased_at',
})

/** Values for the erasable columns that cannot be null. */
const ERASED = { details: {} }

/**
 * Returns the customer with every erasable column cleared (customer-data.ts), and with an address that names no person.
 * Also clears a column that is not listed yet.
 */
export function asErased(customer: Customer, umaAddress: string): Customer {
  const judged: Readonly<Record<string, boolean>> = GOES_WITH_CUSTOMER.customers
  const erased: Readonly<Record<string, unknown>> = { ...ERASED, uma_address: umaAddress }
  const left = Object.entries(CUSTOMER.toRecord(customer)).map(([column, value]) => [
    column,
    judged[column] === false ? value : (erased[column] ?? null),
  ])
  return CUSTOMER.fromRow(Object.fromEntries(left))
}

export interface CustomerFilters {
  platformCustomerId?: string
  customerType?: CustomerType
  createdAfter?: string
  createdBefore?: string
  updatedAfter?: string
  updatedBefore?: string
  region?: string
  currency?: string
  umaAddress?: string
  isIncludingDeleted?: boolean
}

/** Every read starts with this query, so that no caller ever sees the customers of another platform. */
const allCustomers = (db: Db | Tx, platform: PlatformId) => scoped(db, platform).selectFrom('customers').selectAll()

const findRow = coalescedById(allCustomers)

/** Finds a customer, including deleted ones. */
export async function findCustomer(
  db: Db | Tx,
  platform: PlatformId,
  id: Customer['id'],
): Promise<Customer | undefined> {
  const row = await findRow(db, platform, id)
  return row && fromRow(row)
}

/** Returns an existing customer, or 404 `USER_NOT_FOUND`. */
export async function requireCustomer(db: Db | Tx, platform: PlatformId, id: Customer['id']): Promise<Customer> {
  const customer = await findCustomer(db, platform, id)
  return customer && !customer.deletedAt ? customer : refuseUnknown('USER_NOT_FOUND')
}

/** Returns the customer who currently has this UMA address, regardless of case. */
export async function findCustomerAt(
  db: Db | Tx,
  platform: PlatformId,
  umaAddress: string,
): Promise<Customer | undefined> {
  const row = await allCustomers(db, platform)
    .where('uma_address', '=', umaAddress.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && fromRow(row)
}

/** Returns a customer, deleted or not, locked until the transaction ends. */
export async function lockCustomer({ tx, platform }: Work, id: Customer['id']): Promise<Customer> {
  const row = await allCustomers(tx, platform).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? fromRow(row) : refuseUnknown('USER_NOT_FOUND')
}

/** Same as above, but refuses a deleted customer. */
export async function lockLiveCustomer(work: Work, id: Customer['id']): Promise<Customer> {
  const customer = await lockCustomer(work, id)
  return customer.deletedAt ? refuseUnknown('USER_NOT_FOUND') : customer
}

const shareLocked = coalescedById(
  (tx, platform) => scoped(tx, platform).selectFrom('customers').select(['id', 'deleted_at']),
  { lock: 'key share' },
)

/**
 * Returns true if the customer exists. No transaction can delete it until this one ends. Transactions that call this do
 * not wait for each other.
 */
export async function shareLockLiveCustomer({ tx, platform }: Work, id: Customer['id']): Promise<boolean> {
  const customer = await shareLocked(tx, platform, id)
  return customer?.deleted_at === null
}

export async function listCustomers(
  db: Db,
  platform: PlatformId,
  filters: CustomerFilters,
  page: PageRequest,
): Promise<Page<Row>> {
  let query =
    filters.currency === undefined ? allCustomers(db, platform) : customersOfCurrency(db, platform, filters.currency)
  if (filters.platformCustomerId !== undefined)
    query = query.where('platform_customer_id', '=', filters.platformCustomerId)
  if (filters.customerType !== undefined) query = query.where('type', '=', filters.customerType)
  if (filters.region !== undefined) query = query.where('region', '=', filters.region)
  if (filters.umaAddress !== undefined) query = query.where('uma_address', '=', filters.umaAddress.toLowerCase())
  if (!filters.isIncludingDeleted) query = query.where('deleted_at', 'is', null)
  query = whereWithin(query, 'created_at', filters.createdAfter, filters.createdBefore)
  query = whereWithin(query, 'updated_at', filters.updatedAfter, filters.updatedBefore)
  return findPage(db, query, page, filters.currency === undefined ? undefined : ['listed_at', 'listed_id'])
}

export interface OperatorFilters {
  platformId?: string
  status?: CustomerStatus
  region?: string
  createdAfter?: string
  createdBefore?: string
}

/**
 * Lists the live customers of all permitted platforms or of one of them, by the indexes customers_live_by_time,
 * customers_live_by_status and customers_by_region.
 */
export function listOfAllPlatforms(
  db: Db,
  reach: Reach,
  { platformId, status, region, createdAfter, createdBefore }: OperatorFilters,
  page: PageRequest,
): Promise<Page<Row>> {
  const conditions = [
    sql`r.deleted_at is null`,
    ...(status === undefined ? [] : [sql`r.status = ${status}`]),
    ...(region === undefined ? [] : [sql`r.region = ${region}`]),
    ...madeWithin(createdAfter, createdBefore),
  ]
  const platform = platformId === undefined ? undefined : platformIdFromWire(platformId)
  return findPageOfPlatforms(db, 'customers', { reach, platform, conditions }, page)
}

/** Selects customers with the time and id of `customer_currencies`, which defines their order. */
function customersOfCurrency(db: Db, platform: PlatformId, currency: string): ReturnType<typeof allCustomers> {
  const found = db
    .selectFrom('customer_currencies as listed')
    .innerJoin('customers', (join) =>
      join.onRef('customers.platform_id', '=', 'listed.platform_id').onRef('customers.id', '=', 'listed.customer_id'),
    )
    .selectAll('customers')
    .select(['listed.created_at as listed_at', 'listed.customer_id as listed_id'])
    .where('listed.platform_id', '=', platform)
    .where('listed.currency', '=', currency)
  return db.selectFrom(found.as('customers')).selectAll()
}

/** Finds live customers with one status or any status, in the order of their ids. */
export async function findCustomersAfter(
  { tx, platform }: Work,
  afterId: string,
  status: CustomerStatus | undefined,
  limit: number,
): Promise<Customer[]> {
  let query = allCustomers(tx, platform).where('deleted_at', 'is', null).where(sql<boolean>`id > ${afterId}`)
  if (status) query = query.where('status', '=', status)
  return (await query.orderBy('id').limit(limit).execute()).map(fromRow)
}

export async function insertCustomer(work: Work, customer: Customer): Promise<void> {
  const { tx, platform } = work
  await scoped(tx, platform)
    .insertInto('customers', CUSTOMER.toRow(customer))
    .execute()
    .catch(refuseWhere({ customers_once: ['CONFLICT', 'Another customer has this platformCustomerId.'] }))
  await listCurrencies(tx, platform, customer)
  keepTermsOf(work, customer, { isNew: true })
}

export async function saveCustomer(work: Work, customer: Customer): Promise<void> {
  const { tx, platform } = work
  const row = CUSTOMER.toRow(customer)
  await scoped(tx, platform).updateTable('customers').set(row).where('id', '=', customer.id).execute()
  await listCurrencies(tx, platform, customer)
  keepTermsOf(work, customer)
}

async function listCurrencies(tx: Tx, platform: PlatformId, { id, createdAt, currencies }: Customer): Promise<void> {
  await sql`
    with listed as (select unnest(${[...new Set(currencies)]}::text[]) currency), gone as (
      delete from customer_currencies
      where platform_id = ${platform} and customer_id = ${id} and currency not in (select currency from listed))
    insert into customer_currencies select ${platform}, ${id}, currency, ${createdAt} from listed on conflict do nothing`.execute(
    tx,
  )
}

/** Stores a consent permanently. Later consents do not replace it. The customer is new or locked. */
export async function recordConsent(
  { tx, platform, now }: Work,
  customerId: `Customer:${string}`,
  consent: TermsConsent,
): Promise<void> {
  await sql`
    insert into customer_consents (platform_id, customer_id, number, consent, recorded_at)
    select ${platform}, ${customerId}, coalesce(max(number), 0) + 1, ${JSON.stringify(consent)}::jsonb, ${now}
    from customer_consents where platform_id = ${platform} and customer_id = ${customerId}`.execute(tx)
}

/** Returns the customer's consents, newest first, `most` at most, by the primary key. */
export async function consentsOf(db: Db, platform: PlatformId, customerId: `Customer:${string}`, most: number) {
  const rows = await scoped(db, platform)
    .selectFrom('customer_consents')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ number, consent, recorded_at }) => ({
    number,
    consent: jsonIn<TermsConsent>(consent),
    recordedAt: recorded_at,
  }))
}

/** The caller has locked the customer. */
export async function removeConsentsOf({ tx, platform }: Work, customerId: `Customer:${string}`): Promise<void> {
  await scoped(tx, platform).deleteFrom('customer_consents').where('customer_id', '=', customerId).execute()
}

export type Row = RowOf<'customers'>

export const { fromRow } = CUSTOMER

const CUSTOMERS = 'customers'

/** By the index customers_by_platform_customer. */
export const customersNamedByPlatforms = (db: Db, look: Look, id: string): Promise<Row[]> =>
  rowsWhere(db, look, CUSTOMERS, sql`r.platform_customer_id = ${id}`)

/** By the index customers_by_uma_address. */
export const customersAtUmaAddress = (db: Db, look: Look, address: string): Promise<Row[]> =>
  rowsWhere(db, look, CUSTOMERS, sql`r.uma_address = ${address}`)

export const customersWithTerm = async (db: Db, look: Look, kind: string, term: string): Promise<Row[]> =>
  rowsAt(db, CUSTOMERS, await objectsWith(db, look, kind, term))

export const customersWithWords = async (db: Db, look: Look, words: readonly string[]): Promise<Row[]> =>
  rowsAt(db, CUSTOMERS, await objectsWithWords(db, look, 'CUSTOMER_NAME', words))
