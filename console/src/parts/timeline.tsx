import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from './states.tsx'
import { When } from './when.tsx'
import { WithIds } from './with-ids.tsx'
import { visible } from './written.ts'

/** The polling interval of a payment in progress. */
export const MOVING_MS = 3_000

interface Moment {
  at: string
  kind: string
  title: string
  details: object
}

/** The history of a payment, oldest first. */
export function Timeline({
  id,
  read,
  isMoving,
  showId,
}: {
  /** Of the payment. */
  id: string
  read: () => Promise<{ data: readonly Moment[] }>
  isMoving: boolean
  showId: (id: string) => ReactNode
}) {
  const query = useQuery({
    // Reads the timeline again when the payment reaches its final state.
    queryKey: ['timeline', id, isMoving],
    queryFn: read,
    placeholderData: (before) => before,
    refetchInterval: isMoving ? MOVING_MS : false,
  })
  return (
    <section className="card">
      <h2>What has happened</h2>
      <Loaded query={query}>
        {({ data }) => (
          <ol className="timeline">
            {data.map((moment, index) => (
              <li key={index}>
                <When at={moment.at} /> <span className="kind">{moment.kind.replaceAll('_', ' ').toLowerCase()}</span>
                <details>
                  <summary>{visible(moment.title)}</summary>
                  <pre>
                    <WithIds text={JSON.stringify(moment.details, null, 2)} show={showId} />
                  </pre>
                </details>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  )
}
