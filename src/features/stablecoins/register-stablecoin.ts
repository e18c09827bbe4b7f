import type { CredentialSeals } from '#crypto/credential-seals.ts'
import { isBuiltInCurrency } from '#money/currencies.ts'
import type { IssuedToken, IssuerFault, StablecoinIssuer } from '#providers/stablecoin-issuers/port.ts'
import type { Caller } from '#runtime/declare/auth/caller.ts'
import type { Static } from '#runtime/declare/schema.ts'
import type { Asker } from '#runtime/http/route.ts'
import { addMs } from '#runtime/lib/clock.ts'
import { type ErrorCode, refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { registeredAt } from '../platforms/registered-currencies/index.ts'
import { applyIssuance, type StablecoinRegisterRequest, type Stablecoin as WireStablecoin } from './contract.ts'
import type { Stablecoin } from './model.ts'
import { canonicalToken, isGivenUp } from './rules.ts'
import {
  accessTo,
  chosenAccount,
  type ProviderAccount,
  refuseCredentials,
  refuseFault,
  UNREACHED,
} from './stablecoin-provider-accounts/index.ts'
import { insertStablecoin, isTokenTaken, refuseTakenToken, releaseToken, TAKEN_SYMBOL } from './store.ts'
import { toWire } from './view.ts'

interface RegisterDependencies {
  issuer: StablecoinIssuer
  credentialSeals: CredentialSeals
}

type Request = Static<typeof StablecoinRegisterRequest>
type Wanted = Pick<Stablecoin, 'providerTokenIdentifier' | 'network' | 'networkTokenIdentifier'>

/** Registers a token that exists at the provider. Checks run in the order of cards-stablecoins B3. */
export async function registerStablecoin(
  asker: Asker,
  { issuer, credentialSeals }: RegisterDependencies,
  caller: Caller,
  { stablecoinProviderAccountId, ...request }: Request,
): Promise<Static<typeof WireStablecoin>> {
  const account = await chosenAccount(asker.db, caller.platform, stablecoinProviderAccountId)
  const wanted = { ...request, networkTokenIdentifier: canonicalToken(request.networkTokenIdentifier) }
  if (await isTokenTaken(asker.db, caller, wanted)) refuseTakenToken()
  const token = await findToken(asker, issuer, account, accessTo(credentialSeals, account), wanted)
  return asker.finish(async (work) => toWire(await keep(work, account, wanted, token), caller.environment))
}

async function findToken(
  asker: Asker,
  issuer: StablecoinIssuer,
  account: ProviderAccount,
  access: ReturnType<typeof accessTo>,
  wanted: Wanted,
): Promise<IssuedToken> {
  const { answer, fault } = await issuer.findToken(access, wanted).catch(() => UNREACHED)
  if (fault === 'UNAUTHORIZED') return refuseCredentials(asker, account)
  if (!answer) return refuseLookUp(fault)
  return canonicalToken(answer.networkTokenIdentifier) === wanted.networkTokenIdentifier
    ? answer
    : refuseLookUp('UNKNOWN_TOKEN')
}

const REFUSALS: Partial<Record<IssuerFault, readonly [ErrorCode, string]>> = {
  UNKNOWN_TOKEN: ['STABLECOIN_VERIFICATION_FAILED', 'The provider knows no such token under this account.'],
  REFUSED: ['STABLECOIN_PROVIDER_ERROR', 'The provider has refused to describe the token.'],
}

const refuseLookUp = (fault: IssuerFault): never => refuseFault(fault, REFUSALS)

async function keep(work: Work, account: ProviderAccount, wanted: Wanted, token: IssuedToken): Promise<Stablecoin> {
  const { name, symbol, decimals, baseCurrency, issuanceStatus, announced } = token
  if (isBuiltInCurrency(symbol.toUpperCase()) || (await registeredAt(work, symbol.toUpperCase())))
    refuse('STABLECOIN_SYMBOL_ALREADY_EXISTS', TAKEN_SYMBOL)
  const stablecoin: Stablecoin = {
    id: work.newId('Stablecoin'),
    providerAccountId: account.id,
    ...wanted,
    name,
    symbol,
    decimals,
    baseCurrency,
    issuanceStatus,
    serviceStatus: 'NOT_ENABLED',
    createdAt: work.now,
    updatedAt: work.now,
  }
  await insertStablecoin(work, stablecoin)
  if (isGivenUp(issuanceStatus)) await releaseToken(work, stablecoin.id)
  for (const { afterMs, notice } of announced)
    work.enqueue(applyIssuance, { id: stablecoin.id, status: notice }, { at: addMs(work.now, afterMs) })
  return stablecoin
}
