import { Link, Outlet, useParams } from '@tanstack/react-router'
import type { Schemas } from '../api/client.ts'
import { MEMBER_PAGES, type Page } from '../pages.ts'
import { lazyPart } from '../parts/loaded-later.tsx'
import { SignOutButton } from '../sign-in.tsx'
import { useHasRole } from './api.ts'

/** Their scripts load after the page is rendered. */
const Search = lazyPart(() => import('./search.tsx'))
const Printed = lazyPart(() => import('../parts/printed.tsx'))
const FirstPasskey = lazyPart(() => import('./first-passkey.tsx'))
const BelowNavigation = lazyPart(() => import('../parts/below-navigation.tsx'))

type Path = keyof typeof MEMBER_PAGES
const LISTED = (Object.entries(MEMBER_PAGES) as [Path, Page][]).filter(([, { title }]) => title !== undefined)

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
          {LISTED.filter(([, { isInSandbox, roles }]) => (isSandbox || !isInSandbox) && (!roles || has(...roles))).map(
            ([path, { title, letter }]) => (
              <Link
                key={path}
                to={`/p/$platformId${path}` as '/p/$platformId'}
                params={{ platformId }}
                activeOptions={{ exact: path === '/' }}
                data-letter={letter}
              >
                {title}
              </Link>
            ),
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
