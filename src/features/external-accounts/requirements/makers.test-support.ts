import { platformIdToWire } from '#runtime/lib/ids.ts'
import type { Api, Json } from '#test/support/api.ts'
import { done } from '#test/support/two-people.ts'

/**
 * Sets the platform's requirements about owners of paid wallets as the operator. Returns the requirements in effect.
 */
export const setRequirements = ({ platform }: Pick<Api, 'platform'>, body: object): Promise<Json> =>
  done('treasurer', `/platforms/${platformIdToWire(platform)}/counterparty-requirements`, body)

/** Requires the platform to prove the ownership of wallets that it registers. */
export const requireProofs = (api: Api): Promise<Json> => setRequirements(api, { isRequired: true })

/** Builds a wallet that the platform owns. */
export const wallet = (address: string): object => ({
  currency: 'USDC',
  ownershipType: 'FIRST_PARTY',
  accountInfo: { accountType: 'BASE_WALLET', address },
})
