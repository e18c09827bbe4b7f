import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { isLost } from '../api/client.ts'
import { AsOf } from './states.tsx'

const AGAIN_MS = 5_000
const CUT = { type: 'active', predicate: ({ state }: Query) => isLost(state.error) } as const

/**
 * Returns the read time of the oldest displayed data, 0 if no read has succeeded yet, or undefined while all queries
 * succeed.
 */
function oldestIn(cache: QueryCache): number | undefined {
  const cut = cache.findAll(CUT).map(({ state }) => state.dataUpdatedAt)
  const shown = cut.filter((time) => time > 0)
  if (shown.length > 0) return Math.min(...shown)
  return cut.length > 0 ? 0 : undefined
}

/** Shows the age of the page's data while the service is unreachable, and retries automatically. */
export function Connection() {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const oldest = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => oldestIn(cache),
  )
  const isConnected = oldest === undefined
  useEffect(() => {
    if (isConnected) return
    const again = () => document.hidden || void queries.refetchQueries(CUT, { cancelRefetch: false })
    const timer = setInterval(again, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isConnected, queries])
  return (
    <div role="status" className={oldest ? 'lost' : undefined}>
      {oldest ? (
        <>
          <strong>No connection to the service.</strong> Showing data as of <AsOf at={oldest} />. It is tried again by
          itself.
        </>
      ) : null}
    </div>
  )
}
