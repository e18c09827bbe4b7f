import { newUuid } from '#runtime/lib/ids.ts'
import type { Api, Json } from '#test/support/api.ts'
import { newCustomer } from '../makers.test-support.ts'

/** Gives the platform its own UMA domain, so that its customers can invite. */
export const configureInvitations = (api: Api): Promise<Json> =>
  api.must('PATCH', '/config', { umaDomain: `${newUuid()}.example.org` })

/** Creates an invitation of a new customer. */
export async function newInvitation(api: Api, extra: object = {}): Promise<Json> {
  if (!(await api.read('/config')).umaDomain) await configureInvitations(api)
  const { umaAddress } = await newCustomer(api)
  return api.create('/invitations', { inviterUma: umaAddress, ...extra })
}
