import { listPage } from '../parts/list-page.tsx'
import { When } from '../parts/when.tsx'
import { platformApi } from './api.ts'
import { nameOfCustomer } from './name-of-customer.ts'
import { OwnLink } from './own-objects.tsx'

export default listPage('/p/$platformId/customers', {
  read: (page) => platformApi.GET('/customers', { params: { query: page } }),
  columns: [
    {
      title: 'Made',
      cell: ({ createdAt }) => createdAt && <When at={createdAt} as="list" />,
      plain: ({ createdAt }) => createdAt,
    },
    { title: 'Name', cell: nameOfCustomer, plain: nameOfCustomer },
    {
      title: 'Yours',
      cell: ({ platformCustomerId }) => platformCustomerId,
      plain: ({ platformCustomerId }) => platformCustomerId,
    },
    {
      title: 'Type',
      cell: ({ customerType }) => customerType.toLowerCase(),
      plain: ({ customerType }) => customerType,
    },
    { title: 'Customer', cell: ({ id }) => <OwnLink id={String(id)} />, plain: ({ id }) => id },
  ],
  empty: 'No customer so far. POST /customers makes one.',
})
