import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../runtime/db/index.ts'
import { refuseFaults, type Fault } from '../../runtime/errors.ts'
import type { RefusedRequest } from '../../runtime/route.ts'
import { inDocumentOrder } from '../../runtime/validation.ts'
import type { Work } from '../../runtime/work.ts'
import { requirePlatformConfig } from '../platform-config/index.ts'
import type { CustomerUpdate, updateCustomerById as operation } from './contract/index.ts'
import { checkMandatoryFields } from './create-customer.ts'
import {
  surroundingsOf, type ContactChange, type ContactGate, type CustomersDependencies, type SignedRequestChallenge,
} from './dependencies.ts'
import { changedContact, draftOf, toChange, type Draft } from './draft.ts'
import { CHANNELS, type Customer } from './model.ts'
import { provision } from './provision.ts'
import { faultsOfChange } from './rules.ts'
import { claimUmaAddress, findCustomer, lockLiveCustomer, recordConsent, releaseUmaAddress, saveCustomer } from './store.ts'

export interface UpdateRequest extends Pick<ContactChange, 'signature' | 'requestId'> {
  customerId: string
  body: CustomerUpdate
}

/** Changes what is sent, or answers what has to be signed first (customers 4.8). */
export async function updateCustomer(
  work: Work, dependencies: CustomersDependencies, { customerId, body, ...proof }: UpdateRequest,
): Promise<{ customer: Customer } | { challenge: SignedRequestChallenge }> {
  const before = await lockLiveCustomer(work, customerId)
  const config = await requirePlatformConfig(work.tx, work.platform)
  const draft = draftOf(dependencies.masterKey, before, toChange(body))
  refuseFaults(inDocumentOrder(body, faultsOfChange(draft, surroundingsOf(work, config, dependencies))))
  checkMandatoryFields(config, draft)

  const challenge = await askGates(work, dependencies.contactGates, draft, { body, ...proof })
  if (challenge) return { challenge }
  if (isDeepStrictEqual(draft.after, before)) return { customer: before }
  const customer = { ...draft.after, updatedAt: work.now }
  await save(work, { ...draft, after: customer })
  await provision(work, config, customer)
  return { customer }
}

async function askGates(
  work: Work, gates: readonly ContactGate[], draft: Draft, request: Pick<ContactChange, 'body' | 'signature' | 'requestId'>,
): Promise<SignedRequestChallenge | undefined> {
  for (const channel of CHANNELS) {
    const value = changedContact(draft, channel)
    if (value === undefined) continue
    for (const gate of gates) {
      const challenge = await gate(work, { customer: draft.before, channel, value, ...request })
      if (challenge) return challenge
    }
  }
  return undefined
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
