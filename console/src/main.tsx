import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { watchUse } from './api/call.ts'
import { isLost, isOver, Refused } from './api/client.ts'
import { session } from './api/session.ts'
import { Connection } from './parts/connection.tsx'
import { router } from './router.tsx'
import './styles.css'

/** What the service has refused is not asked again; what it has not answered is, twice. */
const isAskedAgain = (failures: number, error: Error) =>
  failures < 2 && (isLost(error) || !(error instanceof Refused && error.status < 500))

/** Without a network all is asked as ever, so that what is shown says that it is old. */
const queries = new QueryClient({
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

watchUse()
const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <QueryClientProvider client={queries}>
      <Connection />
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
