import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { Frame } from './frame.tsx'
import { ActsPage } from './pages/acts.tsx'
import { ConfirmPage } from './pages/confirm.tsx'
import { EnrolPage } from './pages/enrol.tsx'
import { PeoplePage } from './pages/people.tsx'
import { PlatformsPage } from './pages/platforms.tsx'
import { TerminalPage } from './pages/terminal.tsx'

const STATUSES = ['WAITING', 'DONE', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'STALE', 'REFUSED'] as const

/** What stands in the address of the list of acts. */
export interface ActSearch {
  status?: (typeof STATUSES)[number]
}

const root = createRootRoute()
/** For pages that come before a session. */
const enrol = createRoute({ getParentRoute: () => root, path: '/enrol', component: EnrolPage })
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame })
const acts = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: ActsPage,
  validateSearch: ({ status }): ActSearch => {
    const known = STATUSES.find((each) => each === status)
    return known ? { status: known } : {}
  },
})
const platforms = createRoute({ getParentRoute: () => frame, path: '/platforms', component: PlatformsPage })
const people = createRoute({ getParentRoute: () => frame, path: '/people', component: PeoplePage })
const terminal = createRoute({ getParentRoute: () => frame, path: '/terminal', component: TerminalPage })
const confirm = createRoute({ getParentRoute: () => frame, path: '/confirm', component: ConfirmPage })

export const router = createRouter({
  routeTree: root.addChildren([enrol, frame.addChildren([acts, platforms, people, terminal, confirm])]),
  basepath: '/console',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
