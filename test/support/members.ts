import { MEMBER_PATH } from '#app/describe-interface.ts'
import type { MemberRole } from '#runtime/declare/auth/member-roles.ts'
import type { Api, Json } from './api.ts'
import { Authenticator } from './authenticator.ts'
import { ConsolePage, secretIn } from './console.ts'
import { service } from './service.ts'

/** Returns a page that calls the members' interface. */
export const memberPage = (): ConsolePage => new ConsolePage(service(), undefined, MEMBER_PATH)

export interface SignedInMember {
  page: ConsolePage
  device: Authenticator
  member: Json
}

let count = 0
export const invitation = (...roles: MemberRole[]) => ({
  name: 'Ana Lima',
  email: `member-${++count}@example.com`,
  roles,
})

/** Sends an invitation with the platform's token. */
export const inviteByToken = ({ credentials }: Api, body: object) =>
  memberPage().send('POST', '/members', body, {
    authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    'sec-fetch-site': undefined,
    'x-causeway-console': undefined,
  })

/** Registers a passkey by the link, which signs the member in. */
export async function enrolled({ link, ...member }: Json): Promise<SignedInMember> {
  const [page, device] = [memberPage(), new Authenticator()]
  const { status, body } = await page.enrol(secretIn(link.url), device)
  if (status !== 201) throw new Error(`The passkey was answered ${status} ${JSON.stringify(body)}.`)
  return { page, device, member }
}

/** Returns the first owner of the platform, invited by its token. */
export const signedInOwner = async (api: Api): Promise<SignedInMember> =>
  enrolled((await inviteByToken(api, invitation('owner'))).body)

/** Returns a member with these roles, invited by an owner. */
export async function signedInMember(owner: SignedInMember, ...roles: MemberRole[]): Promise<SignedInMember> {
  const { status, body } = await owner.page.act(owner.device, '/members', invitation(...roles))
  if (status !== 201) throw new Error(`The invitation was answered ${status} ${JSON.stringify(body)}.`)
  return enrolled(body)
}
