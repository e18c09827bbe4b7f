import type { CredentialSeals } from '#crypto/credential-seals.ts'
import { requireEvenDeleted } from '#features/external-accounts/index.ts'
import type { AcceptedOrder, IssuerNotice, IssuerOrder } from '#providers/stablecoin-issuers/port.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { addMs } from '#runtime/lib/clock.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { JobContext } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { requireStablecoin, type Stablecoin } from '../index.ts'
import { accessTo, findProviderAccount, type Issuers } from '../stablecoin-provider-accounts/index.ts'
import { targetOf } from './accounts.ts'
import { applyIssuerNotice, operationExpires } from './contract.ts'
import type { StablecoinOperation } from './model.ts'
import { understoodOrder } from './refusals.ts'
import { accepted, afterNotice, expired, toFiat } from './rules.ts'
import { findOperation, lockOperation, saveOperation } from './store.ts'

/** Returns the provider's order for an operation: always the same one, under the same key. */
export async function orderOf(
  db: Db | Tx,
  platform: PlatformId,
  { id, type, amount, source, destination, description }: StablecoinOperation,
  stablecoin: Stablecoin,
): Promise<IssuerOrder> {
  const { providerTokenIdentifier, baseCurrency } = stablecoin
  const target = async (accountId: `ExternalAccount:${string}`) =>
    targetOf(await requireEvenDeleted(db, platform, accountId))
  return {
    key: id,
    type,
    providerTokenIdentifier,
    baseCurrency,
    amount,
    source: source.type,
    fiatAmount: toFiat(amount, stablecoin),
    ...(source.externalAccountId && { debited: await target(source.externalAccountId) }),
    destination: await target(destination.accountId),
    ...(destination.rail && { rail: destination.rail }),
    ...(description !== undefined && { description }),
  }
}

/**
 * Records the provider's acceptance of the operation, once. Schedules the announced steps and the end of the time for
 * funds.
 */
export function recordAcceptance(
  work: Work,
  operation: StablecoinOperation,
  answer: AcceptedOrder,
): StablecoinOperation {
  if (operation.providerReference !== undefined) return operation
  const { id } = operation
  const after = accepted(operation, answer, work.now)
  for (const { afterMs, notice } of answer.announced)
    work.enqueue(applyIssuerNotice, { id, notice }, { at: addMs(work.now, afterMs) })
  if (after.expiresAt) work.enqueue(operationExpires, { id }, { at: after.expiresAt })
  return after
}

interface SubmitDependencies {
  issuers: Issuers
  credentialSeals: CredentialSeals
}

type SubmissionResult = AcceptedOrder | 'refused' | 'known already'

/**
 * Resubmits an order whose outcome is unknown. If the provider is unavailable or refuses access, the job retries later.
 */
export async function submitAgainTo(
  { issuers, credentialSeals }: SubmitDependencies,
  { db, platform, environment }: JobContext,
  { id }: Pick<StablecoinOperation, 'id'>,
): Promise<SubmissionResult> {
  const operation = await findOperation(db, platform, id)
  if (!operation || operation.providerReference !== undefined || operation.status !== 'CREATED') return 'known already'
  const account = await findProviderAccount(db, platform, operation.providerAccountId)
  const issuer = issuers[environment]
  if (!account || !issuer) throw new Error(`${id} has no provider any more.`)
  const stablecoin = await requireStablecoin(db, platform, operation.stablecoinId)
  const order = await orderOf(db, platform, operation, stablecoin)
  const { answer, fault } = understoodOrder(await issuer.submit(accessTo(credentialSeals, account), order))
  if (fault === 'UNAVAILABLE' || fault === 'UNAUTHORIZED') throw new Error(`The provider answers ${fault} about ${id}.`)
  return answer ?? 'refused'
}

const REFUSED = { status: 'FAILED', failureReason: 'PROVIDER_REJECTED', providerStatus: 'refused' } as const

export async function recordOutcome(
  work: Work,
  { id }: Pick<StablecoinOperation, 'id'>,
  outcome: SubmissionResult,
): Promise<void> {
  const operation = outcome === 'known already' ? undefined : await lockOperation(work, id)
  if (!operation || outcome === 'known already') return
  const after =
    outcome === 'refused' ? afterNotice(operation, REFUSED, work.now) : recordAcceptance(work, operation, outcome)
  await saveOperation(work, after)
}

type Id = StablecoinOperation['id']

/** Applies every report of a provider about an operation, in any order and also repeated (cards-stablecoins B9). */
export async function receiveNotice(work: Work, { id, notice }: { id: Id; notice: IssuerNotice }): Promise<void> {
  const operation = await lockOperation(work, id)
  if (operation) await saveOperation(work, afterNotice(operation, notice, work.now))
}

/** Expires an operation whose funds have not arrived in time. */
export async function expireOperation(work: Work, { id }: { id: Id }): Promise<void> {
  const operation = await lockOperation(work, id)
  if (operation?.expiresAt && operation.expiresAt <= work.now) await saveOperation(work, expired(operation, work.now))
}
