import { Link } from '@tanstack/react-router'
import { api, type Schemas } from '../api/client.ts'
import { Amount } from '../parts/amount.tsx'
import { idColumn, partyColumns, railColumn, referenceColumn } from '../parts/columns.tsx'
import { ObjectLink } from '../parts/linked.tsx'
import { listPage } from '../parts/list-page.tsx'
import { ShortId } from '../parts/short-id.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'

export default listPage('/frame/$environment/payments', {
  filters: { status: 'Status' },
  aboveList: ({ shown: { customer } }) => customer && <OfCustomer id={customer} />,
  read: (page, { environment, status, customer }) =>
    api.GET('/payments', { params: { query: { ...page, environment, status, customerId: customer } } }),
  columns: [
    { title: 'Made', cell: ({ createdAt }) => <When at={createdAt} as="list" />, plain: ({ createdAt }) => createdAt },
    ...partyColumns<Schemas['ListedPayment']>(({ id, platformId }, children) => (
      <ObjectLink platformId={platformId} id={id}>
        {children}
      </ObjectLink>
    )),
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
    referenceColumn(),
    railColumn<Schemas['ListedPayment']>(),
    { title: 'Status', cell: ({ status }) => <Status status={status} />, plain: ({ status }) => status },
    { title: 'Platform', cell: ({ platformName }) => platformName, plain: ({ platformName }) => platformName },
    { title: 'Kind', plain: ({ type }) => type },
    idColumn('Payment'),
  ],
  actions: [],
  empty: 'No payments match these filters.',
})

const OfCustomer = ({ id }: { id: string }) => (
  <p>
    Payments of one customer only, <ShortId id={id} />.{' '}
    <Link from="/$environment/payments" to="." search={(before) => ({ ...before, customer: undefined })}>
      Payments of all customers
    </Link>
  </p>
)
