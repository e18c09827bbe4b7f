import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { toEnvironment } from './environment.ts'
import { Frame } from './frame.tsx'
import { ActsPage } from './pages/acts.tsx'
import { AuditLogPage } from './pages/audit-log.tsx'
import { ConfirmPage } from './pages/confirm.tsx'
import { CustomersPage } from './pages/customers.tsx'
import { EnrolPage } from './pages/enrol.tsx'
import { EVENT_STATES, EventsPage } from './pages/events.tsx'
import { JobsPage } from './pages/jobs.tsx'
import { LedgerPage } from './pages/ledger.tsx'
import { OverviewPage } from './pages/overview.tsx'
import { PaymentPage } from './pages/payment.tsx'
import { PAYMENT_STATUSES, PaymentsPage } from './pages/payments.tsx'
import { PeoplePage } from './pages/people.tsx'
import { PlatformsPage } from './pages/platforms.tsx'
import { ReceiptsPage } from './pages/receipts.tsx'
import { ReviewsPage } from './pages/reviews.tsx'
import { SystemPage } from './pages/system.tsx'
import { TerminalPage } from './pages/terminal.tsx'

const ACT_STATUSES = ['WAITING', 'DONE', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'STALE', 'REFUSED'] as const

/** One of a few words in the address; any other is as none. */
const oneOf =
  <const Name extends string, const Words extends readonly string[]>(name: Name, words: Words) =>
  (search: Record<string, unknown>): { [Each in Name]?: Words[number] } => {
    const word = words.find((each) => each === search[name])
    return (word === undefined ? {} : { [name]: word }) as { [Each in Name]?: Words[number] }
  }

const root = createRootRoute()
/** For those who have no session so far. */
const enrol = createRoute({ getParentRoute: () => root, path: '/enrol', component: EnrolPage })
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame })
const getParentRoute = () => frame

const pages = [
  createRoute({
    getParentRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/$environment', params: { environment: 'production' } })
    },
  }),
  createRoute({
    getParentRoute,
    path: '/approvals',
    component: ActsPage,
    validateSearch: oneOf('status', ACT_STATUSES),
  }),
  createRoute({ getParentRoute, path: '/people', component: PeoplePage }),
  createRoute({ getParentRoute, path: '/system', component: SystemPage }),
  createRoute({ getParentRoute, path: '/audit-log', component: AuditLogPage }),
  createRoute({ getParentRoute, path: '/terminal', component: TerminalPage }),
  createRoute({ getParentRoute, path: '/confirm', component: ConfirmPage }),
  createRoute({ getParentRoute, path: '/$environment/platforms/$platformId/ledger', component: LedgerPage }),
  createRoute({
    getParentRoute,
    path: '/$environment/platforms/$platformId/payments/$transactionId',
    component: PaymentPage,
  }),
  createRoute({
    getParentRoute,
    path: '/$environment',
    component: OverviewPage,
    params: {
      parse: ({ environment }) => ({ environment: toEnvironment(environment) }),
      stringify: ({ environment }) => ({ environment }),
    },
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/payments',
    component: PaymentsPage,
    validateSearch: oneOf('status', PAYMENT_STATUSES),
  }),
  createRoute({ getParentRoute, path: '/$environment/customers', component: CustomersPage }),
  createRoute({ getParentRoute, path: '/$environment/receipts', component: ReceiptsPage }),
  createRoute({ getParentRoute, path: '/$environment/reviews', component: ReviewsPage }),
  createRoute({ getParentRoute, path: '/$environment/platforms', component: PlatformsPage }),
  createRoute({
    getParentRoute,
    path: '/$environment/events',
    component: EventsPage,
    validateSearch: oneOf('state', EVENT_STATES),
  }),
  createRoute({ getParentRoute, path: '/$environment/jobs', component: JobsPage }),
] as const

export const router = createRouter({
  routeTree: root.addChildren([enrol, frame.addChildren(pages)]),
  basepath: '/console',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
