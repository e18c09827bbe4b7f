import { type ExternalAccount, requireExternalAccount } from '#features/external-accounts/index.ts'
import { findAccount } from '#features/platforms/internal-accounts/index.ts'
import type { Db } from '#runtime/db/index.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { type ErrorCode, refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import { type AccountId, isIdOf, type PlatformId } from '#runtime/lib/ids.ts'
import type { Stablecoin } from '../index.ts'
import type { UsedAccount } from './accounts.ts'
import type { StablecoinBurnRequest, StablecoinMintRequest } from './contract.ts'
import type { OperationDestination, OperationSource, OperationType } from './model.ts'

/** A requested mint or burn. */
export interface Plan {
  type: OperationType
  amount: string
  description?: string
  /** Refuses reserved sources and destinations, which depend on the token. */
  variantOf(stablecoin: Stablecoin): { source: OperationSource; destination: OperationDestination }
  /** The accounts that the request names, in its order. */
  used: readonly UsedAccount[]
}

type Mint = Static<typeof StablecoinMintRequest>
type Burn = Static<typeof StablecoinBurnRequest>

/** Finds the accounts that a mint names, or refuses with 404 (cards-stablecoins B6). */
export async function planMint(
  db: Db,
  platform: PlatformId,
  { amount, fundingSource, destination, description }: Mint,
): Promise<Plan> {
  const debited =
    'externalAccountId' in fundingSource && (await external(db, platform, fundingSource.externalAccountId))
  if ('accountId' in fundingSource) await checkInternal(db, platform, fundingSource.accountId)
  const target = await findDestination(db, platform, destination.accountId)
  return {
    type: 'MINT',
    amount,
    ...(description !== undefined && { description }),
    used: [
      ...(debited ? [{ account: debited, role: 'debit' } as const] : []),
      ...(target ? [{ account: target, role: 'destination' } as const] : []),
    ],
    variantOf(stablecoin) {
      const source = mintSource(fundingSource, stablecoin)
      return target
        ? { source, destination: { accountId: target.id } }
        : refuseReserved(stablecoin, 'STABLECOIN_OPERATION_NOT_SUPPORTED')
    },
  }
}

/** Does the same as `planMint` for a burn (cards-stablecoins B7). */
export async function planBurn(
  db: Db,
  platform: PlatformId,
  { amount, source, destination: { externalAccountId, rail }, description }: Burn,
): Promise<Plan> {
  if ('accountId' in source) await checkInternal(db, platform, source.accountId)
  const account = await external(db, platform, externalAccountId)
  return {
    type: 'BURN',
    amount,
    ...(description !== undefined && { description }),
    used: [{ account, role: 'payout', rail }],
    variantOf(stablecoin) {
      if (source.type === 'SERVICE_INTERNAL_ACCOUNT') refuseReserved(stablecoin, 'STABLECOIN_BURN_SOURCE_NOT_SUPPORTED')
      return { source: { type: source.type }, destination: { accountId: account.id, rail } }
    },
  }
}

function mintSource(fundingSource: Mint['fundingSource'], stablecoin: Stablecoin): OperationSource {
  switch (fundingSource.type) {
    case 'SERVICE_INTERNAL_ACCOUNT':
      return refuseReserved(stablecoin, 'STABLECOIN_OPERATION_NOT_SUPPORTED')
    case 'PROVIDER_INTERNAL_BALANCE':
      return refuse(
        'STABLECOIN_PROVIDER_SOURCE_NOT_LINKED',
        'No balance at the provider is linked as a source of mints.',
      )
    default:
      return fundingSource
  }
}

/** This version does not support internal accounts. */
function refuseReserved({ serviceStatus }: Stablecoin, code: ErrorCode): never {
  if (serviceStatus !== 'ENABLED')
    refuse('STABLECOIN_SERVICE_OPERATIONS_NOT_ENABLED', 'The token is not enabled as a currency of the service.')
  return refuse(code, 'Internal accounts take no part in mints and burns in this version.')
}

const external = (db: Db, platform: PlatformId, id: `ExternalAccount:${string}`): Promise<ExternalAccount> =>
  requireExternalAccount(db, platform, id)

async function checkInternal(db: Db, platform: PlatformId, id: `InternalAccount:${string}`): Promise<void> {
  if (!(await findAccount(db, platform, id))) refuseUnknown('REFERENCE_NOT_FOUND')
}

/** Returns undefined if the id names an internal account. */
async function findDestination(db: Db, platform: PlatformId, id: AccountId): Promise<ExternalAccount | undefined> {
  if (isIdOf('ExternalAccount', id)) return external(db, platform, id)
  await checkInternal(db, platform, id)
  return undefined
}
