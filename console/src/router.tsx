import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { queries } from './api/queries.ts'
import { session } from './api/session.ts'
import { toEnvironment } from './environment.ts'
import { Frame, FrameOfMembers } from './frame.tsx'
import { lazyPage } from './parts/loaded-later.tsx'
import {
  ACTS_SHOWN,
  AGENT_STATES,
  BALANCE_PARTS,
  CARD_PROGRAMS,
  CARD_STATES,
  CUSTOMER_STATUSES,
  ENVIRONMENTS,
  EVENT_STATES,
  FIGURE_RANGES,
  ORDER_STATES,
  OWN_EVENT_STATES,
  PAYMENT_STATUSES,
  PEOPLE_TABS,
  PERSON_TABS,
  PLATFORM_STATES,
  PLATFORM_TABS,
  REQUEST_ANSWERS,
  REQUEST_FIND,
  REVIEW_KINDS,
  TAKEN,
} from './words.ts'

/** One of a few words in the address; any other is as none. */
const oneOf =
  <const Name extends string, const Words extends readonly string[]>(name: Name, words: Words) =>
  (search: Record<string, unknown>): { [Each in Name]?: Words[number] } => {
    const word = words.find((each) => each === search[name])
    return (word === undefined ? {} : { [name]: word }) as { [Each in Name]?: Words[number] }
  }

/** A text of a form in the address; any other is as none. */
const textLike =
  <const Name extends string>(name: Name, form: RegExp) =>
  (search: Record<string, unknown>): { [Each in Name]?: string } => {
    const text = String(search[name] ?? '')
    return (form.test(text) ? { [name]: text } : {}) as { [Each in Name]?: string }
  }

const inPlatform = textLike('platform', /^PlatformConfig:[0-9a-f-]{36}$/)
const DAY = /^\d{4}-\d\d-\d\d$/
const ACT = /^OperatorAct:[0-9a-f-]{36}$/

const root = createRootRoute()
/** For those who have no session so far. */
const enrol = createRoute({
  getParentRoute: () => root,
  path: '/enrol',
  component: lazyPage(() => import('./pages/own/enrol.tsx')),
})
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: lazyPage(() => import('./pages/join.tsx')),
})
/** The session is read while the script of the page is loaded. Who shows it keeps it up to date. */
const loader = () => void queries.prefetchQuery({ ...session, staleTime: Number.POSITIVE_INFINITY })
const frame = createRoute({ getParentRoute: () => root, id: 'frame', loader, component: Frame })
const getParentRoute = () => frame
const members = createRoute({ getParentRoute: () => root, path: '/p/$platformId', loader, component: FrameOfMembers })
const ofMembers = () => members

/** For people of both kinds. */
const sessions = lazyPage(() => import('./pages/own/sessions.tsx'))

