import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, Outlet, useMatches, useParams } from '@tanstack/react-router'
import { session, useLimits, useMay } from './api/session.ts'
import { type Environment, useEnvironment, usePlace } from './environment.ts'
import { MemberFrame } from './members/frame.tsx'
import { PAGES, type Page } from './pages.ts'
import { lazyPart } from './parts/loaded-later.tsx'
import { Loaded } from './parts/states.tsx'
import { SignIn, SignOutButton } from './sign-in.tsx'

/** Their scripts load after the page is rendered. */
const Search = lazyPart(() => import('./parts/search.tsx'))
const Count = lazyPart(() => import('./parts/nav-count.tsx'))
const Printed = lazyPart(() => import('./parts/printed.tsx'))
const SignInAgain = lazyPart(() => import('./sign-in-again.tsx'))
const BelowNavigation = lazyPart(() => import('./parts/below-navigation.tsx'))

/** Navigation and page for signed-in people of the operator, and the sign-in for all others. */
export function Frame() {
  const query = useQuery(session)
  const environment = useEnvironment()
  if (query.data === null) return <SignIn />
  return (
    <Loaded query={query}>
      {(person) =>
        person.platformId !== undefined ? (
          <Navigate to="/p/$platformId" params={{ platformId: person.platformId }} />
        ) : (
          <>
            <a className="skip" href="#page">
              To the page
            </a>
            <Banner name={person.name} />
            <div className="frame">
              <Navigation environment={environment} />
              <main id="page">
                <Printed />
                <Outlet />
              </main>
            </div>
            <SignInAgain />
          </>
        )
      }
    </Loaded>
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
function Banner({ name }: { name: string }) {
  const place = usePlace() ?? 'deployment'
  const only = useLimits()?.environment
  return (
    <header className={`banner ${place}`}>
      <strong>{WORDS[place]}</strong>
      {place !== 'production' && only !== 'sandbox' && (
        <Link to="/$environment" params={{ environment: 'production' }}>
          Switch to production
        </Link>
      )}
      {place !== 'sandbox' && only !== 'production' && (
        <Link to="/$environment" params={{ environment: 'sandbox' }}>
          Switch to the sandbox
        </Link>
      )}
      <div className="search">
        <Search />
      </div>
      <Link to="/sessions" title="Your passkeys and sessions">
        {name}
      </Link>
      <SignOutButton />
    </header>
  )
}

type Path = keyof typeof PAGES
const LISTED = (Object.entries(PAGES) as [Path, Page][]).filter(([, { title }]) => title !== undefined)

/** Pages of an environment, and pages of the whole deployment. */
const IN_ENVIRONMENT = LISTED.filter(([path]) => path.startsWith('/$environment'))
const OF_DEPLOYMENT = LISTED.filter(([path]) => !path.startsWith('/$environment'))

function Links({ to, environment }: { to: readonly [Path, Page][]; environment: Environment }) {
  const may = useMay()
  const isLimited = useLimits() !== undefined
  const within = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.within })
  return to
    .filter(([, { grant, isUnlimited }]) => (!grant || may(grant)) && !(isUnlimited && isLimited))
    .map(([path, { title = '', letter }]) => (
      <Link
        key={path}
        to={path as '/$environment'}
        params={{ environment }}
        activeOptions={{ exact: path === '/$environment' || within !== undefined }}
        data-letter={letter}
        {...(title === within && { className: 'active' })}
      >
        {title}
        <Count page={title} environment={environment} />
      </Link>
    ))
}

function Navigation({ environment }: { environment: Environment }) {
  return (
    <nav className="pages" aria-label="Pages">
      <strong className="name">Causeway</strong>
      <Links to={IN_ENVIRONMENT} environment={environment} />
      <span className="group">Deployment</span>
      <Links to={OF_DEPLOYMENT} environment={environment} />
      <BelowNavigation />
    </nav>
  )
}
