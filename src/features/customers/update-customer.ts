import { isDeepStrictEqual } from 'node:util'
import type { Custody } from '../../custody/index.ts'
import type { Db } from '../../runtime/db/index.ts'
import { refuseFaults, type Fault, type Refused } from '../../runtime/errors.ts'
import type { Reply } from '../../runtime/operation.ts'
import type { RefusedRequest } from '../../runtime/route.ts'
import { inDocumentOrder } from '../../runtime/validation.ts'
import type { Proof } from '../../runtime/signed-requests.ts'
import type { Work } from '../../runtime/work.ts'
import { holdPlatformConfig, requirePlatformConfig, type PlatformConfig } from '../platform-config/index.ts'
import type { CustomerUpdate, updateCustomerById as operation } from './contract/index.ts'
import { changeTiedContact, findTiedChange } from './change-contact.ts'
import { checkMandatoryFields } from './create-customer.ts'
import { surroundingsOf, type CustomersDependencies } from './dependencies.ts'
import { draftOf, toChange, type Draft } from './draft.ts'
import type { Customer } from './model.ts'
import { provision } from './provision.ts'
import { faultsOfChange } from './rules.ts'
import { claimUmaAddress, findCustomer, lockLiveCustomer, recordConsent, releaseUmaAddress, saveCustomer } from './store.ts'

export interface UpdateRequest {
  customerId: string
  body: CustomerUpdate
  proof: Proof
}

/** Changes what is sent, or answers what has to be signed first (customers 4.8). */
export async function updateCustomer(work: Work, dependencies: CustomersDependencies, { customerId, body, proof }: UpdateRequest): Promise<Customer | Reply<never> | Refused> {
  const { custody, masterKey } = dependencies
  const before = await lockLiveCustomer(work, customerId)
  const config = await holdPlatformConfig(work)
  const draft = draftOf(masterKey, before, toChange(body))
  refuseFaults(inDocumentOrder(body, faultsOfChange(draft, surroundingsOf(work, config, dependencies))))
  checkMandatoryFields(config, draft)

  const apply = () => applyDraft(work, custody, config, draft)
  const tied = await findTiedChange(work, custody, draft, proof)
  return tied ? changeTiedContact(work, custody, customerId, tied, proof, apply) : apply()
}

async function applyDraft(work: Work, custody: Custody, config: PlatformConfig, draft: Draft): Promise<Customer> {
  if (isDeepStrictEqual(draft.after, draft.before)) return draft.before
  const customer = { ...draft.after, updatedAt: work.now }
  await save(work, { ...draft, after: customer })
  await provision(work, custody, config, customer)
  return customer
}

async function save(work: Work, { before, after }: Draft): Promise<void> {
  await saveCustomer(work, after)
  if (after.umaAddress !== before.umaAddress) {
    await releaseUmaAddress(work, before)
    await claimUmaAddress(work, after)
  }
  if (after.termsConsent && !isDeepStrictEqual(after.termsConsent, before.termsConsent)) await recordConsent(
    work, after.id, after.termsConsent,
  )
}

/** What else is wrong with a refused request. About an unknown customer nothing can be told. */
export async function furtherFaultsOfUpdate(
  db: Db, { caller, now, params, body }: RefusedRequest<typeof operation>, dependencies: CustomersDependencies,
): Promise<Fault[]> {
  const { customerType } = body
  const customer = params.customerId && (await findCustomer(db, caller.platform, params.customerId))
  if (!customer || customer.deletedAt || !customerType) return []
  const config = await requirePlatformConfig(db, caller.platform)
  const draft = draftOf(dependencies.masterKey, customer, toChange({ ...body, customerType }))
  return faultsOfChange(draft, surroundingsOf({ now, environment: caller.environment }, config, dependencies))
}
