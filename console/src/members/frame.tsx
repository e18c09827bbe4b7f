import { Link, Outlet, useParams } from '@tanstack/react-router'
import type { Schemas } from '../api/client.ts'
import { lazyPart } from '../parts/loaded-later.tsx'
import { SignOutButton } from '../sign-in.tsx'
import { useHasRole } from './api.ts'

/** Their scripts are loaded when the page stands. */
const Search = lazyPart(() => import('./search.tsx'))
const Printed = lazyPart(() => import('../parts/printed.tsx'))
const FirstPasskey = lazyPart(() => import('./first-passkey.tsx'))
const BelowNavigation = lazyPart(() => import('../parts/below-navigation.tsx'))

const PAGES = [
  ['/p/$platformId/requests', 'Requests'],
  ['/p/$platformId/events', 'Webhooks'],
  ['/p/$platformId/customers', 'Customers'],
  ['/p/$platformId/transactions', 'Transactions'],
  ['/p/$platformId/tokens', 'API tokens'],
  ['/p/$platformId/members', 'Members'],
] as const

/** Navigation and page for members of a platform. */
export function MemberFrame({ person }: { person: Schemas['SignedInPerson'] }) {
  const { platformId = '' } = useParams({ strict: false })
  const has = useHasRole()
  const isSandbox = person.environment === 'sandbox'
  return (
    <>
      <a className="skip" href="#page">
        To the page
      </a>
      <header className={`banner ${person.environment}`}>
        <strong>{isSandbox ? 'Sandbox: no real money' : 'Production'}</strong>
        <div className="search">
          <Search />
        </div>
        <Link to="/p/$platformId/sessions" params={{ platformId }} title="Your passkeys and sessions">
          {person.name}
        </Link>
        <SignOutButton />
      </header>
      <div className="frame">
        <nav className="pages" aria-label="Pages">
          <strong className="name">Causeway</strong>
          <Link to="/p/$platformId" params={{ platformId }} activeOptions={{ exact: true }}>
            Home
          </Link>
          {PAGES.filter(([to]) => isSandbox || !to.endsWith('/requests')).map(([to, title]) => (
            <Link key={to} to={to} params={{ platformId }}>
              {title}
            </Link>
          ))}
          {isSandbox && has('owner', 'developer') && (
            <Link to="/p/$platformId/sandbox" params={{ platformId }}>
              Sandbox
            </Link>
          )}
          {has('owner', 'developer') && (
            <Link to="/p/$platformId/audit-log" params={{ platformId }}>
              Audit log
            </Link>
          )}
          <BelowNavigation />
        </nav>
        <main id="page">
          <Printed />
          {!person.hasPasskey && <FirstPasskey />}
          <Outlet />
        </main>
      </div>
    </>
  )
}
