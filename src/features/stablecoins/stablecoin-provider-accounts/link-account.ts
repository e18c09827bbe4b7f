import type { CredentialSeals, ProviderCredentials } from '#crypto/credential-seals.ts'
import type { Announced, IssuerFault, ReachedAccounts, StablecoinIssuer } from '#providers/stablecoin-issuers/port.ts'
import type { Static } from '#runtime/declare/schema.ts'
import type { Asker } from '#runtime/http/route.ts'
import { addMs } from '#runtime/lib/clock.ts'
import { type ErrorCode, refuse, refuseField } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import {
  providerWithdraws,
  type StablecoinProviderAccount,
  type StablecoinProviderAccountLinkRequest,
} from './contract.ts'
import type { ProviderAccount } from './model.ts'
import { refuseFault, UNREACHED } from './refused-calls.ts'
import { claimProviderAccount, insertProviderAccount, lockLinkTo, saveProviderAccount } from './store.ts'
import { toWire } from './view.ts'

interface LinkDependencies {
  issuer: StablecoinIssuer
  credentialSeals: CredentialSeals
}

/** Links an account at the provider, or replaces the credentials of its link (cards-stablecoins B2). */
export async function linkAccount(
  asker: Asker,
  { issuer, credentialSeals }: LinkDependencies,
  { apiClientId, apiClientSecret, providerAccountId }: Static<typeof StablecoinProviderAccountLinkRequest>,
): Promise<Static<typeof StablecoinProviderAccount>> {
  const credentials = { apiClientId, apiClientSecret }
  const { answer, fault } = await issuer.reachAccounts(credentials, providerAccountId).catch(() => UNREACHED)
  const reached = answer ?? refuseFault(fault, REFUSALS)
  const accountId = chosenOf(reached, providerAccountId)
  return asker.finish(async (work) => {
    const linked = await linkOnce(work, credentialSeals, accountId, credentials)
    expectWithdrawal(work, linked, reached.announced)
    return toWire(linked, work.environment)
  })
}

const REFUSALS: Partial<Record<IssuerFault, readonly [ErrorCode, string]>> = {
  UNAUTHORIZED: ['STABLECOIN_VERIFICATION_FAILED', 'The provider does not accept these credentials.'],
  REFUSED: ['STABLECOIN_PROVIDER_ERROR', 'The provider has refused the link.'],
}

function chosenOf({ accountIds }: ReachedAccounts, wanted: string | undefined): string {
  const [only, ...others] = accountIds
  if (wanted !== undefined && !accountIds.includes(wanted))
    refuse('STABLECOIN_VERIFICATION_FAILED', 'The credentials do not open this account of the provider.')
  if (wanted !== undefined) return wanted
  if (only === undefined)
    refuse('STABLECOIN_VERIFICATION_FAILED', 'These credentials give access to no account of the provider.')
  return others.length === 0
    ? only
    : refuseField('providerAccountId', 'The credentials open several accounts. Name one of them.')
}

async function linkOnce(
  work: Work,
  seals: CredentialSeals,
  providerAccountId: string,
  credentials: ProviderCredentials,
): Promise<ProviderAccount> {
  await claimProviderAccount(work, providerAccountId)
  const known = await lockLinkTo(work, providerAccountId)
  const id = known?.id ?? work.newId('StablecoinProviderAccount')
  const linked: ProviderAccount = {
    id,
    providerAccountId,
    status: 'ACTIVE',
    lastVerifiedAt: work.now,
    updatedAt: work.now,
    sealedCredentials: seals.seal(id, credentials),
    createdAt: known?.createdAt ?? work.now,
  }
  await (known ? saveProviderAccount(work, linked) : insertProviderAccount(work, linked))
  return linked
}

function expectWithdrawal(
  work: Work,
  { id, lastVerifiedAt }: ProviderAccount,
  announced: readonly Announced<'REVOKED'>[],
) {
  const verifiedAt = lastVerifiedAt.toISOString()
  for (const { afterMs } of announced)
    work.enqueue(providerWithdraws, { id, verifiedAt }, { at: addMs(work.now, afterMs) })
}
