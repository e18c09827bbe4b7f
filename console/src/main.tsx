import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { wellFormed } from './addresses.ts'
import { watchUse } from './api/call.ts'
import { queries } from './api/queries.ts'
import { Connection } from './parts/connection.tsx'
import { density, theme } from './parts/look.ts'
import { Toasts } from './parts/toasts.tsx'
import { router } from './router.tsx'
import './styles.css'

// The router cannot decode a malformed escape.
history.replaceState(history.state, '', wellFormed(location.pathname) + location.search + location.hash)
watchUse()
theme.apply()
density.apply()
const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <QueryClientProvider client={queries}>
      <Connection />
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  )
