import { Link } from '@tanstack/react-router'
import { api, type Schemas } from '../api/client.ts'
import { useMay } from '../api/session.ts'
import { useEnvironment } from '../environment.ts'
import { idColumn } from '../parts/columns.tsx'
import type { Column } from '../parts/list.tsx'
import { listPage } from '../parts/list-page.tsx'
import { Status } from '../parts/status.tsx'
import { Text } from '../parts/text.tsx'
import { When } from '../parts/when.tsx'
import { NewPlatform } from './platform/new-platform.tsx'
import { WebhookHealth } from './platform/webhook-health.tsx'

type Platform = Schemas['PlatformSummary']

const MOST_COUNTED = 1000

const COLUMNS: readonly Column<Platform>[] = [
  {
    title: 'Name',
    cell: ({ id, name, environment }) => (
      <Link to="/$environment/platforms/$platformId" params={{ environment, platformId: id }}>
        <Text of={name} />
      </Link>
    ),
  },
  { title: 'State', cell: ({ suspendedAt }) => <Status status={suspendedAt ? 'SUSPENDED' : 'ACTIVE'} /> },
  {
    title: 'Customers',
    cell: ({ customers }) => (customers >= MOST_COUNTED ? `${MOST_COUNTED} or more` : customers),
    isNumber: true,
  },
  { title: 'Webhooks', cell: (platform) => <WebhookHealth of={platform} /> },
  { title: 'Made', cell: ({ createdAt }) => <When at={createdAt} as="list" /> },
  idColumn(),
]

/** The service does not store it for production platforms. */
const IN_SANDBOX: readonly Column<Platform>[] = [
  ...COLUMNS.slice(0, 4),
  {
    title: 'Last call',
    cell: ({ lastCallAt }) => (lastCallAt ? <When at={lastCallAt} as="list" /> : 'none in seven days'),
  },
  ...COLUMNS.slice(4),
]

export default listPage('/frame/$environment/platforms', {
  besideTitle: () => {
    const environment = useEnvironment()
    return useMay()('platforms.manage') && <NewPlatform environment={environment} />
  },
  filters: { environment: 'Environment', state: 'State' },
  read: (page, { environment, state }) => api.GET('/platforms', { params: { query: { ...page, environment, state } } }),
  columns: () => (useEnvironment() === 'sandbox' ? IN_SANDBOX : COLUMNS),
  actions: [],
  empty: 'No platform so far. A platform is a company that uses the interface; “New platform” opens one.',
  noneFits: (
    <>
      No platform of this state.{' '}
      <Link from="/$environment/platforms" to="." search={{}}>
        Clear the filter
      </Link>
    </>
  ),
})
