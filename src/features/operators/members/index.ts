import {
  type ConsoleDependencies,
  consoleOf,
  fromRow,
  linkToWire,
  listPeople,
  memberToWire,
  requireMember,
  requireOrigin,
} from '#features/people/index.ts'
import { inviteMember } from '#features/people/members/index.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { act, actBindings } from '../acts/index.ts'
import * as contract from './contract.ts'

/** The operator's view of the platforms' people, and the actions on them. */
export const platformMembers: Feature<ConsoleDependencies> = {
  operatorOperations: operationsIn(contract),
  bind: (dependencies) => {
    const { origin, openAccess } = consoleOf(dependencies)
    const { routes, adds } = actBindings([
      act(contract.inviteOwner, {
        isAnswerSecret: true,
        makesNew: true,
        snapshot: async (_, { body }) => ({ email: body.email.toLowerCase() }),
        carryOut: async (work, { body: { name, email }, caller }) => {
          const made = { origin: requireOrigin(origin), madeBy: caller.operatorId }
          const { member, link } = await inviteMember(work, openAccess(work), { name, email, roles: ['owner'] }, made)
          return { ...memberToWire(member), link: linkToWire(link) }
        },
      }),
    ])
    const list = read(contract.listMembersOfPlatform, async (db, { caller, page }) =>
      pageOf(await listPeople(db, caller.platform, page), (row) => memberToWire(requireMember(fromRow(row)))),
    )
    return { routes: [...routes, list], adds }
  },
}
