import { useInfiniteQuery } from '@tanstack/react-query'
import type { Page } from '../../parts/export.tsx'
import { Loaded } from '../../parts/states.tsx'
import { ActCard } from './card.tsx'
import type { Act } from './sentences.ts'

const EVERY_MS = 10_000

/** Acts, the newest first, page by page. */
export function ActList({
  name,
  read,
  empty,
}: {
  /** What is listed, with its filters: another name is another list. */
  name: readonly unknown[]
  read: (cursor: string | undefined) => Promise<Page<Act>>
  /** What would be here. */
  empty: string
}) {
  const query = useInfiniteQuery({
    queryKey: ['list', ...name],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, nextCursor }) => (hasMore ? nextCursor : undefined),
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : EVERY_MS),
  })
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const acts = pages.flatMap(({ data }) => data)
        if (acts.length === 0) return <p className="empty">{empty}</p>
        return (
          <>
            <ul className="cards">
              {acts.map((act) => (
                <ActCard key={act.id} act={act} />
              ))}
            </ul>
            {query.hasNextPage && (
              <button type="button" onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
                Older
              </button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
