import { api } from '../api/client.ts'
import { idColumn } from '../parts/columns.tsx'
import { ObjectLink } from '../parts/linked.tsx'
import { listPage } from '../parts/list-page.tsx'
import { usePlatformNames } from '../parts/platform-choice.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'

export default listPage('/frame/$environment/customers', {
  filters: { platform: 'Platform', status: 'Status', region: 'Region', from: 'Made from', to: 'to' },
  read: (page, { environment, platform, status, region, from, to }) =>
    api.GET('/customers', {
      params: {
        query: {
          ...page,
          environment,
          platformId: platform,
          status,
          region,
          createdAfter: from && `${from}T00:00:00Z`,
          createdBefore: to && `${to}T23:59:59.999Z`,
        },
      },
    }),
  columns: () => {
    const nameOf = usePlatformNames()
    return [
      {
        title: 'Customer',
        plain: ({ name, erasedAt }) => name ?? (erasedAt ? 'erased' : undefined),
        cell: ({ id, platformId, name, type, erasedAt }) => (
          <ObjectLink platformId={platformId} id={id}>
            {name ?? (erasedAt ? 'erased' : type === 'INDIVIDUAL' ? 'A person' : 'A business')}
          </ObjectLink>
        ),
      },
      {
        title: 'Platform',
        cell: ({ platformId }) => nameOf(platformId),
        plain: ({ platformId }) => nameOf(platformId),
      },
      { title: 'Kind', cell: ({ type }) => type.toLowerCase(), plain: ({ type }) => type },
      { title: 'Region', cell: ({ region }) => region ?? '', plain: ({ region }) => region },
      {
        title: 'Status',
        cell: ({ status, isDeleted }) => <Status status={isDeleted ? 'DELETED' : status} />,
        plain: ({ status, isDeleted }) => (isDeleted ? 'DELETED' : status),
      },
      {
        title: 'Made',
        cell: ({ createdAt }) => <When at={createdAt} as="list" />,
        plain: ({ createdAt }) => createdAt,
      },
      idColumn(),
    ]
  },
  actions: [],
  empty: 'No customers yet.',
  noneFits: 'No customer fits these filters.',
})
