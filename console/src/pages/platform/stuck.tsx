import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { answerOf, api } from '../../api/client.ts'
import type { Environment } from '../../environment.ts'
import type { Platform } from '../../parts/in-platform.tsx'
import { Table } from '../../parts/list.tsx'
import { Text } from '../../parts/text.tsx'
import { WebhookHealth } from './webhook-health.tsx'
import { SendAll } from './webhooks.tsx'

const EVERY_MS = 10_000
const MOST_EVENTS = 100

/**
 * Reads the platforms of the newest waiting events. Returns the platforms that did not take an event, and the platforms
 * found earlier.
 */
async function readStuck(environment: Environment, found: Set<string>): Promise<Platform[]> {
  const query = { environment, state: 'WAITING', limit: MOST_EVENTS } as const
  const { data } = await answerOf(api.GET('/events', { params: { query } }))
  const ids = new Set([...found, ...data.map(({ platformId }) => platformId)])
  const platforms = await Promise.all(
    [...ids].map((platformId) => answerOf(api.GET('/platforms/{platformId}', { params: { path: { platformId } } }))),
  )
  for (const { id, retriedEvents } of platforms) if (retriedEvents > 0) found.add(id)
  return platforms.filter(({ id }) => found.has(id))
}

/**
 * Platforms with failed deliveries, each with a button that retries them immediately. A platform that accepted all of
 * them remains until the person leaves the page.
 */
export function Stuck({ environment }: { environment: Environment }) {
  const found = useRef(new Set<string>())
  const { data: stuck = [] } = useQuery({
    queryKey: ['stuck', environment],
    queryFn: () => readStuck(environment, found.current),
    refetchInterval: EVERY_MS,
  })
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