/** The script of a page is loaded when it is opened. */
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
    component: lazyPage(() => import('./pages/acts.tsx')),
    validateSearch: (search: Record<string, unknown>) => ({
      ...oneOf('show', ACTS_SHOWN)(search),
      ...(typeof search.act === 'string' && ACT.test(search.act) && { act: search.act }),
      ...oneOf('environment', ENVIRONMENTS)(search),
    }),
  }),
  createRoute({
    getParentRoute,
    path: '/people',
    component: lazyPage(() => import('./pages/people.tsx')),
    validateSearch: oneOf('tab', PEOPLE_TABS),
  }),
  createRoute({
    getParentRoute,
    path: '/people/$operatorId',
    component: lazyPage(() => import('./pages/person.tsx')),
    validateSearch: oneOf('tab', PERSON_TABS),
  }),
  createRoute({
    getParentRoute,
    path: '/system',
    component: lazyPage(() => import('./pages/system/page.tsx')),
    validateSearch: oneOf('figures', FIGURE_RANGES),
  }),
  createRoute({
    getParentRoute,
    path: '/audit-log',
    component: lazyPage(() => import('./pages/audit-log.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/sessions',
    component: sessions,
  }),
  createRoute({
    getParentRoute,
    path: '/terminal',
    component: lazyPage(() => import('./pages/terminal.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/confirm',
    component: lazyPage(() => import('./pages/confirm.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/platforms/$platformId/ledger',
    component: lazyPage(() => import('./pages/ledger.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/platforms/$platformId/payments/$transactionId',
    component: lazyPage(() => import('./pages/payment.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/$environment',
    component: lazyPage(() => import('./pages/overview/page.tsx')),
    params: {
      parse: ({ environment }) => ({ environment: toEnvironment(environment) }),
      stringify: ({ environment }) => ({ environment }),
    },
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/payments',
    component: lazyPage(() => import('./pages/payments.tsx')),
    validateSearch: (search: Record<string, unknown>) => ({
      ...oneOf('status', PAYMENT_STATUSES)(search),
      ...textLike('customer', /^Customer:[0-9a-f-]{36}$/)(search),
    }),
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/customers',
    component: lazyPage(() => import('./pages/customers.tsx')),
    validateSearch: (search: Record<string, unknown>) => ({
      ...inPlatform(search),
      ...oneOf('status', CUSTOMER_STATUSES)(search),
      ...textLike('region', /^[A-Z]{2}$/)(search),
      ...textLike('from', DAY)(search),
      ...textLike('to', DAY)(search),
    }),
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/platforms/$platformId/customers/$customerId',
    component: lazyPage(() => import('./pages/customer.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/platforms/$platformId/accounts/$accountId',
    component: lazyPage(() => import('./pages/account.tsx')),
    validateSearch: oneOf('part', BALANCE_PARTS),
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/cards',
    component: lazyPage(() => import('./pages/cards.tsx')),
    validateSearch: (search: Record<string, unknown>) => ({
      ...inPlatform(search),
      ...oneOf('state', CARD_STATES)(search),
      ...oneOf('program', CARD_PROGRAMS)(search),
    }),
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/platforms/$platformId/cards/$cardId',
    component: lazyPage(() => import('./pages/card.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/agents',
    component: lazyPage(() => import('./pages/agents.tsx')),
    validateSearch: (search: Record<string, unknown>) => ({
      ...inPlatform(search),
      ...oneOf('state', AGENT_STATES)(search),
    }),
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/platforms/$platformId/agents/$agentId',
    component: lazyPage(() => import('./pages/agent.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/receipts',
    component: lazyPage(() => import('./pages/receipts.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/treasury',
    component: lazyPage(() => import('./pages/treasury.tsx')),
    validateSearch: oneOf('state', ORDER_STATES),
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/reviews',
    component: lazyPage(() => import('./pages/reviews.tsx')),
    validateSearch: (search: Record<string, unknown>) => ({
      ...oneOf('kind', REVIEW_KINDS)(search),
      ...oneOf('taken', TAKEN)(search),
    }),
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/reviews/$platformId/$caseId',
    component: lazyPage(() => import('./pages/review/case.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/platforms',
    component: lazyPage(() => import('./pages/platforms.tsx')),
    validateSearch: oneOf('state', PLATFORM_STATES),
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/platforms/$platformId',
    component: lazyPage(() => import('./pages/platform/page.tsx')),
    validateSearch: (search: Record<string, unknown>) => ({
      ...oneOf('tab', PLATFORM_TABS)(search),
      ...oneOf('state', OWN_EVENT_STATES)(search),
      ...textLike('job', /^Job:[0-9a-f-]{36}$/)(search),
    }),
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/events',
    component: lazyPage(() => import('./pages/events.tsx')),
    validateSearch: oneOf('state', EVENT_STATES),
  }),
  createRoute({
    getParentRoute,
    path: '/$environment/jobs',
    component: lazyPage(() => import('./pages/jobs.tsx')),
  }),
] as const

/** Pages of the members of a platform. */
const memberPages = [
  createRoute({
    getParentRoute: ofMembers,
    path: '/',
    component: lazyPage(() => import('./members/home.tsx')),
  }),
  createRoute({
    getParentRoute: ofMembers,
    path: '/requests',
    component: lazyPage(() => import('./members/requests.tsx')),
    validateSearch: (search: Record<string, unknown>) => ({
      ...oneOf('answer', REQUEST_ANSWERS)(search),
      ...textLike('find', REQUEST_FIND)(search),
    }),
  }),
  createRoute({
    getParentRoute: ofMembers,
    path: '/requests/$requestId',
    component: lazyPage(() => import('./members/request.tsx')),
  }),
  createRoute({
    getParentRoute: ofMembers,
    path: '/events',
    component: lazyPage(() => import('./members/lists.tsx'), 'EventsPage'),
  }),
  createRoute({
    getParentRoute: ofMembers,
    path: '/customers',
    component: lazyPage(() => import('./members/lists.tsx'), 'CustomersPage'),
  }),
  createRoute({
    getParentRoute: ofMembers,
    path: '/transactions',
    component: lazyPage(() => import('./members/lists.tsx'), 'TransactionsPage'),
    validateSearch: textLike('find', /^\S.{0,199}$/),
  }),
  createRoute({
    getParentRoute: ofMembers,
    path: '/objects/$objectId',
    component: lazyPage(() => import('./members/objects.tsx')),
  }),
  createRoute({
    getParentRoute: ofMembers,
    path: '/sandbox',
    component: lazyPage(() => import('./members/sandbox.tsx')),
  }),
  createRoute({
    getParentRoute: ofMembers,
    path: '/tokens',
    component: lazyPage(() => import('./members/tokens.tsx')),
  }),
  createRoute({
    getParentRoute: ofMembers,
    path: '/sessions',
    component: sessions,
  }),
  createRoute({
    getParentRoute: ofMembers,
    path: '/members',
    component: lazyPage(() => import('./members/members.tsx')),
  }),
  createRoute({
    getParentRoute: ofMembers,
    path: '/audit-log',
    component: lazyPage(() => import('./members/lists.tsx'), 'OwnAuditLogPage'),
  }),
] as const

export const router = createRouter({
  routeTree: root.addChildren([enrol, join, frame.addChildren(pages), members.addChildren(memberPages)]),
  basepath: '/console',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
