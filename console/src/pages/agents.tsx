import { api } from '../api/client.ts'
import { idColumn } from '../parts/columns.tsx'
import { ObjectLink } from '../parts/linked.tsx'
import { listPage } from '../parts/list-page.tsx'
import { usePlatformNames } from '../parts/platform-choice.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'

export default listPage('/frame/$environment/agents', {
  filters: { platform: 'Platform', state: 'State' },
  read: (page, { environment, platform, state }) =>
    api.GET('/agents', { params: { query: { ...page, environment, platformId: platform, state } } }),
  columns: () => {
    const nameOf = usePlatformNames()
    return [
      {
        title: 'Agent',
        cell: ({ id, platformId, name }) => (
          <ObjectLink platformId={platformId} id={id}>
            {name ?? 'An agent'}
          </ObjectLink>
        ),
      },
      { title: 'Platform', cell: ({ platformId }) => nameOf(platformId) },
      {
        title: 'Acts for',
        cell: ({ platformId, customerId, customerName }) => (
          <ObjectLink platformId={platformId} id={customerId}>
            {customerName}
          </ObjectLink>
        ),
      },
      { title: 'Token', cell: ({ isConnected }) => (isConnected ? 'has one' : 'none so far') },
      { title: 'State', cell: ({ state }) => <Status status={state} /> },
      { title: 'Made', cell: ({ createdAt }) => <When at={createdAt} as="list" /> },
      idColumn(),
    ]
  },
  actions: [],
  empty: 'No agents yet. Agents are programs that pay for customers.',
  noneFits: 'No agent fits these filters.',
})
