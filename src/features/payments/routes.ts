import type { Providers } from '#providers/index.ts'
import { type Route, write } from '#runtime/http/route.ts'
import * as contract from './contract.ts'
import { decidePayment } from './decide-payment.ts'
import { cancelTransaction, type GivesBack } from './orders/cancel-transaction.ts'
import { paymentToWire } from './view.ts'

export function routesWith({ payoutPartners }: Pick<Providers, 'payoutPartners'>): Route[] {
  const givesBack: GivesBack = (environment, rail) => {
    const partner = payoutPartners[environment](rail)
    return partner && partner.cancel !== undefined
  }
  return [
    write(contract.cancelTransaction, async (work, { params, body }) =>
      paymentToWire(await cancelTransaction(work, params.transactionId, { reason: body?.reason, givesBack })),
    ),
    write(contract.approvePendingPayment, async (work, { params, body }) => {
      const { receiverCustomerInfo: receiverInfo } = body ?? {}
      return paymentToWire(await decidePayment(work, params.transactionId, { kind: 'approve', receiverInfo }))
    }),
    write(contract.rejectPendingPayment, async (work, { params, body }) =>
      paymentToWire(await decidePayment(work, params.transactionId, { kind: 'reject', reason: body?.reason })),
    ),
  ]
}
