import type { IssuerFault } from '#providers/stablecoin-issuers/port.ts'
import type { Asker } from '#runtime/http/route.ts'
import { type ErrorCode, refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { ProviderAccount } from './model.ts'
import { lockProviderAccount, saveProviderAccount } from './store.ts'
import { refuseInvalid } from './usable-account.ts'

/** The result of a failed call without side effects. For any error, the caller can repeat the call. */
export const UNREACHED = { answer: undefined, fault: 'UNAVAILABLE' } as const

type Refusals = Partial<Record<IssuerFault, readonly [ErrorCode, string]>>

const UNAVAILABLE = ['SERVICE_UNAVAILABLE', 'The provider cannot be reached now. Try again later.'] as const

/**
 * Refuses with the code of the provider's refusal. Treats an error that the call does not list as an unavailable
 * provider.
 */
export const refuseFault = (fault: IssuerFault, refusals: Refusals): never =>
  refuse(...(refusals[fault] ?? UNAVAILABLE))

/** Marks a link as `INVALID` after the provider has refused its credentials, which were valid before. */
export async function refuseCredentials(asker: Asker, account: ProviderAccount): Promise<never> {
  await asker.prepare((work) => markInvalid(work, account))
  return refuseInvalid()
}

/** New credentials that the platform has given since then stay. */
async function markInvalid(work: Work, { id, lastVerifiedAt }: ProviderAccount): Promise<void> {
  const account = await lockProviderAccount(work, id)
  if (account?.status !== 'ACTIVE' || account.lastVerifiedAt.getTime() !== lastVerifiedAt.getTime()) return
  await saveProviderAccount(work, { ...account, status: 'INVALID', updatedAt: work.now })
}
