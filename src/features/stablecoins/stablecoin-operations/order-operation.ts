import type { CredentialSeals } from '#crypto/credential-seals.ts'
import type { AcceptedOrder, IssuerFault, IssuerOrder } from '#providers/stablecoin-issuers/port.ts'
import type { Db } from '#runtime/db/index.ts'
import type { Caller } from '#runtime/declare/auth/caller.ts'
import type { Static } from '#runtime/declare/schema.ts'
import type { Asker } from '#runtime/http/route.ts'
import { addMs } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { requireStablecoin, type Stablecoin } from '../index.ts'
import {
  accessTo,
  checkUsable,
  findProviderAccount,
  type Issuers,
  issuerOf,
} from '../stablecoin-provider-accounts/index.ts'
import { checkAccounts } from './accounts.ts'
import { submitAgain, type StablecoinOperation as WireOperation } from './contract.ts'
import { linkExternalAccounts, type Reached, refuseCall } from './link-external-accounts.ts'
import type { StablecoinOperation } from './model.ts'
import type { Plan } from './plan.ts'
import { understoodOrder } from './refusals.ts'
import { deliveryOf, readAmount } from './rules.ts'
import { deleteOperation, findByRequest, insertOperation, lockOperation, saveOperation } from './store.ts'
import { orderOf, recordAcceptance } from './submit-order.ts'
import { toWire } from './view.ts'

export interface OrderDependencies {
  issuers: Issuers
  credentialSeals: CredentialSeals
}

interface Wanted {
  stablecoinId: Stablecoin['id']
  /** Finds the accounts that the request names. */
  plan(db: Db, platform: PlatformId): Promise<Plan>
}

/** The time without an answer of the provider after which the service submits the order again. */
const ASKED_AGAIN_AFTER_MS = 60_000

/**
 * Orders a mint or a burn (cards-stablecoins B6, B7, B9). Stores the operation before it calls the provider, and uses
 * its id as the idempotency key at the provider. A lost response or a crash therefore never causes a second order. A
 * retried request continues with the operation that it created.
 */
export async function orderOperation(
  asker: Asker,
  dependencies: OrderDependencies,
  caller: Caller,
  wanted: Wanted,
): Promise<Static<typeof WireOperation>> {
  const { platform, environment } = caller
  const stablecoin = await requireStablecoin(asker.db, platform, wanted.stablecoinId)
  const reached = await reach(asker.db, dependencies, caller, stablecoin)
  const known = asker.repeatable ? await findByRequest(asker.db, platform, asker.repeatable) : undefined
  const operation = known ?? (await begin(asker, platform, reached, stablecoin, wanted))
  const order = await orderOf(asker.db, platform, operation, stablecoin)
  const answered = await submit(asker, reached, order, { isRepeated: known !== undefined })
  return asker.finish(async (work) => toWire(await conclude(work, operation, answered), environment))
}

/** Returns the provider and the account at the provider that the token belongs to. */
async function reach(
  db: Db,
  { issuers, credentialSeals }: OrderDependencies,
  { platform, environment }: Caller,
  { providerAccountId }: Stablecoin,
): Promise<Reached> {
  const account = await findProviderAccount(db, platform, providerAccountId)
  if (!account) throw new Error(`${providerAccountId} of a stablecoin is gone.`)
  return { issuer: issuerOf(issuers, environment), account, access: accessTo(credentialSeals, account) }
}

/** Runs all checks in the order of the specification and stores the operation. */
async function begin(
  asker: Asker,
  platform: PlatformId,
  reached: Reached,
  stablecoin: Stablecoin,
  wanted: Wanted,
): Promise<StablecoinOperation> {
  const plan = await wanted.plan(asker.db, platform)
  checkUsable(reached.account)
  if (stablecoin.issuanceStatus !== 'PROVISIONED')
    refuse('STABLECOIN_NOT_PROVISIONED', `The token is ${stablecoin.issuanceStatus} at its provider.`)
  const variant = plan.variantOf(stablecoin)
  checkAccounts(plan.used, stablecoin)
  await linkExternalAccounts(asker, platform, reached, plan.used)
  const amount = readAmount(plan.amount, stablecoin)
  return asker.prepare(async (work) => {
    const operation = newOperation(work, stablecoin, { ...plan, ...variant, amount }, asker.repeatable)
    await insertOperation(work, operation)
    work.enqueue(submitAgain, { id: operation.id }, { at: addMs(work.now, ASKED_AGAIN_AFTER_MS) })
    return operation
  })
}

type Checked = Pick<StablecoinOperation, 'type' | 'amount' | 'source' | 'destination' | 'description'>

function newOperation(
  work: Work,
  stablecoin: Stablecoin,
  { type, amount, source, destination, description }: Checked,
  request: string | undefined,
): StablecoinOperation {
  const { rail } = destination
  return {
    id: work.newId('StablecoinOperation'),
    stablecoinId: stablecoin.id,
    providerAccountId: stablecoin.providerAccountId,
    status: 'CREATED',
    isFundedWrongly: false,
    type,
    amount,
    source,
    destination,
    ...(rail && { estimatedDelivery: deliveryOf(amount, stablecoin, rail) }),
    ...(description !== undefined && { description }),
    ...(request !== undefined && { request }),
    createdAt: work.now,
    updatedAt: work.now,
  }
}

/** On a retried request, these errors do not tell whether the first run placed the order. */
const SAYS_NOTHING_OF_BEFORE: ReadonlySet<IssuerFault> = new Set(['UNAVAILABLE', 'UNAUTHORIZED'])

/**
 * Submits the order. A definite refusal deletes the operation. Returns undefined if the outcome of the order is
 * unknown. Rejects an answer that cannot be understood, and keeps the operation: a retry of the same request continues
 * with it, and so does the job.
 */
async function submit(
  asker: Asker,
  reached: Reached,
  order: IssuerOrder,
  { isRepeated }: { isRepeated: boolean },
): Promise<AcceptedOrder | undefined> {
  const { answer, fault } = await reached.issuer.submit(reached.access, order).then(understoodOrder, () => NOT_KNOWN)
  if (!fault || (isRepeated && SAYS_NOTHING_OF_BEFORE.has(fault))) return answer
  await asker.prepare((work) => takeBack(work, order.key))
  return refuseCall(asker, reached, fault)
}

const NOT_KNOWN = { answer: undefined, fault: undefined }

/** Deletes the operation unless the provider has accepted it in another attempt. */
async function takeBack(work: Work, id: StablecoinOperation['id']): Promise<void> {
  const operation = await lockOperation(work, id)
  if (operation && operation.providerReference === undefined) await deleteOperation(work, id)
}

/** Commits together with the answer of the request. From this point the key does not resume the operation. */
async function conclude(
  work: Work,
  { id }: StablecoinOperation,
  answered: AcceptedOrder | undefined,
): Promise<StablecoinOperation> {
  const operation = await lockOperation(work, id)
  if (!operation) throw new Error(`${id} is gone.`)
  const { request: _, ...answeredFor } = operation
  const concluded = answered ? recordAcceptance(work, answeredFor, answered) : answeredFor
  await saveOperation(work, concluded)
  return concluded
}
