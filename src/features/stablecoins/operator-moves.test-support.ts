import type { Api, Json } from '#test/support/api.ts'
import { done } from '#test/support/two-people.ts'
import type { ServiceMove } from './rules.ts'

const pathOf = ({ platform }: Api, rest: string) => `/platforms/PlatformConfig:${platform}/${rest}`

/** Makes the operator's decision about a stablecoin. Returns the stablecoin after it. */
export const moveStablecoin = (api: Api, move: ServiceMove, { id }: Json): Promise<Json> =>
  done('treasurer', pathOf(api, `stablecoins/${id}/${move}`))

/** Withdraws a link to an account at a provider, as a person of the operator. */
export const revokeLink = (api: Api, { id }: Json): Promise<Json> =>
  done('treasurer', pathOf(api, `stablecoin-provider-accounts/${id}/revoke`))

/** Enables a stablecoin that its platform has asked for. Returns it in the platform's view. */
export async function enableStablecoin(api: Api, token: Json): Promise<Json> {
  await api.create(`/stablecoins/${token.id}/request-service-enablement`)
  await moveStablecoin(api, 'approve', token)
  await moveStablecoin(api, 'enable', token)
  return api.read(`/stablecoins/${token.id}`)
}
