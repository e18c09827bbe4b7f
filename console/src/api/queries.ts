import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isLost, isOver, Refused } from './client.ts'
import { session } from './session.ts'

/** Retries requests without a response twice, and never requests that the service refused. */
const isAskedAgain = (failures: number, error: Error) =>
  failures < 2 && (isLost(error) || !(error instanceof Refused && error.status < 500))

/** Sends requests even without a network, so that the page can mark its data as outdated. */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    // Refreshes the session query if any query on the page finds no session.
    onError: (error, { queryKey: [name] }) => {
      if (isOver(error) && name !== session.queryKey[0]) void queries.invalidateQueries({ queryKey: session.queryKey })
    },
  }),
  defaultOptions: {
    queries: { retry: isAskedAgain, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true },
  },
})
