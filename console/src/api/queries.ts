import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isLost, isOver, Refused } from './client.ts'
import { session } from './session.ts'

/** Requests that the service refused are not retried. Requests without a response are retried twice. */
const isAskedAgain = (failures: number, error: Error) =>
  failures < 2 && (isLost(error) || !(error instanceof Refused && error.status < 500))

/** Sends requests even without a network, so that the page can mark its data as outdated. */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    // If any query on the page finds no session, the session query is refreshed.
    onError: (error, { queryKey: [name] }) => {
      if (isOver(error) && name !== session.queryKey[0]) void queries.invalidateQueries({ queryKey: session.queryKey })
    },
  }),
  defaultOptions: {
    queries: { retry: isAskedAgain, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true },
  },
})
