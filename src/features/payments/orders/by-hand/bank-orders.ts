import type { OrderKind, PartnerNotice, PartnerOrder } from '#providers/payouts/port.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { PaymentOrders } from '../payment-orders.ts'

interface NamedOrder {
  transactionId: `Transaction:${string}`
  kind: OrderKind
  key: string
}

/**
 * Payment orders that no partner accepts, which people carry out at the operator's banks. The caller of each function
 * has locked the payment.
 */
export interface BankOrders {
  give(
    work: Work,
    transactionId: `Transaction:${string}`,
    orders: Pick<PaymentOrders, 'cameTo' | 'outsideOf'>,
    order: PartnerOrder,
  ): Promise<void>
  /** Refuses with CONFLICT if no partner event about the payment order is allowed now. Accepts other orders. */
  checkReportable(work: Work, key: string, notice: PartnerNotice): Promise<void>
  /** Withdraws an order that its bank has not received. Returns false if it is too late. */
  withdraw(work: Work, order: NamedOrder): Promise<boolean>
}

/** One feature adds itself. */
export const bankOrders = extensionPoint<BankOrders>('bank orders')

export function bankOrdersOf({ added }: Pick<Work, 'added'>): BankOrders {
  const [first] = added(bankOrders)
  if (!first) throw new Error('No feature takes the orders for the banks of the operator.')
  return first
}
