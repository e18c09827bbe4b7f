import { act } from '#features/operators/acts/index.ts'
import { toWireAmount } from '#money/wire.ts'
import type { PartnerNotice } from '#providers/payouts/port.ts'
import type { RequestOf } from '#runtime/declare/operation.ts'
import { refuse, refuseField } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { AnyPayment } from '../model.ts'
import { orderKindOf } from '../orders/notice-rules.ts'
import { lockOrders } from '../orders/orders-of.ts'
import { takeNotice } from '../orders/receive-notice.ts'
import { lockAnyPayment, owedFor, settleFailedRefund } from '../refunds/settle-refund.ts'
import { isNetwork } from '../rules.ts'
import * as contract from './operator-contract.ts'
import { requireEffect } from './operator-reception.ts'

const stateOf = ({ id, status, customerId, refund }: AnyPayment) => ({
  id,
  status,
  customerId,
  ...(refund && { refundStatus: refund.status }),
})

type Id = `Transaction:${string}`
type Body = RequestOf<typeof contract.reportPayment>['body']

const noticeOf = ({ notice }: Body): PartnerNotice => {
  switch (notice.kind) {
    case 'REJECTED': {
      const { failureReason, ...rest } = notice
      return { ...rest, reason: failureReason }
    }
    case 'RETURNED': {
      const { kind, charge } = notice
      return { kind, ...(charge !== undefined && { charge: String(charge) }) }
    }
    default:
      return notice
  }
}

/** Refuses an event without effect with CONFLICT, and an event that does not fit the payment with INVALID_INPUT. */
async function report(work: Work, transactionId: Id, body: Body): Promise<void> {
  const notice = noticeOf(body)
  const kind = orderKindOf(notice.kind)
  const orders = await lockOrders(work, transactionId)
  if (!(await orders.isGiven(kind))) refuse('CONFLICT', `No ${kind} of this payment has been ordered.`)
  if ('transactionHash' in notice && !isNetwork(orders.railOf(kind)))
    refuseField('notice.transactionHash', 'The order is carried out on no network.')
  requireEffect(await takeNotice(work, { transactionId, kind }, { noticeId: body.noticeId, notice }))
}

/** The treasurers' reports about payments for which the partner reports no outcome (payments 10.5, 18.3). */
export const paymentActs = [
  act(contract.settleRefund, {
    async snapshot(work, { params }) {
      const payment = await lockAnyPayment(work, params.transactionId)
      return { ...stateOf(payment), owed: toWireAmount(await owedFor(work, payment)) }
    },
    carryOut: async (work, { params, body }) =>
      stateOf(await settleFailedRefund(work, params.transactionId, body.settlement)),
  }),
  act(contract.reportPayment, {
    snapshot: async (work, { params }) => stateOf(await lockAnyPayment(work, params.transactionId)),
    async carryOut(work, { params, body }) {
      await report(work, params.transactionId, body)
      return stateOf(await lockAnyPayment(work, params.transactionId))
    },
  }),
]
