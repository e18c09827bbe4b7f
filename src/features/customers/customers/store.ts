import { sealedTextOf } from '../../../crypto/sealed-text.ts'
import { coalescedById, type Db, refuseWhere, type Selectable, sql, type Tx } from '../../../runtime/db/index.ts'
import type { Tables } from '../../../runtime/db/tables.ts'
import { refuseUnknown } from '../../../runtime/errors.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import { whereWithin } from '../../../runtime/pages/filters.ts'
import { findPage, type Page, type PageRequest } from '../../../runtime/pages/pages.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { Address } from './contract/index.ts'
import type { AnyDetails, ChannelStatus, Customer, CustomerStatus, CustomerType, TermsConsent } from './model.ts'

declare module '../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    customers: {
      platform_id: string
      id: string
      platform_customer_id: string
      type: CustomerType
      status: CustomerStatus
      region: string | null
      currencies: string[]
      email: string | null
      phone_number: string | null
      uma_address: string
      address: Address | null
      details: AnyDetails
      sealed_tax_number: Uint8Array | null
      master_key_id: string | null
      terms_consent: TermsConsent | null
      email_verification: ChannelStatus | null
      phone_verification: ChannelStatus | null
      created_at: Date
      updated_at: Date
      deleted_at: Date | null
    }
    customer_consents: {
      platform_id: string
      customer_id: string
      number: number
      consent: TermsConsent
      recorded_at: Date
    }
    /** A row for each currency of a customer, in the order of lists. */
    customer_currencies: {
      platform_id: string
      customer_id: string
      currency: string
      /** That of the customer. */
      created_at: Date
    }
  }
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

/** Every read starts here, so that no caller ever sees the customers of another platform. */
const allCustomers = (db: Db | Tx, platform: PlatformId) =>
  db.selectFrom('customers').selectAll().where('platform_id', '=', platform)

const findRow = coalescedById(allCustomers)

/** A customer, deleted or not. */
export async function findCustomer(db: Db | Tx, platform: PlatformId, id: string): Promise<Customer | undefined> {
  const row = await findRow(db, platform, id)
  return row && fromRow(row)
}

/** A customer who has not been deleted, or 404 `USER_NOT_FOUND`. */
export async function requireCustomer(db: Db | Tx, platform: PlatformId, id: string): Promise<Customer> {
  const customer = await findCustomer(db, platform, id)
  return customer && !customer.deletedAt ? customer : refuseUnknown('USER_NOT_FOUND')
}

/** The customer who has this UMA address now, in whatever letter case. */
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

/** A customer, deleted or not, held until the unit of work ends. */
export async function lockCustomer({ tx, platform }: Work, id: string): Promise<Customer> {
  const row = await allCustomers(tx, platform).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? fromRow(row) : refuseUnknown('USER_NOT_FOUND')
}

/** The same, but only one who has not been deleted. */
export async function lockLiveCustomer(work: Work, id: string): Promise<Customer> {
  const customer = await lockCustomer(work, id)
  return customer.deletedAt ? refuseUnknown('USER_NOT_FOUND') : customer
}

const deletionOfHeld = coalescedById((tx, platform) =>
  tx
    .selectFrom('customers')
    .select(['id', 'deleted_at'])
    .where('platform_id', '=', platform)
    .orderBy('id')
    .forKeyShare(),
)

/** Whether there is such a customer. Until the unit of work ends nobody deletes one; units of work that ask this do not wait for each other. */
export async function holdLiveCustomer({ tx, platform }: Work, id: string): Promise<boolean> {
  const customer = await deletionOfHeld(tx, platform, id)
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
  return findPage(db, query, page)
}

/** The join names the time as well, so that the rows come in the order of lists. */
function customersOfCurrency(db: Db, platform: PlatformId, currency: string): ReturnType<typeof allCustomers> {
  const found = db
    .selectFrom('customer_currencies as listed')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.platform_id', '=', 'listed.platform_id')
        .onRef('customers.created_at', '=', 'listed.created_at')
        .onRef('customers.id', '=', 'listed.customer_id'),
    )
    .selectAll('customers')
    .where('listed.platform_id', '=', platform)
    .where('listed.currency', '=', currency)
  return db.selectFrom(found.as('customers')).selectAll()
}

