import { columns, type Db, optional, platformOf, scoped, type Tx } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Invitation } from './model.ts'

/** The columns of an invitation. */
const INVITATION = columns<'invitations', Invitation>({
  platform: 'platform_id',
  code: 'code',
  inviterUma: 'inviter_uma',
  firstName: 'first_name',
  amountToSend: optional({ amount: 'amount_to_send', currency: 'currency' }),
  createdAt: 'created_at',
  expiresAt: 'expires_at',
  claimed: optional({ at: 'claimed_at', inviteeUma: 'invitee_uma' }),
  cancelledAt: 'cancelled_at',
})

/** Returns an invitation of any platform, with its environment. */
export async function findInvitation(
  db: Db | Tx,
  code: string,
): Promise<{ invitation: Invitation; environment: Environment } | undefined> {
  const row = await db
    .selectFrom('invitations as i')
    .innerJoin(platformOf('i').as('p'), (join) => join.onTrue())
    .selectAll('i')
    .select('p.environment')
    .where('i.code', '=', code)
    .executeTakeFirst()
  return row && { invitation: INVITATION.fromRow(row), environment: row.environment }
}

/** Finds an invitation of any platform of the environment. Throws 404 `INVITATION_NOT_FOUND` if there is none. */
export async function requireInvitation(db: Db | Tx, environment: Environment, code: string): Promise<Invitation> {
  const found = await findInvitation(db, code)
  return found?.environment === environment ? found.invitation : refuseUnknown('INVITATION_NOT_FOUND')
}

/** Returns an invitation of this platform, locked until the transaction ends. */
export async function lockInvitation({ tx, platform }: Work, code: string): Promise<Invitation> {
  const row = await scoped(tx, platform)
    .selectFrom('invitations')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  return row ? INVITATION.fromRow(row) : refuseUnknown('INVITATION_NOT_FOUND')
}

/** Returns false if an invitation of any platform has the code. */
export async function insertInvitation({ tx, platform }: Work, invitation: Invitation): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scoped(tx, platform)
    .insertInto('invitations', INVITATION.toRow(invitation))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function saveInvitation({ tx, platform }: Work, invitation: Invitation): Promise<void> {
  await scoped(tx, platform)
    .updateTable('invitations')
    .set(INVITATION.toRow(invitation))
    .where('code', '=', invitation.code)
    .execute()
}
