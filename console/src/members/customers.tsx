import { listPage } from '../parts/list-page.tsx'
import { ShortId } from '../parts/short-id.tsx'
import { When } from '../parts/when.tsx'
import { platformApi } from './api.ts'
import { nameOfCustomer } from './name-of-customer.ts'
import { OwnLink } from './own-objects.tsx'

export default listPage('/p/$platformId/customers', {
  read: (page, { order }) => platformApi.GET('/customers', { params: { query: { ...page, sortOrder: order } } }),
  columns: [
    {
      title: 'Customer',
      cell: (customer) => <OwnLink id={String(customer.id)}>{nameOfCustomer(customer) ?? 'A customer'}</OwnLink>,
      plain: nameOfCustomer,
    },
    {
      title: 'Your id',
      cell: ({ platformCustomerId }) => platformCustomerId,
      plain: ({ platformCustomerId }) => platformCustomerId,
    },
    {
      title: 'Type',
      cell: ({ customerType }) => customerType.toLowerCase(),
      plain: ({ customerType }) => customerType,
    },
    {
      title: 'Made',
      cell: ({ createdAt }) => createdAt && <When at={createdAt} as="list" />,
      plain: ({ createdAt }) => createdAt,
    },
    { title: 'Id', cell: ({ id }) => <ShortId id={String(id)} />, plain: ({ id }) => id },
  ],
  actions: [],
  ordered: 'Made',
  empty: 'No customer so far. POST /customers makes one.',
})
