import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, Outlet, useLocation, useParams } from '@tanstack/react-router'
import { session, useLimits, useMay, useSeesDeployment } from './api/session.ts'
import { type Environment, useEnvironment, usePlace } from './environment.ts'
import { MemberFrame } from './members/frame.tsx'
import { lazyPart } from './parts/loaded-later.tsx'
import { Loaded } from './parts/states.tsx'
import { SignIn, SignOutButton } from './sign-in.tsx'

/** Their scripts are loaded when the page stands. */
const Search = lazyPart(() => import('./parts/search.tsx'))
const Count = lazyPart(() => import('./parts/nav-count.tsx'))
const Printed = lazyPart(() => import('./parts/printed.tsx'))
const SignInAgain = lazyPart(() => import('./sign-in-again.tsx'))
const BelowNavigation = lazyPart(() => import('./parts/below-navigation.tsx'))

/** Navigation and page for people of the operator who are signed in; the way in for all others. */
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

/** The same for members of a platform: theirs, whatever the address says. */
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

/** Says by colour and word whether it is about real money. */
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

/** Pages of an environment, each with what a person needs for it. */
const IN_ENVIRONMENT = [
  ['/$environment/payments', 'Payments', 'payments.read'],
  ['/$environment/receipts', 'Receipts', 'receipts.read'],
  ['/$environment/treasury', 'Treasury', 'treasury.read'],
  ['/$environment/reviews', 'Reviews', 'reviews.decide'],
  ['/$environment/customers', 'Customers', 'customers.read'],
  ['/$environment/cards', 'Cards', 'cards.read'],
  ['/$environment/agents', 'Agents', 'customers.read'],
  ['/$environment/platforms', 'Platforms', 'platforms.read'],
  ['/$environment/events', 'Webhooks', 'webhooks.read'],
  ['/$environment/jobs', 'Jobs', 'system.read'],
] as const

/** Objects of a platform, and the list below which their pages stand. */
const LIST_OF: Readonly<Record<string, string>> = {
  payments: 'payments',
  customers: 'customers',
  accounts: 'customers',
  cards: 'cards',
  agents: 'agents',
}

function Navigation({ environment }: { environment: Environment }) {
  const may = useMay()
  const isLimited = useLimits() !== undefined
  const seesDeployment = useSeesDeployment()
  const { pathname } = useLocation()
  const list = LIST_OF[/\/platforms\/[^/]+\/(\w+)\//.exec(pathname)?.[1] ?? '']
  return (
    <nav className="pages" aria-label="Pages">
      <strong className="name">Causeway</strong>
      <Link to="/$environment" params={{ environment }} activeOptions={{ exact: true }}>
        Overview
      </Link>
      {IN_ENVIRONMENT.filter(([, , grant]) => may(grant)).map(([to, title]) => (
        <Link
          key={to}
          to={to}
          params={{ environment }}
          activeOptions={{ exact: list !== undefined }}
          {...(to === `/$environment/${list}` && { className: 'active' })}
        >
          {title}
          <Count page={title} environment={environment} />
        </Link>
      ))}
      <span className="group">Deployment</span>
      <Link to="/approvals">
        Approvals
        <Count page="Approvals" environment={environment} />
      </Link>
      {seesDeployment && <Link to="/system">System</Link>}
      {!isLimited && may('audit-log.read') && <Link to="/audit-log">Audit log</Link>}
      {may('operators.read') && <Link to="/people">People</Link>}
      <BelowNavigation />
    </nav>
  )
}
