import type { Db, Tx } from '#runtime/db/index.ts'
import { inDocumentOrder } from '#runtime/http/faults/document-order.ts'
import type { Sound } from '#runtime/http/route.ts'
import { type Fault, refuse, refuseFaults } from '#runtime/lib/errors.ts'
import { newId, newUuid } from '#runtime/lib/ids.ts'
import type { Work, WorkContext } from '#runtime/work/units/work.ts'
import {
  type PlatformConfig,
  requirePlatformConfig,
  shareLockPlatformConfig,
} from '../platforms/platform-config/index.ts'
import { claimUmaAddress, randomUmaAddress } from '../uma-addresses/index.ts'
import { customerWebhook, type ImportedCustomer, type NewCustomer } from './contract.ts'
import { type CustomersDependencies, ruleContextOf } from './dependencies.ts'
import { type Draft, draftOf, toChange } from './draft.ts'
import { missingFields } from './info-fields.ts'
import type { Customer } from './model.ts'
import { provision } from './provision.ts'
import { faultsOfNewCustomer } from './rules.ts'
import { eventFor, initialStatus } from './status.ts'
import { insertCustomer, recordConsent } from './store.ts'
import { toWire } from './view.ts'

/** Creates a customer with accounts, status and consent (customers 4.6). */
export async function createCustomer(
  work: Work,
  dependencies: CustomersDependencies,
  body: NewCustomer | ImportedCustomer,
): Promise<Customer> {
  const config = await shareLockPlatformConfig(work)
  const context = await ruleContextOf(work.tx, work, config, dependencies)
  const change = toChange(body)
  const draft = draftOf(dependencies, blank(work.now, body, config, context.umaDomain), change)
  refuseFaults(inDocumentOrder(body, faultsOfNewCustomer(draft, context)))
  checkMandatoryFields(config, draft)

  const { status, isDecided } = initialStatus(draft.after, work.environment, config.isRegulated)
  const customer = { ...draft.after, status }
  await insertCustomer(work, customer)
  await claimUmaAddress(work, customer)
  if (customer.termsConsent) await recordConsent(work, customer.id, customer.termsConsent)
  await provision(work, dependencies.custody, config, customer)
  const event = isDecided ? eventFor(customer) : undefined
  if (event) work.emit(customerWebhook, event, toWire(dependencies.masterKey, customer, []))
  return customer
}

/** Returns further validation errors of a refused request. */
export async function furtherFaultsOfNew(
  db: Db | Tx,
  { platform, environment, now }: Pick<WorkContext, 'platform' | 'environment' | 'now'>,
  body: Sound<NewCustomer>,
  dependencies: CustomersDependencies,
): Promise<Fault[]> {
  const { customerType } = body
  if (!customerType) return []
  const config = await requirePlatformConfig(db, platform)
  const context = await ruleContextOf(db, { now, environment }, config, dependencies)
  const sound = { ...body, customerType }
  const draft = draftOf(dependencies, blank(now, sound, config, context.umaDomain), toChange(sound))
  return faultsOfNewCustomer(draft, context)
}

type Identity = Pick<NewCustomer, 'customerType' | 'platformCustomerId'>

/** Returns a customer with only the values that the service sets. */
function blank(now: Date, sent: Identity, config: PlatformConfig, umaDomain: string): Customer {
  return {
    id: newId('Customer'),
    type: sent.customerType,
    platformCustomerId: sent.platformCustomerId ?? newUuid(),
    status: 'UNVERIFIED',
    currencies: config.supportedCurrencies.map(({ code }) => code),
    umaAddress: randomUmaAddress(umaDomain),
    details: {},
    contactVerification: {},
    createdAt: now,
    updatedAt: now,
  }
}

/** Rejects the request if it lacks data that a provider of an explicitly named currency requires (customers 4.4). */
export function checkMandatoryFields({ supportedCurrencies }: PlatformConfig, { change, after }: Draft): void {
  const named = supportedCurrencies.filter(({ code }) => change.currencies?.includes(code))
  const asked = named.flatMap(({ requiredCustomerFields }) => requiredCustomerFields)
  const missing = missingFields(after, asked)
  if (missing.length === 0) return
  const errors = missing.map((field) => ({ field, message: 'A currency that the request names needs this field.' }))
  refuse('MISSING_MANDATORY_USER_INFO', `The named currencies need more about the customer: ${missing.join(', ')}.`, {
    errors,
  })
}
