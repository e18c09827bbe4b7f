import { toInstant } from '#runtime/declare/pages/filters.ts'
import { ask, type Route, read, write } from '#runtime/http/route.ts'
import { checkNotSuspended, readPlatformClock } from '#runtime/work/platforms/platforms.ts'
import { cancelInvitation } from './cancel-invitation.ts'
import { checkInvitee, claimInvitation } from './claim-invitation.ts'
import * as contract from './contract.ts'
import { createInvitation } from './create-invitation.ts'
import { faultsOfExpiry } from './rules.ts'
import { requireInvitation } from './store.ts'
import { toWire } from './view.ts'

/** `publicUrl` returns the address at which people reach the service, without a trailing slash. */
export const routesWith = (publicUrl: () => string): Route[] => [
  write(
    contract.createInvitation,
    async (work, { body, now }) => toWire(await createInvitation(work, body), { now, publicUrl: publicUrl() }),
    {
      faults: ({ body }, { isSound }, { now }) => (isSound('expiresAt') ? faultsOfExpiry(expiryOf(body), now) : []),
    },
  ),
  read(contract.getInvitation, async (db, { caller: { environment }, params }) => {
    const invitation = await requireInvitation(db, environment, params.invitationCode)
    const { now } = await readPlatformClock(db, invitation.platform)
    return toWire(invitation, { now, publicUrl: publicUrl() })
  }),
  ask(contract.claimInvitation, async ({ db, workFor }, { caller, params: { invitationCode }, body }) => {
    const inviteeUma = body.inviteeUma.toLowerCase()
    const invitation = await requireInvitation(db, caller.environment, invitationCode)
    await checkInvitee(db, caller.platform, invitation, inviteeUma)
    await checkNotSuspended(db, invitation.platform)
    return workFor(invitation.platform, async (work) => {
      const claimed = await claimInvitation(work, invitationCode, inviteeUma)
      const shown = toWire(claimed, { now: work.now, publicUrl: publicUrl() })
      work.emit(contract.invitationClaimed, 'INVITATION.CLAIMED', shown)
      return shown
    })
  }),
  write(contract.cancelInvitation, async (work, { params, now }) =>
    toWire(await cancelInvitation(work, params.invitationCode), { now, publicUrl: publicUrl() }),
  ),
]

function expiryOf(body: unknown): Date | undefined {
  const expiresAt = typeof body === 'object' && body !== null && 'expiresAt' in body ? body.expiresAt : undefined
  return typeof expiresAt === 'string' ? toInstant(expiresAt) : undefined
}
