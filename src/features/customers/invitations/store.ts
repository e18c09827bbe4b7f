import { money } from '../../../money/money.ts'
import type { Db, Selectable, Tx } from '../../../runtime/db/index.ts'
import type { Tables } from '../../../runtime/db/tables.ts'
import type { Environment } from '../../../runtime/environment.ts'
import { refuseUnknown } from '../../../runtime/errors.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { Invitation } from './model.ts'

declare module '../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    invitations: {
      platform_id: PlatformId
      code: string
      inviter_uma: string
      first_name: string | null
      amount_to_send: bigint | null
      currency: string | null
      created_at: Date
      expires_at: Date | null
      claimed_at: Date | null
      invitee_uma: string | null
      cancelled_at: Date | null
    }
  }
}

/** An invitation of any platform, with the environment in which it was made. */
export async function findInvitation(
  db: Db | Tx,
  code: string,
): Promise<{ invitation: Invitation; environment: Environment } | undefined> {
  const row = await db
    .selectFrom('invitations as i')
    .innerJoin('platforms as p', 'p.platform_id', 'i.platform_id')
    .selectAll('i')
    .select('p.environment')
    .where('i.code', '=', code)
    .executeTakeFirst()
  return row && { invitation: fromRow(row), environment: row.environment }
}

/** An invitation of any platform of the environment, or 404 `INVITATION_NOT_FOUND`. */
export async function requireInvitation(db: Db | Tx, environment: Environment, code: string): Promise<Invitation> {
  const found = await findInvitation(db, code)
  return found?.environment === environment ? found.invitation : refuseUnknown('INVITATION_NOT_FOUND')
}

/** An invitation of this platform, held until the unit of work ends. */
export async function lockInvitation({ tx, platform }: Work, code: string): Promise<Invitation> {
  const row = await tx
    .selectFrom('invitations')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  return row ? fromRow(row) : refuseUnknown('INVITATION_NOT_FOUND')
}

/** False when another invitation, of whatever platform, has the code. */
export async function insertInvitation({ tx }: Work, invitation: Invitation): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invitations')
    .values(toRow(invitation))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function saveInvitation({ tx, platform }: Work, invitation: Invitation): Promise<void> {
  await tx
    .updateTable('invitations')
    .set(toRow(invitation))
    .where('platform_id', '=', platform)
    .where('code', '=', invitation.code)
    .execute()
}

const toRow = ({ claimed, amountToSend, ...invitation }: Invitation) => ({
  platform_id: invitation.platform,
  code: invitation.code,
  inviter_uma: invitation.inviterUma,
  first_name: invitation.firstName ?? null,
  amount_to_send: amountToSend?.amount ?? null,
  currency: amountToSend?.currency ?? null,
  created_at: invitation.createdAt,
  expires_at: invitation.expiresAt ?? null,
  claimed_at: claimed?.at ?? null,
  invitee_uma: claimed?.inviteeUma ?? null,
  cancelled_at: invitation.cancelledAt ?? null,
})

const fromRow = (row: Selectable<Tables['invitations']>): Invitation => ({
  platform: row.platform_id,
  code: row.code,
  inviterUma: row.inviter_uma,
  firstName: row.first_name ?? undefined,
  amountToSend:
    row.amount_to_send === null || row.currency === null ? undefined : money(row.amount_to_send, row.currency),
  createdAt: row.created_at,
  expiresAt: row.expires_at ?? undefined,
  claimed: row.claimed_at && row.invitee_uma !== null ? { at: row.claimed_at, inviteeUma: row.invitee_uma } : undefined,
  cancelledAt: row.cancelled_at ?? undefined,
})
