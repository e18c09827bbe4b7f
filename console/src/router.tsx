import { type AnyRoute, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { filtersIn } from './addresses.ts'
import { queries } from './api/queries.ts'
import { session } from './api/session.ts'
import { checkedPage } from './checked-page.tsx'
import { Frame, FrameOfMembers } from './frame.tsx'
import { MEMBER_PAGES, PAGES, type Page } from './pages.ts'
import { lazyPage, lazyPart } from './parts/loaded-later.tsx'

/** The filters in the address of a page. */
type Shown<Of> = Of extends { search: infer Search }
  ? { -readonly [Name in keyof Search]?: Search[Name] extends readonly (infer Word)[] ? Word : string }
  : object

/** Returns the filters with allowed values. `checkedPage` reports all others. */
const filtersOf =
  <Of extends Page>(page: Of) =>
  (typed: Record<string, unknown>) =>
    filtersIn(page, typed) as Shown<Of>

const NoPage = lazyPart<object>(() => import('./parts/wrong-address.tsx'))
const BrokenPage = lazyPart(() => import('./parts/broken-page.tsx'))

const root = createRootRoute()
/** For people without a session. */
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
/** Reads the session while the page's script loads. Components that show the session keep it up to date. */
const loader = () => void queries.prefetchQuery({ ...session, staleTime: Number.POSITIVE_INFINITY })
const frame = createRoute({ getParentRoute: () => root, id: 'frame', loader, component: Frame })
const members = createRoute({ getParentRoute: () => root, path: '/p/$platformId', loader, component: FrameOfMembers })

const start = createRoute({
  getParentRoute: () => frame,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/$environment', params: { environment: 'production' } })
  },
})

/** Routes for all other addresses, so that their page has the frame too. */
const unknown = createRoute({ getParentRoute: () => frame, path: '$', component: NoPage })
const unknownOfMembers = createRoute({ getParentRoute: () => members, path: '$', component: NoPage })

/** Returns the route of a page from its line in the table. */
const routeOf = <Parent extends AnyRoute, Path extends string, Of extends Page>(parent: Parent, path: Path, page: Of) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    component: checkedPage(page),
    validateSearch: filtersOf(page),
    staticData: { page },
  })

const routesOf = <Parent extends AnyRoute, Of extends Readonly<Record<string, Page>>>(parent: Parent, pages: Of) =>
  Object.entries(pages).map(([path, page]) => routeOf(parent, path, page)) as unknown as {
    [Path in keyof Of & string]: ReturnType<typeof routeOf<Parent, Path, Of[Path]>>
  }

export const router = createRouter({
  routeTree: root.addChildren([
    enrol,
    join,
    frame.addChildren({ ...routesOf(frame, PAGES), start, unknown }),
    members.addChildren({ ...routesOf(members, MEMBER_PAGES), unknown: unknownOfMembers }),
  ]),
  basepath: '/console',
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: NoPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    page?: Page
  }
}
