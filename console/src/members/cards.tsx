import { idColumn } from '../parts/columns.tsx'
import type { Column } from '../parts/list.tsx'
import { listPage } from '../parts/list-page.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'
import { type InterfaceSchemas, platformApi } from './api.ts'
import { OwnLink } from './own-objects.tsx'

const COLUMNS: readonly Column<InterfaceSchemas['Card']>[] = [
  {
    title: 'Card',
    cell: ({ id, brand, last4, currency }) => (
      <OwnLink id={id}>{last4 ? `${brand} …${last4}` : `A card in ${currency}`}</OwnLink>
    ),
    plain: ({ brand, last4 }) => last4 && `${brand} ${last4}`,
  },
  { title: 'State', cell: ({ state }) => <Status status={state} />, plain: ({ state }) => state },
  { title: 'Yours', cell: ({ platformCardId }) => platformCardId, plain: ({ platformCardId }) => platformCardId },
  { title: 'Currency', cell: ({ currency }) => currency, plain: ({ currency }) => currency },
  {
    title: 'Holder',
    cell: ({ cardholderId }) => <OwnLink id={cardholderId} />,
    plain: ({ cardholderId }) => cardholderId,
  },
  { title: 'Made', cell: ({ createdAt }) => <When at={createdAt} as="list" />, plain: ({ createdAt }) => createdAt },
  idColumn(),
]

export default listPage('/p/$platformId/cards', {
  filters: { state: 'State' },
  read: (page, { state, order }) =>
    platformApi.GET('/cards', { params: { query: { ...page, state, sortOrder: order } } }),
  columns: COLUMNS,
  actions: [],
  ordered: 'Made',
  empty: 'No card so far. POST /cards issues one.',
  noneFits: 'No cards match these filters.',
})
