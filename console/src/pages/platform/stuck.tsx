import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answerOf, api } from '../../api/client.ts'
import type { Environment } from '../../environment.ts'
import type { Platform } from '../../parts/in-platform.tsx'
import { Table } from '../../parts/list.tsx'
import { Text } from '../../parts/text.tsx'
import { WebhookHealth } from './webhook-health.tsx'
import { SendAll } from './webhooks.tsx'

const EVERY_MS = 10_000
const MOST_EVENTS = 100

/** The platforms of the newest events that wait. */
async function readWaiting(environment: Environment): Promise<string[]> {
  const query = { environment, state: 'WAITING', limit: MOST_EVENTS } as const
  const { data } = await answerOf(api.GET('/events', { params: { query } }))
  return [...new Set(data.map(({ platformId }) => platformId))]
}

/** Platforms whose events are attempted again, each with the button that attempts them at once. */
export function Stuck({ environment }: { environment: Environment }) {
  const { data: ids = [] } = useQuery({
    queryKey: ['waiting-platforms', environment],
    queryFn: () => readWaiting(environment),
    refetchInterval: EVERY_MS,
  })
  const answers = useQueries({
    queries: ids.map((platformId) => ({
      queryKey: ['platform', platformId],
      queryFn: () => answerOf(api.GET('/platforms/{platformId}', { params: { path: { platformId } } })),
    })),
  })
  const stuck = answers.flatMap(({ data }) => (data && data.retriedEvents > 0 ? [data] : []))
  if (stuck.length === 0) return null
  return (
    <section className="card">
      <h2>Platforms that did not take an event</h2>
      <Table
        items={stuck}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Platform', cell: (platform) => <PlatformLink of={platform} /> },
          { title: 'Webhooks', cell: (platform) => <WebhookHealth of={platform} /> },
          { title: 'Again', cell: (platform) => <SendAll platform={platform} /> },
        ]}
      />
    </section>
  )
}

const PlatformLink = ({ of: { id, name, environment } }: { of: Platform }) => (
  <Link to="/$environment/platforms/$platformId" params={{ environment, platformId: id }} search={{ tab: 'webhooks' }}>
    <Text of={name} />
  </Link>
)
