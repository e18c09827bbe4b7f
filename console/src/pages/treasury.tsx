import type { Schemas } from '../api/client.ts'
import { useLimits } from '../api/session.ts'
import { useEnvironment } from '../environment.ts'
import { Amount } from '../parts/amount.tsx'
import { Table } from '../parts/list.tsx'
import { Loaded } from '../parts/states.tsx'
import { asText } from '../parts/text.tsx'
import { BankItems } from './treasury/bank-items.tsx'
import { BankLines } from './treasury/bank-lines.tsx'
import { TreasuryDocument } from './treasury/document.tsx'
import { OrderFiles } from './treasury/order-files.tsx'
import { Orders } from './treasury/orders.tsx'
import { Reconcile, useBankAccounts } from './treasury/reconcile.tsx'

const COLUMNS = [
  {
    title: 'Account',
    cell: ({ id, bankName }: Schemas['BankAccount']) => (
      <>
        <code>{id}</code> <span className="faint">{asText(bankName)}</span>
      </>
    ),
  },
  { title: 'Status', cell: ({ status }: Schemas['BankAccount']) => status },
  { title: 'Books', cell: ({ ledger }: Schemas['BankAccount']) => <Amount of={ledger} />, isNumber: true },
  { title: 'Bank', cell: ({ bank }: Schemas['BankAccount']) => <Amount of={bank} />, isNumber: true },
  { title: 'Difference', cell: ({ difference }: Schemas['BankAccount']) => <Amount of={difference} />, isNumber: true },
  { title: 'Open items', cell: ({ openItems }: Schemas['BankAccount']) => openItems, isNumber: true },
  { title: 'Newest booking', cell: ({ newestLine }: Schemas['BankAccount']) => newestLine?.bookedOn ?? 'none' },
]

function BankAccounts() {
  const query = useBankAccounts()
  return (
    <Loaded query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="empty">The treasury has no accounts.</p>
        ) : (
          <Table columns={COLUMNS} items={data} keyOf={({ id }) => id} />
        )
      }
    </Loaded>
  )
}

function Bookings() {
  const query = useBankAccounts()
  return <Loaded query={query}>{({ data }) => <BankLines accounts={data} />}</Loaded>
}

/**
 * The operator's bank accounts and the related tasks. They exist only in production and belong to the whole deployment.
 */
export default function TreasuryPage() {
  const hasAccounts = useEnvironment() === 'production' && useLimits() === undefined
  return (
    <>
      <h1>Treasury</h1>
      {hasAccounts && (
        <section className="card">
          <h2>Bank accounts</h2>
          <BankAccounts />
        </section>
      )}
      {hasAccounts && (
        <section className="card">
          <h2>Reconcile</h2>
          <Reconcile />
        </section>
      )}
      <section className="card">
        <h2>Orders</h2>
        <Orders />
      </section>
      {hasAccounts && (
        <section className="card">
          <h2>Files of orders</h2>
          <OrderFiles />
        </section>
      )}
      {hasAccounts && (
        <section className="card">
          <h2>Not booked by the banks yet</h2>
          <BankItems />
        </section>
      )}
      {hasAccounts && (
        <section className="card">
          <h2>Bookings of banks</h2>
          <Bookings />
        </section>
      )}
      {hasAccounts && <TreasuryDocument />}
    </>
  )
}
