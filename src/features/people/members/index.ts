import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { type ConsoleDependencies, consoleOf, SIGN_IN_OPERATIONS } from '../index.ts'
import * as contract from './contract.ts'
import { confirmed } from './for-members.ts'
import { routesWith } from './routes.ts'

export { InvitedMember, Member as MemberSchema } from './contract.ts'
export { forMembers } from './for-members.ts'
export { inviteMember } from './invite.ts'

/** The people of platforms. */
export const members: Feature<ConsoleDependencies> = {
  memberOperations: [...SIGN_IN_OPERATIONS, ...operationsIn(contract)],
  bind: (dependencies) => ({ routes: routesWith(consoleOf(dependencies)).map(confirmed) }),
}
