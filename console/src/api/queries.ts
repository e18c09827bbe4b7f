import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isLost, isOver, Refused } from './client.ts'
import { session } from './session.ts'

/** What the service has refused is not asked again; what it has not answered is, twice. */
const isAskedAgain = (failures: number, error: Error) =>
  failures < 2 && (isLost(error) || !(error instanceof Refused && error.status < 500))

/** Without a network all is asked as ever, so that what is shown says that it is old. */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    // What finds no session has the session looked at, wherever it stands on the page.
    onError: (error, { queryKey: [name] }) => {
      if (isOver(error) && name !== session.queryKey[0]) void queries.invalidateQueries({ queryKey: session.queryKey })
    },
  }),
  defaultOptions: {
    queries: { retry: isAskedAgain, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true },
  },
})
