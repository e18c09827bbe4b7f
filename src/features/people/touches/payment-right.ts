import type { Caller } from '#runtime/declare/auth/caller.ts'
import { APPROVING_ROLES } from '#runtime/declare/auth/member-roles.ts'
import { guard } from '#runtime/declare/guard.ts'
import { checkMemberRole, checkPermission } from '#runtime/http/admission.ts'
import { type BoundGuard, guards } from '#runtime/http/guards.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { HEADER } from './guard.ts'
import { type TouchParts, verifyTouch } from './verify.ts'

/** The caller's right to let money move, for an operation that moves money only in some calls. */
export interface PaymentRight {
  /**
   * Refuses a token without TRANSACT and a member without a role that may approve payments. Refuses a member who has
   * not confirmed this call with a passkey: 401 with a challenge.
   */
  require(work: Work): Promise<void>
}

/** The handler calls `require` if the call lets more money move than before. */
export const paymentRight = guard<'paymentRight', PaymentRight>({
  name: 'paymentRight',
  description:
    'A call that lets more money move needs a token with the permission TRANSACT. Among members of the platform, only an owner or an approver can make it, and ' +
    'must confirm it with a passkey.',
  isBoundToBody: true,
  refusals: [],
})

export const paymentRightGuard = (parts: TouchParts): BoundGuard =>
  guards(paymentRight, {
    read: ({ caller, method, path, bodySha256, headerValues }) => {
      const confirmation = { caller, call: { method, path, bodySha256 }, sent: headerValues(HEADER.toLowerCase()) }
      return {
        async require(work) {
          checkMayPay(caller)
          if (caller.kind === 'member') await verifyTouch(parts, work, confirmation)
        },
      }
    },
  })

function checkMayPay(caller: Caller): void {
  if (caller.kind === 'member') checkMemberRole(APPROVING_ROLES, caller.memberRoles)
  else checkPermission({ permission: 'TRANSACT' }, caller)
}
