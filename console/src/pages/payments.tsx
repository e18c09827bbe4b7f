import { Link } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { Amount } from '../parts/amount.tsx'
import { ObjectLink } from '../parts/linked.tsx'
import { listPage } from '../parts/list-page.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'

export default listPage('/frame/$environment/payments', {
  filters: { status: 'Status' },
  aboveList: ({ shown: { customer } }) => customer && <OfCustomer id={customer} />,
  read: (page, { environment, status, customer }) =>
    api.GET('/payments', { params: { query: { ...page, environment, status, customerId: customer } } }),
  columns: [
    { title: 'Made', cell: ({ createdAt }) => <When at={createdAt} as="list" />, plain: ({ createdAt }) => createdAt },
    {
      title: 'Payment',
      plain: ({ id }) => id,
      cell: ({ id, platformId }) => (
        <ObjectLink platformId={platformId} id={id}>
          <code>{id.slice('Transaction:'.length)}</code>
        </ObjectLink>
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
  ],
  empty: 'No payments match these filters.',
})

const OfCustomer = ({ id }: { id: string }) => (
  <p>
    Of <code>{id}</code> alone.{' '}
    <Link from="/$environment/payments" to="." search={(before) => ({ ...before, customer: undefined })}>
      Of all customers
    </Link>
  </p>
)
