import type { MasterKey } from '#crypto/sealing.ts'
import { type Customer, findCustomerAt, recordedFieldsOf, requireCustomer } from '#features/customers/index.ts'
import type { PlatformConfig } from '#features/platforms/platform-config/index.ts'
import { domainOf, findCountingDomain } from '#features/uma-addresses/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { refuseField, refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { requirePlatform } from '#runtime/work/platforms/platforms.ts'
import type { PartyFields } from '#uma/party-fields.ts'

/** The payer, as presented to the receiving institution. */
export interface Sender {
  /** Absent: the platform itself. */
  customerId?: `Customer:${string}`
  umaAddress: string
  /** The domain of the address. Its keys sign outgoing messages. */
  domain: string
  /** The first currency of the sender, for estimates. */
  currency: string
  info: PartyFields
}

export interface SenderDependencies {
  masterKey: MasterKey
  defaultUmaDomain: string
}

/** The names of the sender in a request. Without a name, the sender is the platform. */
export interface SenderNames {
  customerId?: `Customer:${string}` | undefined
  senderUmaAddress?: string | undefined
}

/**
 * Finds the customer by either name or both. Rejects unknown customers, and names of two different customers (payments
 * 8.1).
 */
export async function findPayingCustomer(
  db: Db | Tx,
  platform: PlatformId,
  { customerId, senderUmaAddress }: SenderNames,
): Promise<Customer | undefined> {
  const [byId, byAddress] = await Promise.all([
    customerId === undefined ? undefined : requireCustomer(db, platform, customerId),
    senderUmaAddress === undefined ? undefined : customerAt(db, platform, senderUmaAddress),
  ])
  if (byId && byAddress && byId.id !== byAddress.id)
    refuseField('senderUmaAddress', 'The address belongs to another customer than customerId names.')
  return byId ?? byAddress
}

const customerAt = async (db: Db | Tx, platform: PlatformId, umaAddress: string): Promise<Customer> =>
  (await findCustomerAt(db, platform, umaAddress)) ?? refuseUnknown('USER_NOT_FOUND')

export async function senderOf(
  db: Db | Tx,
  customer: Customer | undefined,
  config: PlatformConfig,
  { masterKey, defaultUmaDomain }: SenderDependencies,
): Promise<Sender> {
  if (!customer) return platformAsSender(db, config, defaultUmaDomain)
  const { id: customerId, umaAddress } = customer
  const institution = institutionInfo((await requirePlatform(db, config.platform)).name)
  return {
    customerId,
    umaAddress,
    domain: domainOf(umaAddress),
    currency: customer.currencies[0] ?? firstCurrencyOf(config),
    info: { ...institution, ...recordedFieldsOf(customer, masterKey) },
  }
}

/** The platform has no customer's address and uses its id at its domain. */
async function platformAsSender(db: Db | Tx, config: PlatformConfig, defaultUmaDomain: string): Promise<Sender> {
  const { platform } = config
  const { name, environment } = await requirePlatform(db, platform)
  const domain = (await findCountingDomain(db, { platform, environment }, config.umaDomain)) ?? defaultUmaDomain
  const umaAddress = `$platform.${config.platform.replaceAll('-', '')}@${domain}`
  const identity = { IDENTIFIER: umaAddress, ACCOUNT_IDENTIFIER: umaAddress, USER_TYPE: 'BUSINESS' }
  return {
    umaAddress,
    domain,
    currency: firstCurrencyOf(config),
    info: { ...institutionInfo(name), ...identity, FULL_NAME: name, COMPANY_LEGAL_NAME: name },
  }
}

/** Returns the platform's data as the sender, of which only the name is stored. */
const institutionInfo = (name: string): PartyFields => ({ FI_LEGAL_ENTITY_NAME: name })

const firstCurrencyOf = ({ supportedCurrencies }: PlatformConfig): string =>
  (supportedCurrencies.find(({ directions }) => directions.includes('OUTGOING')) ?? supportedCurrencies[0])?.code ??
  'USD'
