import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { api, type Schemas } from '../api/client.ts'
import { useMay } from '../api/session.ts'
import { useEnvironment } from '../environment.ts'
import { Choice } from '../parts/choice.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Status } from '../parts/status.tsx'
import { Text } from '../parts/text.tsx'
import { When } from '../parts/when.tsx'
import { PLATFORM_STATES } from '../words.ts'
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
  { title: 'Made (UTC)', cell: ({ createdAt }) => <When at={createdAt} /> },
  { title: 'Id', cell: ({ id }) => <code>{id}</code> },
]

/** Of platforms of production it is not kept. */
const IN_SANDBOX: readonly Column<Platform>[] = [
  ...COLUMNS.slice(0, 4),
  {
    title: 'Last call (UTC)',
    cell: ({ lastCallAt }) => (lastCallAt ? <When at={lastCallAt} /> : 'none in seven days'),
  },
  ...COLUMNS.slice(4),
]

export default function PlatformsPage() {
  const environment = useEnvironment()
  const may = useMay()
  const { state } = useSearch({ from: '/frame/$environment/platforms' })
  const navigate = useNavigate({ from: '/$environment/platforms' })
  return (
    <>
      <div className="page-head">
        <h1>Platforms</h1>
        {may('platforms.manage') && <NewPlatform environment={environment} />}
      </div>
      <div className="filters">
        <label className="filter">
          Environment
          <select
            value={environment}
            onChange={({ target }) =>
              void navigate({ to: '/$environment/platforms', params: { environment: target.value }, search: { state } })
            }
          >
            <option value="production">production</option>
            <option value="sandbox">sandbox</option>
          </select>
        </label>
        <Choice
          label="State"
          words={PLATFORM_STATES}
          chosen={state}
          onChoose={(chosen) => void navigate({ search: chosen ? { state: chosen } : {} })}
        />
      </div>
      <List
        name={['platforms', environment, state]}
        read={(page) => api.GET('/platforms', { params: { query: { environment, state, ...page } } })}
        columns={environment === 'sandbox' ? IN_SANDBOX : COLUMNS}
        keyOf={({ id }) => id}
        empty={<Nothing isFiltered={state !== undefined} />}
      />
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const environment = useEnvironment()
  if (!isFiltered)
    return <>No platform so far. A platform is a company that uses the interface; “New platform” opens one.</>
  return (
    <>
      No platform of this state.{' '}
      <Link to="/$environment/platforms" params={{ environment }} search={{}}>
        Clear the filter
      </Link>
    </>
  )
}
