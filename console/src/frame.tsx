import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, Outlet, useMatches, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Schemas } from './api/client.ts'
import { session, useLimits, useMay } from './api/session.ts'
import { type Environment, useEnvironment, usePlace } from './environment.ts'
import { MemberFrame } from './members/frame.tsx'
import { PAGES, type Page } from './pages.ts'
import { Layout, type Listed, listedIn } from './parts/layout.tsx'
import { lazyPart } from './parts/loaded-later.tsx'
import { Loaded } from './parts/states.tsx'
import { SignIn } from './sign-in.tsx'

/** Their scripts load after the page is rendered. */
const PersonMenu = lazyPart(() => import('./parts/person-menu.tsx'))
const Search = lazyPart(() => import('./pages/search.tsx'))
const Count = lazyPart(() => import('./parts/nav-count.tsx'))
const SignInAgain = lazyPart(() => import('./sign-in-again.tsx'))

/** Navigation and page for signed-in people of the operator, and the sign-in for all others. */
export function Frame() {
  const query = useQuery(session)
  if (query.data === null) return <SignIn />
  return (
    <Loaded query={query}>
      {(person) =>
        person.platformId !== undefined ? (
          <Navigate to="/p/$platformId" params={{ platformId: person.platformId }} />
        ) : (
          <>
            <OperatorFrame person={person} />
            <SignInAgain />
          </>
        )
      }
    </Loaded>
  )
}

function OperatorFrame({ person }: { person: Schemas['SignedInPerson'] }) {
  return (
    <Layout
      banner={<Banner />}
      name="Causeway"
      listed={useListed()}
      search={<Search />}
      account={<PersonMenu person={person} sessions={<Link to="/sessions">Your passkeys and sessions</Link>} />}
    >
      <Outlet />
    </Layout>
  )
}

/**
 * The same frame for members of a platform. It always shows the member's own platform, even if the address names
 * another.
 */
export function FrameOfMembers() {
  const query = useQuery(session)
  const { platformId } = useParams({ strict: false })
  if (query.data === null) return <SignIn />
  return (
    <Loaded query={query}>
      {(person) => {
        if (person.platformId === undefined) return <Navigate to="/" />
        if (person.platformId === platformId)
          return (
            <>
              <MemberFrame person={person} />
              <SignInAgain />
            </>
          )
        return <Navigate to="/p/$platformId" params={{ platformId: person.platformId }} />
      }}
    </Loaded>
  )
}

const WORDS = { production: 'Production', sandbox: 'Sandbox: no real money', deployment: 'The deployment' } as const

/** Shows by colour and word whether the page is about real money. */
function Banner() {
  const place = usePlace() ?? 'deployment'
  const only = useLimits()?.environment
  return (
    <section className={`banner ${place}`} aria-label="Place">
      <strong>{WORDS[place]}</strong>
      <span className="push">
        {place !== 'production' && only !== 'sandbox' && (
          <Link to="/$environment" params={{ environment: 'production' }}>
            Switch to production
          </Link>
        )}{' '}
        {place !== 'sandbox' && only !== 'production' && (
          <Link to="/$environment" params={{ environment: 'sandbox' }}>
            Switch to the sandbox
          </Link>
        )}
      </span>
    </section>
  )
}

const LISTED = listedIn(PAGES)

/** Returns the pages that this person may open. */
function useListed(): Listed[] {
  const environment = useEnvironment()
  const may = useMay()
  const isLimited = useLimits() !== undefined
  return LISTED.filter(([, { grant, isUnlimited }]) => (!grant || may(grant)) && !(isUnlimited && isLimited)).map(
    ([path, page]) => ({
      page,
      link: (content) => (
        <PageLink path={path} page={page} environment={environment}>
          {content}
        </PageLink>
      ),
    }),
  )
}

function PageLink({
  path,
  page: { title = '', letter },
  environment,
  children,
}: {
  path: string
  page: Page
  environment: Environment
  children: ReactNode
}) {
  const within = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.within })
  return (
    <Link
      to={path as '/$environment'}
      params={{ environment }}
      activeOptions={{ exact: path === '/$environment' || within !== undefined }}
      data-letter={letter}
      {...(title === within && { className: 'active' })}
    >
      {children}
      <Count page={title} environment={environment} />
    </Link>
  )
}
