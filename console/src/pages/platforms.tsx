import { Link } from '@tanstack/react-router'
import { answerOf, api, type Schemas } from '../api/client.ts'
import { useEnvironment } from '../environment.ts'
import { type Column, List } from '../parts/list.tsx'
import { When } from '../parts/when.tsx'

type Platform = Schemas['Platform']

const COLUMNS: readonly Column<Platform>[] = [
  { title: 'Made (UTC)', cell: ({ createdAt }) => <When at={createdAt} /> },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Webhooks go to', cell: ({ webhookEndpoint }) => webhookEndpoint ?? 'no address is set' },
  { title: 'Id', cell: ({ id }) => <code>{id}</code> },
  {
    title: 'Book',
    cell: ({ id, environment }) => (
      <Link to="/$environment/platforms/$platformId/ledger" params={{ environment, platformId: id }}>
        Ledger
      </Link>
    ),
  },
]

export function PlatformsPage() {
  const environment = useEnvironment()
  return (
    <>
      <h1>Platforms</h1>
      <List
        name={['platforms', environment]}
        read={(cursor) =>
          answerOf(api.GET('/platforms', { params: { query: { environment, limit: 50, ...(cursor && { cursor }) } } }))
        }
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty="No platform so far: npm run operator -- create-platform makes one."
      />
    </>
  )
}
