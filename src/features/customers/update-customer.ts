import { isDeepStrictEqual } from 'node:util'
import type { Custody } from '#custody/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { inDocumentOrder } from '#runtime/http/faults/document-order.ts'
import type { RefusedRequest } from '#runtime/http/route.ts'
import { nextChange } from '#runtime/lib/clock.ts'
import { type Fault, refuseFaults } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import {
  type PlatformConfig,
  requirePlatformConfig,
  shareLockPlatformConfig,
} from '../platforms/platform-config/index.ts'
import type { Proof } from '../proofs/signed-requests/index.ts'
import { claimUmaAddress, releaseUmaAddress } from '../uma-addresses/index.ts'
import { changeSigned, followContacts } from './change-contact.ts'
import type { CustomerUpdate, updateCustomerById as operation } from './contract.ts'
import { checkMandatoryFields } from './create-customer.ts'
import { type CustomersDependencies, ruleContextOf } from './dependencies.ts'
import { type Draft, draftOf, toChange } from './draft.ts'
import { followCaseFile } from './handles.ts'
import type { Customer } from './model.ts'
import { provision } from './provision.ts'
import { faultsOfChange } from './rules.ts'
import { findCustomer, lockLiveCustomer, recordConsent, saveCustomer } from './store.ts'

export interface UpdateRequest {
  customerId: `Customer:${string}`
  body: CustomerUpdate
  proof: Proof
}

/** Changes the fields in the request, or returns the payload to sign first (customers 4.8). */
export async function updateCustomer(
  work: Work,
  dependencies: CustomersDependencies,
  { customerId, body, proof }: UpdateRequest,
) {
  const { custody } = dependencies
  const config = await shareLockPlatformConfig(work)
  const judge = () => requireDraft(work, dependencies, config, customerId, body)
  return changeSigned(
    work,
    custody,
    { customerId, judge, apply: (draft) => applyDraft(work, custody, config, draft) },
    proof,
  )
}

/** Locks the customer's row and returns the customer after the change, or refuses. */
async function requireDraft(
  work: Work,
  dependencies: CustomersDependencies,
  config: PlatformConfig,
  customerId: `Customer:${string}`,
  body: CustomerUpdate,
): Promise<Draft> {
  const before = await lockLiveCustomer(work, customerId)
  const draft = draftOf(dependencies, before, toChange(body))
  const context = await ruleContextOf(work.tx, work, config, dependencies)
  refuseFaults(inDocumentOrder(body, faultsOfChange(draft, context)))
  checkMandatoryFields(config, draft)
  return draft
}

async function applyDraft(work: Work, custody: Custody, config: PlatformConfig, draft: Draft): Promise<Customer> {
  if (isDeepStrictEqual(draft.after, draft.before)) return draft.before
  const customer = { ...draft.after, updatedAt: nextChange(draft.after, work.now) }
  await save(work, { ...draft, after: customer })
  await provision(work, custody, config, customer)
  await followCaseFile(work, customer)
  return customer
}

async function save(work: Work, { before, after }: Draft): Promise<void> {
  await saveCustomer(work, after)
  if (after.umaAddress !== before.umaAddress) {
    await releaseUmaAddress(work, before)
    await claimUmaAddress(work, after)
  }
  if (after.termsConsent && !isDeepStrictEqual(after.termsConsent, before.termsConsent))
    await recordConsent(work, after.id, after.termsConsent)
  await followContacts(work, { before, after })
}

/** Returns further validation errors of an invalid request. An unknown customer has none. */
export async function furtherFaultsOfUpdate(
  db: Db,
  { caller, now, params, body }: RefusedRequest<typeof operation>,
  dependencies: CustomersDependencies,
): Promise<Fault[]> {
  const { customerType } = body
  const customer = params.customerId && (await findCustomer(db, caller.platform, params.customerId))
  if (!customer || customer.deletedAt || !customerType) return []
  const config = await requirePlatformConfig(db, caller.platform)
  const draft = draftOf(dependencies, customer, toChange({ ...body, customerType }))
  const { environment } = caller
  return faultsOfChange(draft, await ruleContextOf(db, { now, environment }, config, dependencies))
}