/** Living customers of one status, or of any, in the order of their ids. */
export async function findCustomersAfter(
  { tx, platform }: Work,
  afterId: string,
  status: CustomerStatus | undefined,
  limit: number,
): Promise<Customer[]> {
  let query = allCustomers(tx, platform).where('deleted_at', 'is', null).where('id', '>', afterId)
  if (status) query = query.where('status', '=', status)
  return (await query.orderBy('id').limit(limit).execute()).map(fromRow)
}

export async function insertCustomer({ tx, platform }: Work, customer: Customer): Promise<void> {
  await tx
    .insertInto('customers')
    .values(toRow(platform, customer))
    .execute()
    .catch(refuseWhere({ customers_once: ['CONFLICT', 'Another customer has this platformCustomerId.'] }))
  await listCurrencies(tx, platform, customer)
}

export async function saveCustomer({ tx, platform }: Work, customer: Customer): Promise<void> {
  const row = toRow(platform, customer)
  await tx.updateTable('customers').set(row).where('platform_id', '=', platform).where('id', '=', customer.id).execute()
  await listCurrencies(tx, platform, customer)
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

/** Keeps a consent for good, whatever later ones say. The customer must be new or locked. */
export async function recordConsent(
  { tx, platform, now }: Work,
  customerId: string,
  consent: TermsConsent,
): Promise<void> {
  await sql`
    insert into customer_consents (platform_id, customer_id, number, consent, recorded_at)
    select ${platform}, ${customerId}, coalesce(max(number), 0) + 1, ${JSON.stringify(consent)}::jsonb, ${now}
    from customer_consents where platform_id = ${platform} and customer_id = ${customerId}`.execute(tx)
}

/** The customer must be held. */
export async function removeConsentsOf({ tx, platform }: Work, customerId: string): Promise<void> {
  await tx
    .deleteFrom('customer_consents')
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .execute()
}

export type Row = Selectable<Tables['customers']>

const json = <Value>(value: Value | undefined) =>
  value === undefined ? null : sql<Value>`${JSON.stringify(value)}::jsonb`

const toRow = (platform: PlatformId, customer: Customer) => ({
  platform_id: platform,
  id: customer.id,
  platform_customer_id: customer.platformCustomerId,
  type: customer.type,
  status: customer.status,
  region: customer.region ?? null,
  currencies: [...customer.currencies],
  email: customer.email ?? null,
  phone_number: customer.phoneNumber ?? null,
  uma_address: customer.umaAddress,
  address: json(customer.address),
  details: sql<AnyDetails>`${JSON.stringify(customer.details)}::jsonb`,
  sealed_tax_number: customer.sealedTaxNumber?.bytes ?? null,
  master_key_id: customer.sealedTaxNumber?.masterKeyId ?? null,
  terms_consent: json(customer.termsConsent),
  email_verification: customer.contactVerification.email ?? null,
  phone_verification: customer.contactVerification.phone ?? null,
  created_at: customer.createdAt,
  updated_at: customer.updatedAt,
  deleted_at: customer.deletedAt ?? null,
})

export const fromRow = (row: Row): Customer =>
  ({
    id: row.id as Customer['id'],
    type: row.type,
    platformCustomerId: row.platform_customer_id,
    status: row.status,
    region: row.region ?? undefined,
    currencies: row.currencies,
    email: row.email ?? undefined,
    phoneNumber: row.phone_number ?? undefined,
    umaAddress: row.uma_address,
    address: row.address ?? undefined,
    details: row.details,
    sealedTaxNumber: sealedTextOf(row.sealed_tax_number, row.master_key_id),
    termsConsent: row.terms_consent ?? undefined,
    contactVerification: {
      ...(row.email_verification && { email: row.email_verification }),
      ...(row.phone_verification && { phone: row.phone_verification }),
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at ?? undefined,
  }) as Customer
