import type { Caller } from '#runtime/declare/auth/caller.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { type Route, read, write } from '#runtime/http/route.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import {
  type Access,
  type ConsoleOrigin,
  changeRoles,
  findPerson,
  fromRow,
  isMember,
  type LinkMaker,
  linkForInvited,
  linkToWire,
  listPeople,
  lockPerson,
  type Member,
  memberToWire,
  type OpenAccess,
  type Person,
  requireMember,
  requireOrigin,
  resetColleague,
  resumePerson,
  suspendPerson,
} from '../index.ts'
import * as contract from './contract.ts'
import { checkTokenInvites, inviteMember } from './invite.ts'

/** Returns a member of this platform. Rejects members of other platforms. */
const memberIn = (platform: PlatformId, person: Person | undefined): Member =>
  person && isMember(person) && person.memberOf === platform ? person : refuseUnknown('REFERENCE_NOT_FOUND')

const lockMember = async (work: Work, id: Member['id']): Promise<Member> =>
  memberIn(work.platform, await lockPerson(work, id))

interface Move {
  params: { memberId: Member['id'] }
}

const movingIn =
  (openAccess: OpenAccess) =>
  (move: (access: Access, member: Member) => Promise<void>) =>
  async (work: Work, { params: { memberId } }: Move) => {
    await move(openAccess(work), await lockMember(work, memberId))
    return memberToWire(await lockMember(work, memberId))
  }

const makerIn = (caller: Caller): LinkMaker => ({
  ...(caller.kind === 'member' && { madeBy: caller.memberId }),
  ...(caller.kind === 'token' && { tokenId: caller.tokenId }),
})

interface Parts {
  origin: ConsoleOrigin
  openAccess: OpenAccess
}

export function routesWith({ origin, openAccess }: Parts): Route[] {
  const moving = movingIn(openAccess)
  return [
    read(contract.listMembers, async (db, { caller, page }) =>
      pageOf(await listPeople(db, caller.platform, page), (row) => memberToWire(requireMember(fromRow(row)))),
    ),
    read(contract.readMember, async (db, { caller, params }) =>
      memberToWire(memberIn(caller.platform, await findPerson(db, params.memberId))),
    ),
    write(contract.inviteMember, async (work, { caller, body }) => {
      if (caller.kind !== 'member') await checkTokenInvites(work, caller, body.roles)
      // A token may call even if there is no console.
      const at = origin() ?? refuse('CONFLICT', 'Members cannot sign in: CONSOLE_ORIGIN is not set.')
      const made = { origin: at, ...makerIn(caller) }
      const { member, link } = await inviteMember(work, openAccess(work), body, made)
      return { ...memberToWire(member), link: linkToWire(link) }
    }),
    write(contract.changeMemberRoles, async (work, { params, body }) => {
      await changeRoles(openAccess(work), await lockMember(work, params.memberId), body.roles)
      return memberToWire(await lockMember(work, params.memberId))
    }),
    write(contract.suspendMember, moving(suspendPerson)),
    write(contract.resumeMember, moving(resumePerson)),
    write(contract.resetMember, moving(resetColleague)),
    write(contract.makeMemberLink, async (work, { caller, params }) => {
      const made = { origin: requireOrigin(origin), madeBy: caller.memberId }
      return linkToWire(await linkForInvited(openAccess(work), await lockMember(work, params.memberId), made))
    }),
  ]
}
