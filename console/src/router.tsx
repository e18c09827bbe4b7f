import { type AnyRoute, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { queries } from './api/queries.ts'
import { session } from './api/session.ts'
import { Frame, FrameOfMembers } from './frame.tsx'
import { type Allowed, MEMBER_PAGES, PAGES, type Page } from './pages.ts'
import { lazyPage } from './parts/loaded-later.tsx'

const FORMS = { DAY: /^\d{4}-\d\d-\d\d$/, PLATFORM: /^PlatformConfig:[0-9a-f-]{36}$/ }

const isIn = (allowed: Allowed, value: string): boolean => {
  const words = typeof allowed === 'string' ? FORMS[allowed] : allowed
  return words instanceof RegExp ? words.test(value) : words.includes(value)
}

/** The filters in the address of a page. */
type Shown<Of> = Of extends { search: infer Search }
  ? { -readonly [Name in keyof Search]?: Search[Name] extends readonly (infer Word)[] ? Word : string }
  : object

/** Returns the filters with allowed values. */
const filtersOf =
  <Of extends Page>({ search = {} }: Of) =>
  (typed: Record<string, unknown>) =>
    Object.fromEntries(
      Object.keys(search)
        .map((name) => [name, String(typed[name] ?? '')] as const)
        .filter(([name, value]) => isIn(search[name] ?? [], value)),
    ) as Shown<Of>

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

/** Returns the route of a page from its line in the table. */
const routeOf = <Parent extends AnyRoute, Path extends string, Of extends Page>(parent: Parent, path: Path, page: Of) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyPage(page.load),
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
    frame.addChildren({ ...routesOf(frame, PAGES), start }),
    members.addChildren(routesOf(members, MEMBER_PAGES)),
  ]),
  basepath: '/console',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    page?: Page
  }
}
