import type { Schemas } from '../../api/client.ts'
import { railName } from '../../parts/payment/words.ts'
import { Status } from '../../parts/status.tsx'
import { When } from '../../parts/when.tsx'
import { visible } from '../../parts/written.ts'

type Order = Schemas['OrderOfPayment']

/** The orders to partners and banks, with failed attempts. */
export function OrdersCard({ orders }: { orders: readonly Order[] }) {
  return (
    <section className="card" aria-label="Orders">
      <h2>Orders</h2>
      {orders.length === 0 && <p className="faint">No orders to partners or banks.</p>}
      <ul className="orders">
        {orders.map((order) => (
          <li key={order.kind}>
            <div className="order-line">
              <span>
                {order.kind.charAt(0).toUpperCase()}
                {order.kind.slice(1)}
                {order.rail !== undefined && ` · ${railName(order.rail)}`}
              </span>
              <Status status={order.state} />
            </div>
            <Facts order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({
  order: { at, reference, treasuryAccount, failedAttempts, lastError, nextAttemptAt },
}: {
  order: Order
}) {
  const words = [
    reference,
    treasuryAccount && `from ${treasuryAccount}`,
    failedAttempts > 0 && `failed attempts: ${failedAttempts}`,
    lastError,
  ].filter((each) => typeof each === 'string' && each !== '')
  return (
    <p className="small faint">
      {words.map((each) => visible(String(each))).join(' · ')}
      {at !== undefined && (
        <>
          {words.length > 0 && ' · '}
          <When at={at} />
        </>
      )}
      {nextAttemptAt !== undefined && (
        <>
          {' · next attempt '}
          <When at={nextAttemptAt} />
        </>
      )}
    </p>
  )
}
