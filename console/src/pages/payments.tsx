import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { api, type Schemas } from '../api/client.ts'
import { type Environment, useEnvironment } from '../environment.ts'
import { Amount } from '../parts/amount.tsx'
import { Choice } from '../parts/choice.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'
import { PAYMENT_STATUSES } from '../words.ts'

type Listed = Schemas['ListedPayment']

const columnsIn = (environment: Environment): readonly Column<Listed>[] => [
  { title: 'Made (UTC)', cell: ({ createdAt }) => <When at={createdAt} />, plain: ({ createdAt }) => createdAt },
  {
    title: 'Payment',
    plain: ({ id }) => id,
    cell: ({ id, platformId }) => (
      <Link
        to="/$environment/platforms/$platformId/payments/$transactionId"
        params={{ environment, platformId, transactionId: id }}
      >
        <code>{id.slice('Transaction:'.length)}</code>
      </Link>
    ),
  },
  { title: 'Platform', cell: ({ platformName }) => platformName, plain: ({ platformName }) => platformName },
  { title: 'Kind', cell: ({ type }) => type.toLowerCase(), plain: ({ type }) => type },
  {
    title: 'Sent',
    cell: ({ sentAmount }) => <Amount of={sentAmount} />,
    isNumber: true,
    amount: ({ sentAmount }) => sentAmount,
  },
  {
    title: 'Received',
    cell: ({ receivedAmount }) => <Amount of={receivedAmount} />,
    isNumber: true,
    amount: ({ receivedAmount }) => receivedAmount,
  },
  { title: 'Status', cell: ({ status }) => <Status status={status} />, plain: ({ status }) => status },
]

export default function PaymentsPage() {
  const environment = useEnvironment()
  const { status, customer } = useSearch({ from: '/frame/$environment/payments' })
  const navigate = useNavigate({ from: '/$environment/payments' })
  return (
    <>
      <h1>Payments</h1>
      <Choice
        label="Status"
        words={PAYMENT_STATUSES}
        chosen={status}
        onChoose={(chosen) => void navigate({ search: (before) => ({ ...before, status: chosen }) })}
      />
      {customer && (
        <p>
          Of <code>{customer}</code> alone.{' '}
          <Link to="/$environment/payments" params={{ environment }} search={status ? { status } : {}}>
            Of all customers
          </Link>
        </p>
      )}
      <List
        name={['payments', environment, status, customer]}
        read={(page) =>
          api.GET('/payments', { params: { query: { environment, status, customerId: customer, ...page } } })
        }
        columns={columnsIn(environment)}
        keyOf={({ id }) => id}
        file={`payments-${environment}`}
        empty="No payment fits. Payments of all platforms stand here, the newest first."
      />
    </>
  )
}
