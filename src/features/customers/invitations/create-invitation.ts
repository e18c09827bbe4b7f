import { requirePlatformConfig } from '#features/platforms/platform-config/index.ts'
import { money } from '#money/money.ts'
import { toInstant } from '#runtime/declare/pages/filters.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { refuse, refuseField } from '#runtime/lib/errors.ts'
import { randomCode } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Customer, findCustomerAt } from '../index.ts'
import type { UmaInvitationCreateRequest } from './contract.ts'
import type { Invitation } from './model.ts'
import { CODE_LENGTH } from './rules.ts'
import { insertInvitation } from './store.ts'

type Request = Static<typeof UmaInvitationCreateRequest>

/** Creates a customer's invitation with a unique code (payments 13). Sends no event. */
export async function createInvitation(work: Work, request: Request): Promise<Invitation> {
  const { umaDomain } = await requirePlatformConfig(work.tx, work.platform)
  if (umaDomain === undefined) {
    refuse('INVITATIONS_NOT_CONFIGURED', 'The platform needs an umaDomain of its own before its customers can invite.')
  }
  const inviter = await findCustomerAt(work.tx, work.platform, request.inviterUma)
  if (!inviter) refuseField('inviterUma', 'No customer of the platform has this UMA address.', 'INVALID_UMA_ADDRESS')
  const invitation = toInvitation(work, inviter, request)
  while (!(await insertInvitation(work, invitation))) invitation.code = randomCode(CODE_LENGTH)
  return invitation
}

function toInvitation({ platform, now }: Work, inviter: Customer, { expiresAt, amountToSend, firstName }: Request) {
  const [currency] = inviter.currencies
  if (amountToSend !== undefined && currency === undefined)
    refuseField('amountToSend', 'The inviter has no currency in which an amount could be shown.')
  const invitation: Invitation = {
    platform,
    code: randomCode(CODE_LENGTH),
    inviterUma: inviter.umaAddress,
    firstName,
    amountToSend: amountToSend === undefined || !currency ? undefined : money(BigInt(amountToSend), currency),
    createdAt: now,
    expiresAt: expiresAt === undefined ? undefined : toInstant(expiresAt),
  }
  return invitation
}
