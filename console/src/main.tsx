import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { Refused } from './api/client.ts'
import { router } from './router.tsx'
import './styles.css'

/** What the service has refused is not asked again; what it has not answered is, twice. */
const isAskedAgain = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof Refused && error.status < 500)

const queries = new QueryClient({ defaultOptions: { queries: { retry: isAskedAgain, staleTime: 5_000 } } })

const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
